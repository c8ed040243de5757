import type { LuckReport, TableInfo } from "../api";
import type { Line } from "../wire";
import { sidesOf, throwsOf, torpedoesIn } from "./luck";

interface Props {
  table: TableInfo;
  luck: LuckReport | null;
  lines: Line<unknown, unknown>[];
  onStep: (step: number) => void;
}

/** How the dice fell: for each throw that mattered and for each side, what was hoped, what came, how often that is so. */
export function LuckSection({ table, luck, lines, onStep }: Props) {
  const sideOf = (seat: number | null): string | null => table.seats.find((known) => known.seat === seat)?.side ?? null;
  const torpedoes = torpedoesIn(lines);
  return (
    <section>
      <h2>Luck</h2>
      {luck && sidesOf(luck).map((words) => <p key={words}>{words}</p>)}
      {torpedoes && <p>{torpedoes}</p>}
      {luck && luck.steps.length > 0 && (
        <ol class="list">
          {throwsOf(luck, sideOf).map(({ step, words }) => (
            <li key={step}>
              <button type="button" onClick={() => onStep(step)}>
                Step {step}
              </button>{" "}
              {words}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
