import { useEffect, useState } from "preact/hooks";
import { api, type Hint, type Moment, type TableInfo, wordsOf } from "../api";
import { chartOf } from "../games/chart";
import { Theme } from "../home/Theme";
import { follow } from "../router";
import { Actions } from "./Actions";
import { Log } from "./Log";
import type { Live } from "./live";
import { Para } from "./Para";
import { RuleNote } from "./RuleNote";

interface Props {
  table: TableInfo;
  live: Live;
  onDebrief: () => void;
}

/** The table: board, prompt, choices, log, and time to look back in. */
export function Play({ table, live, onDebrief }: Props) {
  const now = live.snapshot.value;
  const lines = live.lines.value;
  const [focus, setFocus] = useState<unknown>(null);
  const [hint, setHint] = useState<Hint | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [past, setPast] = useState<{ line: number; moment: Moment } | null>(null);
  const busy = live.busy.value;
  const chart = chartOf(table.game);
  const listed = past || !now ? [] : now.actions;
  const choices = chart && now ? chart.sort(listed, now.view) : listed;
  const version = now?.version;

  useEffect(() => {
    setHint(null);
    setFault(null);
    setFocus(null);
  }, [version]);

  const choose = (action: unknown): void => {
    live.act(action);
  };
  const advise = (): void => {
    if (now?.seat === null || now?.seat === undefined) return;
    api.hint(table.id, now.seat).then(setHint, (error: unknown) => setFault(wordsOf(error)));
  };
  const lookBack = (line: number): void => {
    const last = lines.at(-1)?.seq ?? 0;
    if (line >= last) {
      setPast(null);
      return;
    }
    api.replay(table.id, live.eyes, line).then(
      (moment) => setPast({ line, moment }),
      (error: unknown) => setFault(wordsOf(error)),
    );
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
      const digit = Number(event.key);
      if (event.key === "u") live.undo();
      else if (event.key === "h") advise();
      else if (digit >= 1 && digit <= 9 && !target.matches(".chart")) {
        const choice = choices[digit - 1];
        if (choice) choose(choice.action);
      }
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });

  if (!now) {
    return (
      <main class="page">
        <h1>{table.title || table.game}</h1>
        <p>{live.connected.value ? "Reading the log…" : "Waiting for the server…"}</p>
      </main>
    );
  }
  const view = past?.moment.view ?? now.view;
  const shownLines = past ? lines.filter((line) => line.seq <= past.line) : lines;
  const props = { view, choices, lines: shownLines, focus, onFocus: setFocus, onChoose: choose };
  const focused = choices.find((choice) => JSON.stringify(choice.action) === JSON.stringify(focus));
  const trouble = fault ?? live.fault.value;
  const prompt = past ? past.moment.prompt : now.prompt;
  const latest = lines.findLast((line) => line.kind === "heard" || line.kind === "over");
  return (
    <main class="table">
      <header class="prompt">
        <a href="/" onClick={follow}>
          Fathom
        </a>
        <div class="what">
          {now.outcome && !past ? (
            <Ending table={table} winners={now.outcome.winners} ending={now.outcome.ending} />
          ) : (
            prompt?.text
          )}{" "}
          {(prompt || now.outcome) && <Para game={table.game} rule={now.outcome?.rule ?? prompt?.rule ?? ""} />}
        </div>
        {now.outcome && (
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
            {trouble}
          </span>
        )}
        <Theme />
      </header>
      <div class="board">{chart && <chart.Board {...props} />}</div>
      <aside class="side">
        {past && (
          <section>
            <p>
              You look back at line {past.line}.{" "}
              <button type="button" class="brass" onClick={() => setPast(null)}>
                Return to now
              </button>
            </p>
          </section>
        )}
        {hint && (
          <section aria-label="Advice">
            <h3>The {hint.bot} would</h3>
            <p>
              <strong>{hint.said.text}</strong> <Para game={table.game} rule={hint.said.rule} />
            </p>
            <p>{hint.why}</p>
            <button type="button" class="brass" onClick={() => choose(hint.action)}>
              Do that
            </button>
          </section>
        )}
        <RuleNote />
        {!past && now.seat !== null && !now.outcome && (
          <Actions
            game={table.game}
            choices={choices}
            busy={busy}
            mayUndo={now.may_undo}
            onFocus={setFocus}
            onChoose={choose}
            onUndo={() => live.undo()}
            onHint={advise}
          />
        )}
        {focused && (
          <section aria-label="What it will do">
            <p>
              {focused.said.text} <Para game={table.game} rule={focused.said.rule} />
            </p>
          </section>
        )}
        {chart && <chart.Panel {...props} />}
        <section aria-label="Time">
          <div class="timeline">
            <label class="sr-only" for="time">
              Look back
            </label>
            <input
              id="time"
              type="range"
              min={1}
              max={lines.at(-1)?.seq ?? 1}
              value={past?.line ?? lines.at(-1)?.seq ?? 1}
              onChange={(event) => lookBack(Number(event.currentTarget.value))}
            />
          </div>
        </section>
        <Log game={table.game} lines={lines} until={past?.line ?? null} />
      </aside>
      <div class="sr-only" aria-live="polite">
        {latest?.kind === "heard" ? latest.said?.text : latest?.kind === "over" ? "The game is over." : ""}
      </div>
    </main>
  );
}

function Ending({ table, winners, ending }: { table: TableInfo; winners: number[]; ending: string }) {
  const names = table.seats.filter((seat) => winners.includes(seat.seat)).map((seat) => seat.role);
  const who = names.length === 0 ? "A draw" : `Won by ${names.join(" and ")}`;
  return (
    <>
      {who}: {ending.replaceAll("-", " ")}.
    </>
  );
}
