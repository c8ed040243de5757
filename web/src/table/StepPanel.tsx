import type { Line, Said } from "../wire";
import { Rows } from "./Log";
import { Para } from "./Para";
import { Unbroken } from "./Unbroken";
import { capital, roleName } from "./words";

interface Props {
  game: string;
  seats: { seat: number; role: string }[];
  step: number;
  /** Who did what; nothing for the opening, and for a step these eyes did not notice. */
  done: { seat: number; said: Said } | null;
  lines: Line<unknown, unknown>[];
  onPoint: (event: unknown) => void;
}

/** One step of a finished game: who did what, and what came of it, with every die and paragraph. */
export function StepPanel({ game, seats, step, done, lines, onPoint }: Props) {
  const role = done && seats.find(({ seat }) => seat === done.seat)?.role;
  return (
    <section class="log step" aria-label="What happened">
      <h2>{step === 0 ? "The opening" : `Step ${step}`}</h2>
      {done && (
        <p class="told">
          <strong>{capital(roleName(role ?? ""))}</strong>: <Unbroken words={done.said.text} />{" "}
          <Para game={game} rule={done.said.rule} />
        </p>
      )}
      <ol>
        <Rows game={game} lines={lines} onPoint={onPoint} />
      </ol>
      {!done && lines.length === 0 && <p class="quiet">These eyes noticed nothing.</p>}
    </section>
  );
}
