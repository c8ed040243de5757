import type { LuckReport } from "../api";
import { bigOf } from "./big";
import { kindsOf, momentsOf, torpedoesIn } from "./luck";
import { Para } from "./Para";
import { eventsOf, type Told } from "./story";
import { sentence } from "./words";

interface Props {
  game: string;
  luck: LuckReport | null;
  story: Told[];
  onStep: (step: number) => void;
}

/** How the dice fell: for each side, in the moments that mattered most, and by kinds of throws. */
export function LuckSection({ game, luck, story, onStep }: Props) {
  const torpedoes = torpedoesIn(story.map(({ line }) => line));
  const events = eventsOf(story);
  const kinds = luck ? kindsOf(luck) : [];
  return (
    <section aria-label="Luck">
      <h2>Luck</h2>
      {!luck && (
        <p class="busy" role="status">
          What every throw was worth is being worked out…
        </p>
      )}
      {luck?.sentences.map((words) => (
        <p key={words}>{sentence(words)}.</p>
      ))}
      {torpedoes && <p>{torpedoes}</p>}
      {luck && momentsOf(luck).length > 0 && (
        <>
          <h3>The moments that mattered</h3>
          <ol class="list moments">
            {momentsOf(luck).map(({ step, words }) => (
              <li key={step}>
                <button type="button" onClick={() => onStep(step)}>
                  {step === 0 ? "The opening" : `Step ${step}`}
                </button>{" "}
                {cameOf(events, step)} {words}
              </li>
            ))}
          </ol>
        </>
      )}
      {kinds.length > 0 && (
        <details>
          <summary>By kind of throw</summary>
          <ul class="list">
            {kinds.map(({ rule, words }) => (
              <li key={rule}>
                <Para game={game} rule={rule} always /> {words}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** The moments that every cue knows. */
const BY_CUE = (): undefined => undefined;

/** What came of the dice of a step: the last big thing that was told in it, or the last thing that happened on the board. */
function cameOf(events: Told[], step: number): string {
  const heard = events.flatMap(({ line, step: at }) => (at === step && line.kind === "heard" ? [line] : []));
  const came = heard.findLast((line) => bigOf(line, BY_CUE)) ?? heard.findLast(({ cue }) => cue) ?? heard.at(-1);
  return came?.said ? `«${sentence(came.said.text)}»` : "";
}
