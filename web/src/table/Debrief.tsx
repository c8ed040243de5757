import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import {
  type Audit,
  api,
  type Eyes,
  type GameRecord,
  type LuckReport,
  type PlayedStep,
  type TableInfo,
  wordsOf,
} from "../api";
import { chronicle } from "../diary/chronicle";
import { DiaryText } from "../diary/DiaryText";
import { swornTo } from "../dice/sworn";
import type { Diary, Line } from "../wire";
import { Charts } from "./Charts";
import { Dice } from "./Dice";
import { EyesSelect } from "./EyesSelect";
import { Log } from "./Log";
import { LuckSection } from "./LuckSection";
import { decisiveStep, winnersOf } from "./luck";
import { momentOf, toldIn, upToStep } from "./moments";
import { closeNote } from "./note";
import { RuleNote } from "./RuleNote";
import { StepPanel } from "./StepPanel";
import { Steps, shotsOf } from "./Steps";
import { Takeaway } from "./Takeaway";
import { tableName, theRole } from "./words";

type Lines = Line<unknown, unknown>[];

/** How much of a long log stands beside the chart. */
const RECENT = 200;

/** After the end the lights come up: truth and belief, step by step; luck, dice, diary, export. */
export function Debrief({ table, onBack }: { table: TableInfo; onBack: () => void }) {
  const [record, setRecord] = useState<GameRecord | null>(null);
  const [luck, setLuck] = useState<LuckReport | null>(null);
  const [audit, setAudit] = useState<Audit | null>(null);
  const [written, setWritten] = useState<Diary | null>(null);
  const [step, setStep] = useState(0);
  const [eyes, setEyes] = useState<Eyes>(table.your_seats[0] ?? 0);
  const [apart, setApart] = useState(false);
  const [truth, setTruth] = useState<PlayedStep | null>(null);
  const [belief, setBelief] = useState<PlayedStep | null>(null);
  const [all, setAll] = useState<Lines>([]);
  const [theirs, setTheirs] = useState<Lines>([]);
  const [pointed, setPointed] = useState<unknown>(null);
  const [fault, setFault] = useState<string | null>(null);
  const charts = useRef<HTMLDivElement>(null);
  const fail = (error: unknown): void => setFault(wordsOf(error));

  useEffect(() => {
    const load = async (): Promise<void> => {
      const [loaded, told] = await Promise.all([api.record(table.id), api.lines(table.id, "umpire", 0)]);
      const measured = await api.luck(table.id);
      // The lights come up on what decided the game.
      setStep(decisiveStep(measured, winnersOf(table)) ?? momentOf(told.lines) ?? loaded.steps.length);
      setRecord(loaded);
      setAll(told.lines);
      setLuck(measured);
      setAudit(await api.audit(table.id));
    };
    closeNote();
    load().catch(fail);
    api.diary(table.id).then(setWritten, fail);
    return closeNote;
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

  const { shown, at } = useMemo(() => upToStep(all, step), [all, step]);
  // Who did what stands above; here is what came of it.
  const happened = useMemo(() => shown.filter(({ kind }) => kind !== "did").slice(-RECENT), [shown]);
  const known = useMemo(() => theirs.filter((line) => line.at <= at), [theirs, at]);
  const diary = useMemo(() => written && chronicle(table, written), [table, written]);
  const decisive = luck && decisiveStep(luck, winnersOf(table));
  const moment = decisive ?? momentOf(all);
  const seat = table.seats.find((known) => known.seat === eyes);
  const who = seat ? theRole(seat.role) : "everybody";
  return (
    <main class="page wide">
      <header class="masthead">
        <div>
          <h1>{tableName(table)}: debrief</h1>
          {table.outcome && <p class="result">{table.outcome.sentence}</p>}
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
      <Steps
        step={step}
        last={record?.steps.length ?? 0}
        shots={record ? shotsOf(record.steps) : []}
        onStep={setStep}
      />
      <div class="row">
        {moment !== null && (
          <button type="button" class="brass" onClick={() => setStep(moment)}>
            {decisive === null ? "The last turning point" : "The throw that decided it"}
          </button>
        )}
        <span>
          What <EyesSelect seats={table.seats} eyes={eyes} onEyes={setEyes} /> knew
        </span>
        <label>
          <input type="checkbox" checked={apart} onChange={(event) => setApart(event.currentTarget.checked)} /> beside
          the truth, on a chart of its own
        </label>
      </div>
      <div class={apart ? "debrief apart" : "debrief"} ref={charts}>
        {truth && belief && (
          <Charts
            game={table.game}
            who={who}
            apart={apart}
            truth={{ view: truth.moment.view, grid: truth.moment.grid, lines: shown }}
            belief={{ view: belief.moment.view, grid: belief.moment.grid, lines: known }}
            pointed={pointed}
          />
        )}
        <div class="beside">
          <RuleNote />
          {truth && (
            <StepPanel
              game={table.game}
              seats={table.seats}
              step={step}
              done={truth.done && { seat: truth.done[0], said: truth.done[2] }}
              lines={toldIn(truth.heard)}
              onPoint={setPointed}
            />
          )}
          <Log game={table.game} lines={happened} until={null} onPoint={setPointed} />
        </div>
      </div>
      <LuckSection table={table} luck={luck} lines={all} onStep={setStep} />
      <Dice record={record} audit={audit} published={swornTo(table)} />
      <section>
        <h2>War diary</h2>
        <details>
          <summary>Read it here</summary>
          {diary && <DiaryText diary={diary} />}
        </details>
      </section>
      <Takeaway
        table={table}
        record={record}
        diary={diary}
        chart={() => charts.current?.querySelector<SVGSVGElement>("svg.chart") ?? null}
        onFault={fail}
      />
    </main>
  );
}
