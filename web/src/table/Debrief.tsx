import { useEffect, useState } from "preact/hooks";
import {
  type Audit,
  api,
  type Eyes,
  type GameRecord,
  type Luck,
  type PlayedStep,
  type TableInfo,
  wordsOf,
} from "../api";
import { checkDice, type DiceVerdict } from "../dice/check";
import { chartOf } from "../games/chart";
import { diary } from "./diary";

/** After the end the lights come up: truth beside belief, step by step; luck, dice, diary, export. */
export function Debrief({ table, onBack }: { table: TableInfo; onBack: () => void }) {
  const [record, setRecord] = useState<GameRecord | null>(null);
  const [luck, setLuck] = useState<Luck | null>(null);
  const [audit, setAudit] = useState<Audit | null>(null);
  const [verdict, setVerdict] = useState<DiceVerdict | null>(null);
  const [step, setStep] = useState(0);
  const [eyes, setEyes] = useState<Eyes>(table.your_seats[0] ?? 0);
  const [truth, setTruth] = useState<PlayedStep | null>(null);
  const [belief, setBelief] = useState<PlayedStep | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const last = record?.steps.length ?? 0;

  useEffect(() => {
    const load = async (): Promise<void> => {
      const loaded = await api.record(table.id);
      setRecord(loaded);
      setStep(loaded.steps.length);
      setLuck(await api.luck(table.id));
      setAudit(await api.audit(table.id));
    };
    load().catch((error: unknown) => setFault(wordsOf(error)));
  }, [table.id]);

  useEffect(() => {
    if (!record) return;
    let wanted = true;
    Promise.all([api.step(table.id, "umpire", step), api.step(table.id, eyes, step)]).then(
      ([really, believed]) => {
        if (!wanted) return;
        setTruth(really);
        setBelief(believed);
      },
      (error: unknown) => setFault(wordsOf(error)),
    );
    return () => {
      wanted = false;
    };
  }, [table.id, record, step, eyes]);

  const chart = chartOf(table.game);
  const still = { choices: [], lines: [], focus: null, onFocus: () => {}, onChoose: () => {} };
  return (
    <main class="page" style={{ maxWidth: "1400px" }}>
      <header class="masthead">
        <h1>{table.title || table.game}: debrief</h1>
        <button type="button" onClick={onBack}>
          Back to the table
        </button>
      </header>
      {fault && (
        <p class="notice" role="alert">
          {fault}
        </p>
      )}
      <div class="timeline">
        <button type="button" disabled={step <= 0} onClick={() => setStep(step - 1)}>
          Back
        </button>
        <label class="sr-only" for="step">
          Step
        </label>
        <input
          id="step"
          type="range"
          min={0}
          max={last}
          value={step}
          onInput={(event) => setStep(Number(event.currentTarget.value))}
        />
        <button type="button" disabled={step >= last} onClick={() => setStep(step + 1)}>
          Next
        </button>
        <span>
          {step} of {last}
        </span>
        <button type="button" onClick={() => setStep(nextShot(record, step))}>
          Next dice
        </button>
      </div>
      {truth?.done && <p>{truth.done[2].text}</p>}
      <div class="debrief">
        <section aria-label="What really happened">
          <h2>What really happened</h2>
          <div class="chartbox board">{chart && truth && <chart.Board view={truth.moment.view} {...still} />}</div>
        </section>
        <section aria-label="What they knew">
          <h2>
            What{" "}
            <select
              aria-label="Whose eyes"
              value={String(eyes)}
              onChange={(event) => {
                const value = event.currentTarget.value;
                setEyes(value === "observer" ? value : Number(value));
              }}
            >
              {table.seats.map((seat) => (
                <option key={seat.seat} value={seat.seat}>
                  {seat.role}
                </option>
              ))}
              <option value="observer">everybody</option>
            </select>{" "}
            knew
          </h2>
          <div class="chartbox board">{chart && belief && <chart.Board view={belief.moment.view} {...still} />}</div>
        </section>
      </div>
      <section>
        <h2>Luck</h2>
        {luck?.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      <section>
        <h2>The dice</h2>
        {audit && (
          <p>
            {audit.faults.length === 0
              ? `The server played ${audit.n_steps} steps again and found nothing wrong; ${audit.secrets.length} secrets were kept.`
              : "The server's own audit found a fault."}
          </p>
        )}
        <button
          type="button"
          class="brass"
          disabled={!record}
          onClick={() => {
            if (record) checkDice(record, table.commitment).then(setVerdict);
          }}
        >
          Check the dice in this page
        </button>
        {verdict && (
          <p role="status" class={verdict.ok ? undefined : "danger"}>
            {verdict.ok
              ? `All ${verdict.dice} dice came from the seeds sworn to as ${verdict.commitment.slice(0, 16)}…`
              : `${verdict.step === null ? "" : `Step ${verdict.step}: `}${verdict.why}`}
          </p>
        )}
      </section>
      <section>
        <h2>Take it with you</h2>
        <div class="row">
          <button
            type="button"
            disabled={!record}
            onClick={() => save("game.json", "application/json", JSON.stringify(record))}
          >
            Record (JSON)
          </button>
          <button type="button" onClick={saveChart}>
            Chart (SVG)
          </button>
          <button
            type="button"
            onClick={() =>
              diary(table)
                .then((text) => save("diary.md", "text/markdown", text))
                .catch((error: unknown) => setFault(wordsOf(error)))
            }
          >
            War diary (Markdown)
          </button>
        </div>
      </section>
    </main>
  );
}

/** The next step in which a die fell. */
function nextShot(record: GameRecord | null, step: number): number {
  if (!record) return step;
  const found = record.steps.findIndex((played, i) => i + 1 > step && (played.rolls?.length ?? 0) > 0);
  return found < 0 ? record.steps.length : found + 1;
}

function save(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function saveChart(): void {
  const svg = document.querySelector(".chartbox svg.chart");
  if (!svg) return;
  const copy = svg.cloneNode(true) as SVGElement;
  const style = getComputedStyle(document.documentElement);
  const text = new XMLSerializer()
    .serializeToString(copy)
    .replace(/var\((--[a-z-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim() || "currentColor");
  save("chart.svg", "image/svg+xml", text);
}
