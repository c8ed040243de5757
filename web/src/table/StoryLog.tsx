import { useEffect, useRef } from "preact/hooks";
import { eventsOf, type Told } from "./story";
import { isTurn } from "./turns";
import { Unbroken } from "./Unbroken";
import { sentence } from "./words";

interface Props {
  story: Told[];
  /** The step that is shown. */
  step: number;
  onStep: (step: number) => void;
  /** Somebody looks at a line: its event, to be pointed at on the chart. */
  onPoint: (event: unknown) => void;
}

/** The whole story of a finished game; every line leads to its step. */
export function StoryLog({ story, step, onStep, onPoint }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const events = eventsOf(story);
  useEffect(() => {
    // The list alone is moved, never the page.
    const here = list.current?.querySelector<HTMLElement>('[aria-current="step"]') ?? null;
    if (here && list.current) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 3;
  }, [step, story]);
  return (
    <section class="log story-log" aria-label="Log">
      <h3>Log</h3>
      <ol ref={list} aria-label="Lines of the log">
        {events.map(({ line, step: at }, i) => (
          <li key={line.seq} class={isTurn(line) ? "turn" : undefined}>
            <button
              type="button"
              class={at > step ? "line later" : "line"}
              aria-current={at === step && events[i - 1]?.step !== at ? "step" : undefined}
              title={at === 0 ? "The opening" : `Step ${at}`}
              onClick={() => onStep(at)}
              onPointerEnter={() => onPoint(line.kind === "heard" && "event" in line.heard ? line.heard.event : null)}
              onPointerLeave={() => onPoint(null)}
            >
              <Unbroken words={wordsOf(line)} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function wordsOf(line: Told["line"]): string {
  if (line.kind === "over") return line.outcome.sentence;
  return line.kind === "heard" ? sentence(line.said?.text ?? "") : "";
}
