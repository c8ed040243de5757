import { useEffect, useRef, useState } from "preact/hooks";
import { type AnyStep, type Audit, api, type Eyes, type GameRecord, type Luck, type TableInfo, wordsOf } from "../api";
import { checkDice, type DiceVerdict } from "../dice/check";
import { chartOf } from "../games/chart";
import type { Line } from "../wire";
import { diary, write } from "./diary";
import { saveChartPng, saveChartSvg, saveText } from "./export";
import { Steps, shotsOf } from "./Steps";
import { capital } from "./words";

type Lines = Line<unknown, unknown>[];

const STILL = { choices: [], focus: null, onFocus: () => {}, onChoose: () => {} };

/** After the end the lights come up: truth beside belief, step by step; luck, dice, diary, export. */
export function Debrief({ table, onBack }: { table: TableInfo; onBack: () => void }) {
  const [record, setRecord] = useState<GameRecord | null>(null);
  const [luck, setLuck] = useState<Luck | null>(null);
  const [audit, setAudit] = useState<Audit | null>(null);
  const [step, setStep] = useState(0);
  const [eyes, setEyes] = useState<Eyes>(table.your_seats[0] ?? 0);
  const [truth, setTruth] = useState<AnyStep | null>(null);
  const [belief, setBelief] = useState<AnyStep | null>(null);
  const [all, setAll] = useState<Lines>([]);
  const [theirs, setTheirs] = useState<Lines>([]);
  const [fault, setFault] = useState<string | null>(null);
  const charts = useRef<HTMLDivElement>(null);
  const fail = (error: unknown): void => setFault(wordsOf(error));

  useEffect(() => {
    const load = async (): Promise<void> => {
      const loaded = await api.record(table.id);
      setRecord(loaded);
      setStep(loaded.steps.length);
      setAll((await api.lines(table.id, "umpire", 0)).lines);
      setLuck(await api.luck(table.id));
      setAudit(await api.audit(table.id));
    };
    load().catch(fail);
  }, [table.id]);
  useEffect(() => {
    api.lines(table.id, eyes, 0).then(({ lines }) => setTheirs(lines), fail);
  }, [table.id, eyes]);
  useEffect(() => {
    if (!record) return;
    let wanted = true;
    Promise.all([api.step(table.id, "umpire", step), api.step(table.id, eyes, step)]).then(([really, believed]) => {
      if (!wanted) return;
      setTruth(really);
      setBelief(believed);
    }, fail);
    return () => {
      wanted = false;
    };
  }, [table.id, record, step, eyes]);

  const chart = chartOf(table.game);
  const shots = record ? shotsOf(record.steps) : [];
  const { shown, at } = upToStep(all, step);
  const known = theirs.filter((line) => line.at <= at);
  const chartShown = (): SVGSVGElement | null => charts.current?.querySelector<SVGSVGElement>("svg.chart") ?? null;
  return (
    <main class="page wide">
      <header class="masthead">
        <div>
          <h1>{table.title || table.game}: debrief</h1>
          {table.outcome && <p class="quiet">{capital(table.outcome.ending.replaceAll(/[-_]/g, " "))}.</p>}
        </div>
        <button type="button" onClick={onBack}>
          Back to the table
        </button>
      </header>
      {fault && (
        <p class="notice" role="alert">
          {fault}
        </p>
      )}
      <Steps step={step} last={record?.steps.length ?? 0} shots={shots} onStep={setStep} />
      <div class="row">
        <p class="told">{truth?.done ? `${roleOf(table, truth.done[0])}: ${truth.done[2].text}` : "The opening"}</p>
        <button type="button" disabled={shots.length === 0} onClick={() => setStep(shots.at(-1) ?? step)}>
          The throw that decided it
        </button>
      </div>
      <div class="debrief" ref={charts}>
        <section aria-label="What really happened">
          <h2>What really happened</h2>
          <div class="chartbox board">
            {chart && truth && <chart.Board view={truth.moment.view} lines={shown} whole {...STILL} />}
          </div>
        </section>
        <section aria-label="What they knew">
          <h2>
            What <EyesSelect table={table} eyes={eyes} onEyes={setEyes} /> knew
          </h2>
          <div class="chartbox board">
            {chart && belief && <chart.Board view={belief.moment.view} lines={known} whole {...STILL} />}
          </div>
        </section>
      </div>
      <section>
        <h2>Luck</h2>
        {luck?.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      <Dice record={record} audit={audit} commitment={table.commitment} />
      <section>
        <h2>War diary</h2>
        <details>
          <summary>Read it here</summary>
          <pre class="diary">{write(table, all)}</pre>
        </details>
      </section>
      <section>
        <h2>Take it with you</h2>
        <div class="row">
          <button
            type="button"
            disabled={!record}
            onClick={() => saveText("game.json", "application/json", JSON.stringify(record))}
          >
            Record (JSON)
          </button>
          <button type="button" disabled={!truth} onClick={() => withChart(chartShown(), saveChartSvg)}>
            Chart (SVG)
          </button>
          <button
            type="button"
            disabled={!truth}
            onClick={() => withChart(chartShown(), (svg) => void saveChartPng(svg).catch(fail))}
          >
            Chart (PNG)
          </button>
          <button
            type="button"
            onClick={() =>
              diary(table)
                .then((text) => saveText("diary.md", "text/markdown", text))
                .catch(fail)
            }
          >
            War diary (Markdown)
          </button>
        </div>
      </section>
    </main>
  );
}

function withChart(svg: SVGSVGElement | null, act: (svg: SVGSVGElement) => void): void {
  if (svg) act(svg);
}

function roleOf(table: TableInfo, seat: number): string {
  return capital(table.seats.find((known) => known.seat === seat)?.role ?? "");
}

/** What the umpire had heard after a step of the record, and when that was. What was taken back is in no record. */
export function upToStep(lines: Lines, step: number): { shown: Lines; at: number } {
  const withdrawn = new Set(lines.flatMap((line) => (line.kind === "withdrawn" ? line.lines : [])));
  let done = 0;
  const end = lines.findIndex((line) => line.kind === "did" && !withdrawn.has(line.seq) && ++done > step);
  const shown = end < 0 ? lines : lines.slice(0, end);
  return { shown, at: end < 0 ? Number.POSITIVE_INFINITY : (shown.at(-1)?.at ?? 0) };
}

function EyesSelect({ table, eyes, onEyes }: { table: TableInfo; eyes: Eyes; onEyes: (eyes: Eyes) => void }) {
  return (
    <select
      class="eyes"
      aria-label="Whose eyes"
      value={String(eyes)}
      onChange={(event) => {
        const value = event.currentTarget.value;
        onEyes(value === "observer" || value === "umpire" ? value : Number(value));
      }}
    >
      {table.seats.map((seat) => (
        <option key={seat.seat} value={seat.seat}>
          {seat.role}
        </option>
      ))}
      <option value="observer">everybody</option>
    </select>
  );
}

/** What was sworn to, what the server's audit says, and what this page finds when it draws every die again. */
function Dice({ record, audit, commitment }: { record: GameRecord | null; audit: Audit | null; commitment: string }) {
  const [verdict, setVerdict] = useState<DiceVerdict | null>(null);
  return (
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
          if (record) checkDice(record, commitment).then(setVerdict);
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
        : `${verdict.step === null ? "" : `Step ${verdict.step}: `}${verdict.why}`}
    </p>
  );
}
