import type { TableInfo } from "../api";
import { Again } from "./Again";
import { verdictOf } from "./ending";
import "./end.css";
import { Para } from "./Para";

/** The end, said big to whoever looks, and what may come after it. */
export function End({ table, onDebrief }: { table: TableInfo; onDebrief: () => void }) {
  const { ending, words } = verdictOf(table);
  const { outcome } = table;
  const cited = outcome && <Para game={table.game} rule={outcome.rule} />;
  return (
    <section class={`end ${ending}`} aria-label="The end">
      <h2>
        {outcome?.because ? (
          <>
            {words}:{" "}
            <span class="why">
              {outcome.because}. {cited}
            </span>
          </>
        ) : (
          words
        )}
      </h2>
      {/* Who won, the loser need not be told; where nobody said why, the sentence does. */}
      {outcome && !outcome.because && (
        <p class="what">
          {outcome.sentence} {cited}
        </p>
      )}
      <Replayed table={table} />
      <div class="row">
        <button type="button" class="brass" onClick={onDebrief}>
          Debrief: see what really happened
        </button>
        <Again table={table} />
      </div>
    </section>
  );
}

/** Says of a game that its dice were known before it began. */
export function Replayed({ table }: { table: Pick<TableInfo, "branch" | "lesson"> }) {
  const { branch, lesson } = table;
  if (lesson) return <p class="quiet">The dice were those of a lesson: this game counts for nothing.</p>;
  if (!branch) return null;
  const from = branch.steps === 0 ? "The dice are those of" : `Played on from step ${branch.steps} of`;
  return (
    <p class="quiet">
      Replayed dice: this game counts for nothing. {from} <a href={`/table/${branch.table}/debrief`}>an earlier game</a>
      .
    </p>
  );
}
