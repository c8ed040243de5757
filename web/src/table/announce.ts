import type { Line } from "../wire";
import { sentence } from "./words";

/** What a line says aloud; own deeds, dice and who is to act are said by what comes of them. */
function wordsIn(line: Line<unknown, unknown>): string | null {
  if (line.kind === "over") return "The game is over.";
  if (line.kind === "withdrawn") return "Taken back.";
  if (line.kind !== "heard" || !line.said?.text) return null;
  return `${sentence(line.said.text)}.`;
}

/** Everything told after `since`, in order: nothing that came in the same moment is passed over. */
export function freshWords(lines: Line<unknown, unknown>[], since: number): { seq: number; text: string }[] {
  return lines.flatMap((line) => {
    const text = line.seq > since ? wordsIn(line) : null;
    return text === null ? [] : [{ seq: line.seq, text }];
  });
}
