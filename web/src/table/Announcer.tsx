import { useEffect, useRef, useState } from "preact/hooks";
import type { Line } from "../wire";
import { freshWords } from "./announce";

interface Props {
  lines: Line<unknown, unknown>[];
  /** What is to be done now. */
  prompt: string;
}

/** As many sentences stay as one may still be listening to. */
const KEPT = 40;

/** For those who listen: every line as it comes, then what is to be done. */
export function Announcer({ lines, prompt }: Props) {
  const [said, setSaid] = useState<{ key: string; text: string }[]>([]);
  const since = useRef<number | null>(null);
  const last = lines.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (last === 0) return;
    // Whoever comes late hears the last lines only; the log has all of them.
    const fresh = freshWords(lines, since.current ?? last - 3);
    since.current = last;
    setSaid((before) => [...before, ...fresh.map(({ seq, text }) => ({ key: `line${seq}`, text }))].slice(-KEPT));
  }, [last]);
  useEffect(() => {
    if (prompt) setSaid((before) => [...before, { key: `prompt${last}`, text: prompt }].slice(-KEPT));
  }, [prompt]);
  return (
    <div class="sr-only" role="log" aria-live="polite" aria-label="Read aloud">
      {said.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
