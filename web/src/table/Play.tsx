import { useEffect, useRef, useState } from "preact/hooks";
import { api, type Moment, type TableInfo } from "../api";
import { Tables } from "../book/later";
import { Telling } from "../chart/telling";
import type { Point } from "../games/arrows";
import { chartOf, type GameChart, type How, type Offer } from "../games/chart";
import { PointMenu } from "../games/PointMenu";
import type { Choice, Said } from "../wire";
import { ActionsFold } from "./Actions";
import { AdviceBox } from "./AdviceBox";
import { Aims } from "./Aims";
import { Announcer } from "./Announcer";
import { useAdvice } from "./advice";
import { Bar } from "./Bar";
import { BigMoment } from "./BigMoment";
import { BriefingCard } from "./BriefingCard";
import { Company } from "./Company";
import { Deeds } from "./Deeds";
import { End } from "./End";
import { Forecast } from "./Forecast";
import { Friend } from "./Friend";
import { type Hand, useBundles, useHand } from "./hand";
import { Keys, KeysSwitch } from "./Keys";
import { HELM, type Helm, type Deeds as KeyDeeds, useKeys, useReturn } from "./keys";
import { LessonCard } from "./LessonCard";
import { Log } from "./Log";
import { type Course, expected } from "./lesson";
import { useListing } from "./listing";
import type { Live } from "./live";
import { useMissing } from "./missing";
import { useOdds } from "./odds";
import { Para } from "./Para";
import { Player } from "./Player";
import { type Looked, newsOf, usePlayback } from "./playback";
import { promptOf } from "./prompt";
import { RuleNote } from "./RuleNote";
import { ping, soundOf } from "./sound";
import { Talk } from "./Talk";
import { Time } from "./Time";
import { turnOf } from "./turns";
import { Unbroken } from "./Unbroken";
import { useWays } from "./ways";
import { sentence, tableName } from "./words";

interface Props {
  table: TableInfo;
  live: Live;
  /** What is taught here, if anything is. */
  course: Course;
  /** Where several seats share this screen: how far each has looked. */
  looked: Looked | null;
  onDebrief: () => void;
}

/** While others' moves are played back, nothing is to be done. */
const MEANWHILE = { rule: "", text: "Meanwhile…" };

/** The table: board, prompt, choices, log, talk, and time to look back in. */
export function Play({ table, live, course, looked, onDebrief }: Props) {
  const now = live.snapshot.value;
  const lines = live.lines.value;
  const [focus, setFocus] = useState<unknown>(null);
  const [pointed, setPointed] = useState<unknown>(null);
  const [offered, setMenu] = useState<Offer | null>(null);
  const [past, setPast] = useState<{ line: number; moment: Moment } | null>(null);
  const [help, setHelp] = useState(false);
  const [tray, setTray] = useState(false);
  const chart = chartOf(table.game);
  const isOwn = (event: unknown): boolean => chart.isOwn?.(event, now?.view) ?? false;
  const { playback, isDue, replay } = usePlayback(table.id, live.eyes, lines, isOwn, looked, (event) =>
    chart.moment?.(event, now?.view),
  );
  // Until the first step of a playback has come, the board stays as it was.
  const seen = useRef({ view: now?.view, grid: now?.grid, line: 0 });
  if (!isDue) seen.current = { view: now?.view, grid: now?.grid, line: lines.at(-1)?.seq ?? 0 };
  const busy = live.busy.value;
  const then = past ?? playback;
  const isShown = !then && !isDue && now !== null;
  const side = table.seats.find((known) => known.seat === now?.seat)?.side ?? null;
  const hand = useHand(isShown ? now : null, (piece) => chart.owns?.(piece, now?.view, side) ?? true);
  const [group, open] = useState<string | null>(null);
  const fetched = useBundles(live, hand, group);
  const listed = isShown ? fetched.choices : NONE;
  const choices = now ? chart.sort(listed, now.view) : listed;
  const listing = useListing(chart, choices, now?.view, [group, open]);
  const { commit, isEnd, picked } = listing;
  // Of several moves that can be ended, the one in hand is.
  const ends = ofHand(listing.ends, hand);
  const version = now?.version;
  const seat = now?.seat ?? null;
  const odds = useOdds(table.id, seat, version ?? null, listed.length > 0);
  const latest = lines.findLast((line) => line.kind === "heard" || line.kind === "over");
  // While choices are on their way again, a menu has those it was opened with.
  const menu = fetched.isHere
    ? menuOf(offered, (selected) => chart.aboard?.(choices, now?.view, selected) ?? [], hand)
    : offered;
  const toAct = listed.length > 0 || (isShown && (now.bundles?.length ?? 0) > 0);
  const ways = useWays(live, isShown && toAct ? hand.selected : null, wayOf(chart, choices, hand));

  useEffect(() => {
    // A menu stays open while all that it offers can still be done: others hand in meanwhile.
    if (fetched.isHere) setMenu((was) => (was && isOffered(was, choices) ? was : null));
  }, [version, fetched.isHere]);
  useEffect(() => {
    // What was wrong with a version is not wrong with the next.
    live.goneOn();
    setFocus(null);
  }, [version]);
  const wanted = JSON.stringify(expected(course, seat));
  const taught = choices.find(({ action }) => JSON.stringify(action) === wanted) ?? null;
  const taughtPiece = taught?.said.piece ?? null;
  useEffect(() => {
    if (taughtPiece !== null && hand.able.includes(taughtPiece)) hand.select(taughtPiece);
  }, [taughtPiece, wanted]);
  useEffect(() => {
    if (toAct) ping();
  }, [toAct]);
  const said = latest?.kind === "heard" ? latest.said?.text : latest?.kind === "over" ? "The game is over." : "";
  useEffect(() => {
    if (said) soundOf(latest?.kind === "heard" ? latest.cue : undefined);
  }, [latest?.seq]);

  const leave = useReturn(toAct && !busy, version);
  const choose = (action: unknown): void => {
    leave();
    setMenu(null);
    live.act(action);
  };
  const chooseAll = (actions: unknown[], how: How = "at_once"): void => {
    leave();
    setMenu(null);
    if (how === "while_listed") live.actWhileListed(actions[0]);
    else if (actions.length === 1) live.act(actions[0]);
    else if (how === "in_turn") live.actInTurn(actions);
    else live.actAll(actions);
  };
  const lookBack = (line: number): void => {
    playback?.skip();
    const last = lines.at(-1)?.seq ?? 0;
    if (line >= last) {
      setPast(null);
      return;
    }
    live.ask(api.replay(table.id, live.eyes, line)).then((moment) => moment && setPast({ line, moment }));
  };

  const advice = useAdvice(live, seat, isEnd);
  const end = ends.length === 1 ? ends[0] : undefined;
  const closing = menu ? () => setMenu(null) : (picked?.onClose ?? (help ? () => setHelp(false) : undefined));
  const offer = (title: string, some: Choice<unknown>[]): void => {
    if (some.length === 1) choose(some[0]?.action);
    else if (some.length > 1) setMenu({ title, choices: some, at: pieceAt(hand.selected) });
  };
  useKeys(
    {
      n: playback?.next ?? hand.next,
      p: playback?.pause,
      b: playback?.back,
      Escape: tray ? () => setTray(false) : past ? () => setPast(null) : playback ? playback.skip : closing,
      u: past ? undefined : () => live.undo(),
      h: past ? undefined : advice.ask,
      c: end ? () => choose(end.action) : !toAct && now?.may_undo && isShown ? () => live.undo() : undefined,
      l: foldList,
      "?": () => setHelp(!help),
      t: () => setTray(!tray),
      ...(toAct && now ? helmOf(chart, choices, now.view, hand, offer) : {}),
    },
    !busy && fetched.isHere,
    () => !live.busy.value && live.snapshot.value?.version === version,
  );
  const isOpenEnded = toAct && ends.length === 0 && fetched.isHere;
  const missing = useMissing(
    live,
    version ?? null,
    isOpenEnded ? (chart.end?.(now?.view, hand.selected) ?? null) : null,
  );

  if (!now) {
    return (
      <main class="page">
        <h1>{tableName(table)}</h1>
        <p>{live.connected.value ? "Reading the log…" : "Waiting for the server…"}</p>
      </main>
    );
  }
  const view = then?.moment.view ?? seen.current.view ?? now.view;
  const grid = then ? then.moment.grid : (seen.current.grid ?? now.grid);
  const until = then?.line ?? (isDue ? seen.current.line : null);
  const isEnded = now.outcome !== null && !isDue;
  const shownLines = until === null ? lines : lines.filter((line) => line.seq <= until);
  const outlook = toAct && seat !== null ? () => api.outlook(table.id, seat) : undefined;
  const props = {
    view,
    grid,
    choices,
    lines: shownLines,
    focus: focus ?? (isShown ? expected(course, seat) : null),
    onFocus: setFocus,
    onChoose: choose,
    pointed,
    earlier: then !== null,
    news: then ? newsOf(shownLines, then.moment.told) : NOTHING,
    outlook,
    picked,
    onMenu: setMenu,
    selected: hand.selected,
    onSelect: hand.select,
    able: hand.able,
    side,
    ways,
    onChooseAll: chooseAll,
    shown: past ? null : (playback?.shown ?? null),
    hasAims: (now.aims?.length ?? 0) > 0,
  };
  const mayAct = !then && !isDue && seat !== null && !now.outcome;
  // A seat that has handed in and is not to act may have it back, until all others have handed in too.
  const mayRecall = mayAct && !toAct && now.may_undo && !now.to_act.some((place) => place.seat === seat);
  const talk = <Talk table={table} seat={seat} mayTalkTo={now.may_talk_to} spoken={live.spoken.value} />;
  const focused = choices.find((choice) => JSON.stringify(choice.action) === JSON.stringify(focus));
  const trouble = live.fault.value;
  const prompt = past ? lookingBack(shownLines) : isDue ? MEANWHILE : promptOf(now);
  const told = !past && playback ? sentenceAt(lines, playback.line) : null;
  return (
    <main class={past ? "table past" : isEnded ? "table ended" : "table"}>
      <h1 class="sr-only">{tableName(table)}</h1>
      <Bar
        switches={
          <>
            <TablesSwitch isOpen={tray} onSwitch={() => setTray(!tray)} />
            <Help game={table.game} isOpen={help} onSwitch={() => setHelp(!help)} />
          </>
        }
      >
        {isEnded && !past ? (
          <End table={{ ...table, outcome: now.outcome }} onDebrief={onDebrief} />
        ) : (
          <div class={told && playback?.shown?.big ? "what big" : "what"}>
            {told && <span class="meanwhile">{MEANWHILE.text}</span>}
            <Unbroken words={told ?? prompt.text} /> {prompt.rule && <Para game={table.game} rule={prompt.rule} />}
          </div>
        )}
        {past && (
          <button type="button" class="brass" onClick={() => setPast(null)}>
            Back to now
          </button>
        )}
        {!live.connected.value && (
          <span class="danger" role="status">
            Connection lost; trying again. Nothing is lost.
          </span>
        )}
        {trouble && (
          <span class="danger" role="alert">
            {sentence(trouble)}
          </span>
        )}
      </Bar>
      <div class="board">
        <Telling.Provider value={isDue || playback !== null}>
          <chart.Board {...props} />
        </Telling.Provider>
        {!past && playback?.shown && <BigMoment shown={playback.shown} />}
        {focused && <Forecast game={table.game} choice={focused} odds={odds} />}
      </div>
      {!past && playback && <Player playback={playback} />}
      {course.now && !past && (
        <LessonCard
          game={table.game}
          course={course}
          isTelling={isDue || playback !== null}
          role={roleOf(table, course.now.task?.seat)}
          next={taught}
          busy={busy}
          isOver={now.outcome !== null}
          onChoose={choose}
        />
      )}
      <aside class="side">
        <div class="knowing">
          {help && <Keys onClose={() => setHelp(false)} />}
          <RuleNote />
          {seat !== null && !now.outcome && !course.now && (
            <BriefingCard key={seat} table={table.id} game={table.game} seat={seat} lines={lines} />
          )}
          <Company table={table} toAct={isDue || past ? [] : now.to_act} lines={lines} present={live.present.value} />
          <Aims game={table.game} aims={now.aims ?? []} />
          <chart.Panel {...props} />
          {mayAct && toAct && (
            <ActionsFold
              game={table.game}
              choices={listing.others}
              parts={listing.parts}
              open={listing.group}
              left={fetched.left}
              short={listing.short}
              busy={busy}
              refused={live.refused.value}
              onOpen={listing.open}
              onSelect={hand.select}
              onFocus={setFocus}
              onChoose={choose}
            />
          )}
        </div>
        <div class="story">
          <Time lines={lines} at={until} onLook={lookBack} onReplay={then ? null : replay} />
          <Log
            game={table.game}
            lines={lines}
            until={past ? null : until}
            at={past?.line ?? null}
            onPoint={setPointed}
            onLook={lookBack}
          />
          {hasCompany(table) || live.spoken.value.length > 0
            ? talk
            : table.seats.length > 1 && (
                <details class="fold">
                  <summary>Talk</summary>
                  {talk}
                </details>
              )}
        </div>
      </aside>
      {tray && <Tables game={table.game} onClose={() => setTray(false)} />}
      {mayAct && menu && (
        <PointMenu
          title={menu.title}
          parts={listing.menuOf(menu.choices)}
          together={chart.together?.(menu.choices, now.view, choices) ?? []}
          pattern={chart.pattern?.(menu.choices, now.view, choices) ?? null}
          at={menu.at ?? null}
          short={listing.short}
          onClose={() => setMenu(null)}
          onFocus={setFocus}
          onChoose={choose}
          onChooseAll={chooseAll}
        />
      )}
      {mayAct && (
        <Deeds
          game={table.game}
          ends={ends}
          commit={commit}
          missing={missing}
          onNext={hand.able.length > 1 ? hand.next : null}
          onRecall={mayRecall ? () => live.undo() : null}
          busy={busy}
          refused={live.refused.value}
          mayUndo={now.may_undo && !mayRecall}
          mayAsk={toAct}
          onFocus={setFocus}
          onChoose={choose}
          onUndo={() => live.undo()}
          onHint={advice.ask}
        >
          {!course.now && <Friend key={seat} game={table.game} warnings={now.warnings ?? []} />}
          <AdviceBox
            game={table.game}
            advice={advice}
            busy={busy}
            ends={advice.hint !== null && isEnd(advice.hint.action)}
          />
        </Deeds>
      )}
      <Announcer lines={lines} prompt={then || isDue || now.outcome ? "" : promptOf(now).text} />
    </main>
  );
}

/** The charts and tables, beside the game. */
function TablesSwitch({ isOpen, onSwitch }: { isOpen: boolean; onSwitch: () => void }) {
  return (
    <button
      type="button"
      class="switch"
      aria-expanded={isOpen}
      aria-keyshortcuts="t"
      title="Charts and tables (t)"
      onClick={onSwitch}
    >
      <span class="sr-only">Charts and tables</span>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
        <path d="M3 4 H17 V16 H3 Z M3 8 H17 M3 12 H17 M8 4 V16" stroke-width="1.6" stroke-linejoin="round" />
      </svg>
    </button>
  );
}

/** Whose turn it is in a lesson, where there is more than one seat. */
function roleOf({ seats }: TableInfo, seat: number | undefined): string | null {
  return seats.length > 1 ? (seats.find((known) => known.seat === seat)?.role ?? null) : null;
}

/** The rules, beside the game, and the keys. */
function Help({ game, isOpen, onSwitch }: { game: string; isOpen: boolean; onSwitch: () => void }) {
  return (
    <>
      <a class="switch" href={`/rules/${game}`} target="_blank" rel="noopener" title="The rules">
        <span class="sr-only">The rules</span>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
          <path
            d="M10 5 C8 3.500 5 3.500 2.500 4 V15.500 C5 15 8 15 10 16.500 C12 15 15 15 17.500 15.500 V4 C15 3.500 12 3.500 10 5 V16.500"
            stroke-width="1.6"
            stroke-linejoin="round"
          />
        </svg>
      </a>
      <KeysSwitch open={isOpen} onSwitch={onSwitch} />
    </>
  );
}

/** Whether anybody could hear what is said: who plays against the computer alone need not see where one would speak. */
function hasCompany({ seats, your_seats }: TableInfo): boolean {
  return your_seats.length === 0 || seats.some(({ seat, bot }) => bot === null && !your_seats.includes(seat));
}

/** Those about the piece in hand, if any are about it; else all of them. */
function ofHand(ends: Choice<unknown>[], { selected }: Hand): Choice<unknown>[] {
  const own = ends.filter(({ said }) => said.piece === selected && selected !== null);
  return own.length > 0 ? own : ends;
}

/** The kind of action by which the piece in hand goes somewhere now. */
function wayOf({ ways = [] }: GameChart, choices: Choice<unknown>[], { selected }: Hand): string | null {
  return ways.find((group) => choices.some(({ said }) => said.piece === selected && said.group === group)) ?? null;
}

/** The menu as it is now: that of the piece in hand has all that has come of its choices; nothing where there is none. */
function menuOf(
  offer: Offer | null,
  aboard: (selected: string | null) => Choice<unknown>[],
  { selected }: Hand,
): Offer | null {
  const menu = offer?.isAboard ? { ...offer, choices: aboard(selected) } : offer;
  return menu && menu.choices.length > 0 ? menu : null;
}

const NONE: Choice<unknown>[] = [];
const NOTHING: unknown[] = [];

/** Whether all that a menu offers can still be done. */
function isOffered(menu: Offer, choices: Choice<unknown>[]): boolean {
  const now = new Set(choices.map(({ action }) => JSON.stringify(action)));
  return menu.choices.every(({ action }) => now.has(JSON.stringify(action)));
}

/** Where a piece lies in the window; nothing where the chart does not show it. */
function pieceAt(piece: string | null): Point | null {
  const found = document.querySelector(`.board [data-piece="${CSS.escape(piece ?? "")}"]`)?.getBoundingClientRect();
  return found ? { x: (found.left + found.right) / 2, y: (found.top + found.bottom) / 2 } : null;
}

/** The list of choices by its key, and whoever opens it stands in it. */
function foldList(): void {
  document.querySelector<HTMLElement>(".list-fold > summary")?.click();
}

const NAMES: Record<Helm, string> = {
  ahead: "Ahead",
  port: "To port",
  starboard: "To starboard",
  up: "Up",
  down: "Down",
  fire: "Fire",
};

/** The keys that stay where they are, for the piece in hand. */
function helmOf(
  chart: GameChart,
  choices: Choice<unknown>[],
  view: unknown,
  { selected }: Hand,
  offer: (title: string, some: Choice<unknown>[]) => void,
): KeyDeeds {
  const helm = chart.helm?.(choices, view, selected) ?? {};
  const deeds = (Object.entries(helm) as [Helm, Choice<unknown>[]][]).map(([name, some]) => [
    HELM[name],
    () => offer(NAMES[name], some),
  ]);
  const aboard = chart.aboard?.(choices, view, selected) ?? [];
  const title = selected ?? "What can be done";
  return { ...Object.fromEntries(deeds), m: aboard.length > 0 ? () => offer(title, aboard) : undefined };
}

/** Said instead of a prompt while somebody looks back. */
function lookingBack(lines: Live["lines"]["value"]): Said {
  const turn = lines.map(turnOf).findLast((known) => known !== null);
  return { rule: "", text: `You are looking back at ${turn ? `turn ${turn}` : "the beginning"}.` };
}

function sentenceAt(lines: Live["lines"]["value"], seq: number): string {
  const line = lines.find((known) => known.seq === seq);
  return line?.kind === "heard" ? sentence(line.said?.text ?? "") : "";
}
