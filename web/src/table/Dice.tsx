import { useState } from "preact/hooks";
import type { Audit, GameRecord } from "../api";
import { checkDice, type DiceVerdict } from "../dice/check";
import type { Published } from "../dice/sworn";
import { counted } from "./words";

interface Props {
  record: GameRecord | null;
  audit: Audit | null;
  published: Published;
}

/** What was sworn to, what the server's audit says, and what this page finds when it draws every die again. */
export function Dice({ record, audit, published }: Props) {
  const [verdict, setVerdict] = useState<DiceVerdict | null>(null);
  return (
    <section>
      <h2>The dice</h2>
      {audit && (
        <p>
          {audit.faults.length === 0
            ? `The server played ${counted(audit.n_steps, "step")} again and found nothing wrong; ${counted(audit.secrets.length, "secret was", "secrets were")} kept.`
            : "The server's own audit found a fault."}
        </p>
      )}
      <button
        type="button"
        class="brass"
        disabled={!record}
        onClick={() => {
          if (record) setVerdict(checkDice(record, published));
        }}
      >
        Check the dice in this page
      </button>
      {verdict && <Verdict verdict={verdict} />}
    </section>
  );
}

export function Verdict({ verdict }: { verdict: DiceVerdict }) {
  return (
    <p role="status" class={verdict.ok ? undefined : "danger"}>
      {verdict.ok
        ? `All ${verdict.dice} dice came from the seeds sworn to as ${verdict.commitment.slice(0, 16)}…`
        : `${verdict.why}${verdict.step === null ? "" : ` It is in step ${verdict.step + 1}.`}`}
    </p>
  );
}
