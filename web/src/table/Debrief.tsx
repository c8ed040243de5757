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
import { move, path, query } from "../router";
import type { Diary, Line } from "../wire";
import { Again, PlayOn } from "./Again";
import { debriefAddress, debriefIn } from "./address";
import { Charts } from "./Charts";
import { Dice } from "./Dice";
import { Replayed } from "./End";
import { EyesSelect } from "./EyesSelect";
import { verdictOf } from "./ending";
import { LuckSection } from "./LuckSection";
import { decisiveStep, momentsOf, winnersOf } from "./luck";
import { momentOf, toldIn, upToStep } from "./moments";
import { closeNote } from "./note";
import { RuleNote } from "./RuleNote";
import { StandingGraph } from "./StandingGraph";
import { StepPanel } from "./StepPanel";
import { Steps, shotsOf } from "./Steps";
import { StoryLog } from "./StoryLog";
import { storyOf } from "./story";
import { Takeaway } from "./Takeaway";
import { tableName, theRole } from "./words";

type Lines = Line<unknown, unknown>[];

/** How long a slider may rest before the address follows it, in milliseconds: browsers count how often it changes. */
const RESTING = 250;

/** After the end the lights come up: truth and belief, step by step; luck, dice, diary, export. */
export function Debrief({ table, onBack }: { table: TableInfo; onBack: () => void }) {
  const [written, setWritten] = useState<Diary | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const fail = (error: unknown): void => setFault(wordsOf(error));
  const { record, luck, audit, all } = useReport(table.id, fail);
  const [theirs, setTheirs] = useState<Lines>([]);
  const [apart, setApart] = useState(false);
  const [pointed, setPointed] = useState<unknown>(null);
  const charts = useRef<HTMLDivElement>(null);

  const last = record?.steps.length ?? 0;
  const decisive = luck && decisiveStep(luck, winnersOf(table));
  const moment = decisive ?? momentOf(all);
  // The lights come up on what decided the game, unless the address says where.
  const { step, eyes, show, look } = usePlace(table, moment, last);
  const { truth, belief } = useStep(table.id, record !== null, step, eyes, fail);
  useEffect(() => closeNote, []);
  useEffect(() => {
    api.diary(table.id).then(setWritten, fail);
  }, [table.id]);
  useEffect(() => {
    document.title = `${tableName(table)}, debrief${step === null ? "" : `: step ${step}`} · Fathom`;
  }, [table, step]);
  useEffect(() => {
    api.lines(table.id, eyes, 0).then(({ lines }) => setTheirs(lines), fail);
  }, [table.id, eyes]);

  const at = step ?? 0;
  const { shown, at: time } = useMemo(() => upToStep(all, at), [all, at]);
  const known = useMemo(() => theirs.filter((line) => line.at <= time), [theirs, time]);
  const diary = useMemo(() => written && chronicle(table, written), [table, written]);
  const story = useMemo(() => storyOf(all), [all]);
  const jump = (to: number): void => show(to, "push");
  const seat = table.seats.find((known) => known.seat === eyes);
  const { words } = verdictOf(table);
  const who = seat ? theRole(seat.role) : "everybody";
  return (
    <main class="page wide lights">
      <header class="masthead">
        <div>
          <h1>{tableName(table)}: debrief</h1>
          {table.outcome && (
            <p class="result">
              <span>
                <strong>{words}</strong>
                {table.outcome.because ? `: ${table.outcome.because}.` : `. ${table.outcome.sentence}`}
              </span>
            </p>
          )}
          <Replayed table={table} />
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
      <Again table={table} />
      {!record && !fault && (
        <p class="busy" role="status">
          The game is being laid out…
        </p>
      )}
      {luck && (
        <StandingGraph
          standings={luck.standings}
          sides={luck.sides.map(({ name }) => name)}
          step={at}
          moments={momentsOf(luck).map(({ step }) => step)}
          onStep={jump}
        />
      )}
      <Steps step={at} last={last} shots={record ? shotsOf(record.steps) : []} onStep={(to) => show(to, "replace")} />
      <div class="row">
        {moment !== null && (
          <button type="button" class="brass" onClick={() => jump(moment)}>
            {decisive === null ? "The last turning point" : "The throw that decided it"}
          </button>
        )}
        <span>
          What <EyesSelect seats={table.seats} eyes={eyes} onEyes={look} /> knew
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
          {truth && step !== null && (
            <StepPanel
              game={table.game}
              seats={table.seats}
              step={step}
              done={truth.done && { seat: truth.done[0], said: truth.done[2] }}
              lines={toldIn(truth.heard)}
              onPoint={setPointed}
            />
          )}
          {record && step !== null && <PlayOn table={table} step={step} last={last} />}
          <StoryLog story={story} step={at} onStep={jump} onPoint={setPointed} />
        </div>
      </div>
      <LuckSection game={table.game} luck={luck} story={story} onStep={jump} />
      {!table.lesson && <Dice record={record} audit={audit} published={swornTo(table)} />}
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

/** What is told of a finished game: the record and its story first, then what takes longer to work out. */
function useReport(id: string, fail: (error: unknown) => void) {
  const [record, setRecord] = useState<GameRecord | null>(null);
  const [luck, setLuck] = useState<LuckReport | null>(null);
  const [audit, setAudit] = useState<Audit | null>(null);
  const [all, setAll] = useState<Lines>([]);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const [loaded, told] = await Promise.all([api.record(id), api.lines(id, "umpire", 0)]);
      setAll(told.lines);
      setRecord(loaded);
      setLuck(await api.luck(id));
      setAudit(await api.audit(id));
    };
    load().catch(fail);
  }, [id]);
  return { record, luck, audit, all };
}

/** Where in the debrief somebody is, which the address says; until it does, at the moment that decided the game. */
function usePlace(table: TableInfo, moment: number | null, last: number) {
  const named = debriefIn(path.value, query.value);
  const [sliding, setSliding] = useState<number | null>(null);
  const resting = useRef(0);
  const eyes: Eyes = named?.eyes ?? table.your_seats[0] ?? 0;
  const wanted = sliding ?? named?.step ?? moment ?? (last > 0 ? last : null);
  const step = wanted === null ? null : Math.min(wanted, last);
  useEffect(() => () => window.clearTimeout(resting.current), []);
  // Back and forward in the browser lead away from wherever the slider was.
  useEffect(() => setSliding(null), [path.value, query.value]);
  const show = (to: number, how: "push" | "replace"): void => {
    window.clearTimeout(resting.current);
    const follow = (): void => move(debriefAddress(table.id, { step: to, eyes }), how);
    setSliding(to);
    if (how === "push") follow();
    else resting.current = window.setTimeout(follow, RESTING);
  };
  const look = (through: Eyes): void => move(debriefAddress(table.id, { step, eyes: through }), "replace");
  return { step, eyes, show, look };
}

/** A step as it was, and as one pair of eyes saw it. */
function useStep(id: string, isReady: boolean, step: number | null, eyes: Eyes, fail: (error: unknown) => void) {
  const [truth, setTruth] = useState<PlayedStep | null>(null);
  const [belief, setBelief] = useState<PlayedStep | null>(null);
  useEffect(() => {
    if (!isReady || step === null) return;
    let wanted = true;
    Promise.all([api.step(id, "umpire", step), api.step(id, eyes, step)]).then(([really, believed]) => {
      if (!wanted) return;
      setTruth(really);
      setBelief(believed);
    }, fail);
    return () => {
      wanted = false;
    };
  }, [id, isReady, step, eyes]);
  return { truth, belief };
}
