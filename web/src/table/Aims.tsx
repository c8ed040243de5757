import type { Aim } from "../generated/wire";
import { Para } from "./Para";
import { Unbroken } from "./Unbroken";
import { capital, plain, sentence } from "./words";

/** What wins, and how it stands: of every side, with the paragraph. */
export function Aims({ game, aims }: { game: string; aims: Aim[] }) {
  if (aims.length === 0) return null;
  return (
    <section aria-label="What wins">
      <h3>What wins</h3>
      {aims.map((aim, i) => (
        <div key={i} class="aim">
          <p>
            <strong>{capital(plain(aim.side))}:</strong> <Unbroken words={sentence(aim.sentence)} />{" "}
            {standing(aim) && <strong>{standing(aim)}</strong>} <Para game={game} rule={aim.rule} />
          </p>
          {aim.need ? <progress max={aim.need} value={Math.min(aim.have ?? 0, aim.need)} aria-hidden="true" /> : null}
        </div>
      ))}
    </section>
  );
}

/** «0 of 30», or how far a side has come where nothing says how far it must. */
export function standing({ have, need }: Pick<Aim, "have" | "need">): string | null {
  if (have === null || have === undefined) return null;
  return need === null || need === undefined ? `${have} so far` : `${have} of ${need}`;
}
