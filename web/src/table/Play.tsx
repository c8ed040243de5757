import { useEffect, useRef, useState } from "preact/hooks";
import { api, type Moment, type TableInfo } from "../api";
import { chartOf, type Offer } from "../games/chart";
import { Menu } from "../games/Menu";
import type { Said } from "../wire";
import { Actions } from "./Actions";
import { AdviceBox } from "./AdviceBox";
import { Announcer } from "./Announcer";
import { useAdvice } from "./advice";
import { Bar } from "./Bar";
import { useCorner } from "./corner";
import { Deeds } from "./Deeds";
import { Forecast } from "./Forecast";
import { foldedBy } from "./groups";
import { Keys, KeysSwitch } from "./Keys";
import { useKeys, useReturn } from "./keys";
import { Log } from "./Log";
import { useListing } from "./listing";
import type { Live } from "./live";
import { useOdds } from "./odds";
import { Para } from "./Para";
import { type Looked, type Playback, usePlayback } from "./playback";
import { promptOf } from "./prompt";
import { RuleNote } from "./RuleNote";
import { ping, soundOf } from "./sound";
import { Talk } from "./Talk";
import { Time } from "./Time";
import { turnOf } from "./turns";
import { Unbroken } from "./Unbroken";
import { sentence } from "./words";

interface Props {
  table: TableInfo;
  live: Live;
  /** Where several seats share this screen: how far each has looked. */
  looked: Looked | null;
  onDebrief: () => void;
}

/** While others' moves are played back, nothing is to be done. */
const MEANWHILE = { rule: "", text: "Meanwhile…" };

/** The table: board, prompt, choices, log, talk, and time to look back in. */
export function Play({ table, live, looked, onDebrief }: Props) {
  const now = live.snapshot.value;
  const lines = live.lines.value;
  const [focus, setFocus] = useState<unknown>(null);
  const [pointed, setPointed] = useState<unknown>(null);
  const [menu, setMenu] = useState<Offer | null>(null);
  const [past, setPast] = useState<{ line: number; moment: Moment } | null>(null);
  const [help, setHelp] = useState(false);
  const chart = chartOf(table.game);
  const isOwn = (event: unknown): boolean => chart.isOwn?.(event, now?.view) ?? false;
  const { playback, isDue } = usePlayback(table.id, live.eyes, lines, isOwn, looked);
  // Until the first step of a playback has come, the board stays as it was.
  const seen = useRef({ view: now?.view, grid: now?.grid, line: 0 });
  if (!isDue) seen.current = { view: now?.view, grid: now?.grid, line: lines.at(-1)?.seq ?? 0 };
  const busy = live.busy.value;
  const then = past ?? playback;
  const listed = then || isDue || !now ? [] : now.actions;
  const choices = now ? chart.sort(listed, now.view) : listed;
  const listing = useListing(chart, choices, now?.view);
  const { ends, commit, isEnd, picked } = listing;
  const version = now?.version;
  const seat = now?.seat ?? null;
  const odds = useOdds(table.id, seat, version ?? null, listed.length > 0);
  const latest = lines.findLast((line) => line.kind === "heard" || line.kind === "over");
  const toAct = listed.length > 0;

  useEffect(() => {
    setMenu(null);
    live.refused.value = null;
    setFocus(null);
  }, [version]);
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
    live.act(action);
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
  const numbered = menu ? [] : listing.numbered;
  const closing = menu ? () => setMenu(null) : (picked?.onClose ?? (help ? () => setHelp(false) : undefined));
  useKeys({
    n: playback?.next,
    Escape: past ? () => setPast(null) : playback ? playback.skip : closing,
    u: past ? undefined : () => live.undo(),
    h: past ? undefined : advice.ask,
    c: end && (() => choose(end.action)),
    "?": () => setHelp(!help),
    ...Object.fromEntries(numbered.map(({ action }, i) => [String(i + 1), () => choose(action)])),
  });

  if (!now) {
    return (
      <main class="page">
        <h1>{table.title || table.game}</h1>
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
    focus,
    onFocus: setFocus,
    onChoose: choose,
    pointed,
    earlier: then !== null,
    outlook,
    picked,
    onMenu: setMenu,
  };
  const mayAct = !then && !isDue && seat !== null && !now.outcome;
  const focused = choices.find((choice) => JSON.stringify(choice.action) === JSON.stringify(focus));
  const trouble = live.fault.value;
  const prompt = past ? lookingBack(shownLines) : isDue ? MEANWHILE : promptOf(now);
  const rule = (past ? null : isEnded ? now.outcome?.rule : null) ?? prompt.rule;
  return (
    <main class={past ? "table past" : "table"}>
      <h1 class="sr-only">{table.title || table.game}</h1>
      <Bar switches={<KeysSwitch open={help} onSwitch={() => setHelp(!help)} />}>
        <div class="what">
          {now.outcome && isEnded && !past ? now.outcome.sentence : <Unbroken words={prompt.text} />}{" "}
          {rule && <Para game={table.game} rule={rule} />}
        </div>
        {past && (
          <button type="button" class="brass" onClick={() => setPast(null)}>
            Back to now
          </button>
        )}
        {isEnded && !past && (
          <button type="button" class="brass" onClick={onDebrief}>
            Debrief: see what really happened
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
        <chart.Board {...props} />
        {!past && playback && <Player playback={playback} text={sentenceAt(lines, playback.line)} />}
        {focused && <Forecast game={table.game} choice={focused} odds={odds} />}
      </div>
      <aside class="side">
        {help && <Keys onClose={() => setHelp(false)} />}
        <RuleNote />
        {mayAct && menu && (
          <Menu
            title={menu.title}
            entries={foldedBy(menu.choices, listing.alike)}
            short={listing.short}
            onClose={() => setMenu(null)}
            onFocus={setFocus}
            onChoose={choose}
          />
        )}
        {mayAct && !menu && (
          <Actions
            game={table.game}
            choices={listing.others}
            parts={listing.parts}
            open={listing.group}
            short={listing.short}
            busy={busy}
            refused={live.refused.value}
            onOpen={listing.open}
            onFocus={setFocus}
            onChoose={choose}
          />
        )}
        <chart.Panel {...props} />
        <Time lines={lines} at={until} onLook={lookBack} />
        <Log game={table.game} lines={lines} until={until} onPoint={setPointed} />
        {(seat === null || table.seats.length > 1) && (
          <details class="fold" open={live.spoken.value.length > 0}>
            <summary>Talk{live.spoken.value.length > 0 ? ` (${live.spoken.value.length})` : ""}</summary>
            <Talk table={table} seat={seat} mayTalkTo={now.may_talk_to} spoken={live.spoken.value} />
          </details>
        )}
      </aside>
      {mayAct && (
        <Deeds
          game={table.game}
          ends={ends}
          commit={commit}
          busy={busy}
          refused={live.refused.value}
          mayUndo={now.may_undo}
          mayAsk={toAct}
          onFocus={setFocus}
          onChoose={choose}
          onUndo={() => live.undo()}
          onHint={advice.ask}
        >
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

/** Said instead of a prompt while somebody looks back. */
function lookingBack(lines: Live["lines"]["value"]): Said {
  const turn = lines.map(turnOf).findLast((known) => known !== null);
  return { rule: "", text: `You are looking back at ${turn ? `turn ${turn}` : "the beginning"}.` };
}

function sentenceAt(lines: Live["lines"]["value"], seq: number): string {
  const line = lines.find((known) => known.seq === seq);
  return line?.kind === "heard" ? sentence(line.said?.text ?? "") : "";
}

/** What others did, at one's own pace. */
function Player({ playback, text }: { playback: Playback; text: string }) {
  const { card, corner } = useCorner(playback.line);
  return (
    <section
      ref={(element) => {
        card.current = element;
      }}
      class={`player ${corner}`}
      aria-label="What happened meanwhile"
      aria-busy={playback.busy}
    >
      <p>
        <Unbroken words={text} />
      </p>
      <div class="row">
        <button type="button" onClick={playback.next}>
          Next <kbd class="quiet">n</kbd>
        </button>
        <button type="button" onClick={playback.fast}>
          Fast
        </button>
        <button type="button" class="brass" onClick={playback.skip}>
          Skip
        </button>
        <span class="quiet">{playback.left === 0 ? "last step" : `${playback.left} to come`}</span>
      </div>
    </section>
  );
}
