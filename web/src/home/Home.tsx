import { useEffect, useState } from "preact/hooks";
import { api, type GameInfo, type Listed, type TableRequest, wordsOf } from "../api";
import { noteOath, OathsChanged } from "../dice/sworn";
import { newWord, speakUp, waitsForUs } from "../dice/words";
import { follow, go } from "../router";
import { arrive, me } from "../session";
import { capital, listed, roleName, sitterName, tableName, theRole } from "../table/words";
import { Account } from "./Account";
import { placeOf } from "./invitation";
import { openLesson } from "./lesson";
import { Picture } from "./Picture";
import { Theme } from "./Theme";

/** How long to wait before asking again whether a table has filled up, in milliseconds. */
const PATIENCE = 4000;

/** The games, one click from the first prompt; games to go on with, to watch, and to play again. */
export function Home() {
  const [games, setGames] = useState<GameInfo[] | null>(null);
  const [mine, setMine] = useState<Listed[]>([]);
  const [open, setOpen] = useState<Listed[]>([]);
  const [over, setOver] = useState<Listed[]>([]);
  const [fault, setFault] = useState<string | null>(null);

  const loadMine = async (): Promise<void> => {
    const mine = await api.tables("mine");
    setMine(mine);
    // Others wait for a word that lies here; the player need not open the table for that.
    for (const { id } of mine.filter(waitsForUs))
      api
        .table(id)
        .then(speakUp)
        .catch((error: unknown) => error instanceof OathsChanged && setFault(error.message));
  };
  const load = async (): Promise<void> => {
    setFault(null);
    try {
      setGames(await api.games());
      await arrive();
      await loadMine();
      setOpen(await api.tables("public"));
      setOver(await api.tables("over"));
    } catch (error) {
      setFault(wordsOf(error));
    }
  };
  useEffect(() => {
    load();
    // Whoever comes back to this page sees what has happened meanwhile.
    const look = (): void => void (document.visibilityState === "visible" && load());
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  const isWaiting = mine.some(({ phase }) => phase === "lobby");
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setInterval(() => loadMine().catch(() => undefined), PATIENCE);
    return () => window.clearInterval(timer);
  }, [isWaiting]);

  const playNow = async (game: GameInfo): Promise<void> => {
    try {
      await arrive();
      const { table } = await api.create(quickTable(game));
      noteOath(table);
      go(`/table/${table.id}`);
    } catch (error) {
      setFault(wordsOf(error));
    }
  };
  const learn = async (game: GameInfo): Promise<void> => {
    try {
      await openLesson(game.id);
    } catch (error) {
      setFault(wordsOf(error));
    }
  };
  const yours = (table: Listed): boolean => isYourMove(table, me.value?.person.id);
  const running = mine
    .filter((table) => table.phase !== "over")
    .toSorted((a, b) => Number(yours(b)) - Number(yours(a)) || b.changed_at - a.changed_at);
  const waiting = running.filter(yours).length;
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) Fathom` : "Fathom";
  }, [waiting]);
  const watchable = open.filter((table) => table.phase !== "over" && !mine.some((own) => own.id === table.id));
  const finished = [...mine.filter((table) => table.phase === "over"), ...over];

  return (
    <main class="page">
      <header class="masthead">
        <div>
          <h1>Fathom</h1>
          <p class="quiet">Submarine wargames by the book: secrets kept, rules cited, dice you can check.</p>
        </div>
        <div class="row">
          {me.value && <span class="quiet">You are {me.value.person.name}.</span>}
          <Theme />
        </div>
      </header>
      {fault && (
        <div class="notice row" role="alert">
          <span>{fault}</span>
          <button type="button" onClick={load}>
            Try again
          </button>
        </div>
      )}
      {!games && !fault && <p class="quiet">The games are being fetched…</p>}
      <Tables title="Continue" games={games} tables={running} />
      <section class="shelf" aria-label="Games">
        {games?.map((game) => (
          <article key={game.id} class="card">
            <Picture game={game.id} />
            <div class="text">
              <h2>{game.title}</h2>
              <p>{game.blurb}</p>
              <div class="row last">
                <button type="button" class="brass" onClick={() => playNow(game)}>
                  {isAlone(game) ? "Play now alone" : "Play now against the computer"}
                </button>
                {game.lesson && (
                  <button type="button" title={game.lesson.about} onClick={() => learn(game)}>
                    Learn by playing
                  </button>
                )}
                <a href={`/new/${game.id}`} onClick={follow}>
                  Choose scenario, seats and friends
                </a>
                <a href={`/rules/${game.id}`} onClick={follow}>
                  Read the rules
                </a>
              </div>
            </div>
          </article>
        ))}
      </section>
      <Tables title="Watch" games={games} tables={watchable} />
      <Tables title="Replay" games={games} tables={finished.filter((table, i) => firstOf(finished, table) === i)} />
      <ByLink />
      <p class="row">
        <a href="/record" onClick={follow}>
          Replay a record from a file
        </a>
      </p>
      <Account />
    </main>
  );
}

/** A link somebody sent: an invitation to a seat, or the address of a table to watch. */
function ByLink() {
  const [text, setText] = useState("");
  const [fault, setFault] = useState(false);
  return (
    <section aria-label="Join by link">
      <h2>Join by link</h2>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          const place = placeOf(text);
          setFault(place === null);
          if (place !== null) go(place);
        }}
      >
        <input
          class="wide"
          aria-label="A link somebody sent you"
          aria-invalid={fault}
          placeholder={`${location.origin}/join#…`}
          value={text}
          required
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">Join</button>
      </form>
      {fault && (
        <p class="danger" role="alert">
          This is neither an invitation nor the address of a table. An invitation holds /join# and a long word after it.
        </p>
      )}
    </section>
  );
}

function firstOf(tables: Listed[], table: Listed): number {
  return tables.findIndex((other) => other.id === table.id);
}

function isAlone(game: GameInfo): boolean {
  return game.scenarios[0]?.seats.length === 1;
}

/** The first scenario, you on the first seat, the best explainable bot on the others. */
function quickTable(game: GameInfo): TableRequest {
  const bot = game.bots.find((known) => known.name === "captain") ?? game.bots[0];
  const first = game.scenarios[0];
  const seats = (first?.seats ?? []).map(({ role }, i) => ({
    seat: role,
    ...(i === 0 ? { who: "me" as const, sworn: newWord("") } : { who: { bot: bot?.name ?? "random" } }),
  }));
  return { game: game.id, title: game.title, seats, ...(first ? { setup: first.id } : {}) };
}

/** A long list shows its newest; the rest unfolds. */
const SHORT = 6;

function Tables({ title, games, tables }: { title: string; games: GameInfo[] | null; tables: Listed[] }) {
  const [all, setAll] = useState(false);
  if (tables.length === 0) return null;
  const shown = all ? tables : tables.slice(0, SHORT);
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul class="list">
        {shown.map((table) => (
          <li key={table.id} class="entry">
            <a href={`/table/${table.id}`} onClick={follow}>
              {tableName(table)}
            </a>
            <span class="quiet">
              {games?.find((game) => game.id === table.game)?.title ?? table.game} ·{" "}
              {table.seats.map((seat) => `${capital(roleName(seat.role))}: ${sitterName(seat) ?? "open"}`).join(" · ")}
            </span>
            {isYourMove(table, me.value?.person.id) ? (
              <span>
                <strong class="yours">Your move</strong> <span class="quiet">since {whenOf(table)}</span>
              </span>
            ) : (
              <span class="quiet">{stateOf(table)}</span>
            )}
          </li>
        ))}
      </ul>
      {tables.length > SHORT && (
        <button type="button" onClick={() => setAll(!all)}>
          {all ? "Show fewer" : `Show all ${tables.length}`}
        </button>
      )}
    </section>
  );
}

/** Whether a table waits for this person. */
export function isYourMove(table: Pick<Listed, "phase" | "to_act" | "seats">, person: number | undefined): boolean {
  const isYours = (seat: number): boolean =>
    table.seats.some((known) => known.seat === seat && known.players.some(({ id }) => id === person));
  return table.phase === "running" && table.to_act.some(isYours);
}

function whenOf(table: Listed): string {
  return new Date(table.changed_at).toLocaleString([], { dateStyle: "short", timeStyle: "short" });
}

function stateOf(table: Listed): string {
  const when = whenOf(table);
  const dice = table.lesson ? "Lesson. " : table.branch ? "Replayed dice. " : "";
  if (table.outcome) return `${dice}${table.outcome.sentence} ${when}`;
  if (table.phase === "lobby") return "Waiting for players";
  const roles = table.to_act.map((seat) => table.seats.find((known) => known.seat === seat)?.role ?? "");
  return roles.length > 0 ? `${capital(listed(roles.map(theRole)))} to act, ${when}` : when;
}
