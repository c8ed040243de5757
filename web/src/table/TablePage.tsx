import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { ApiError, api, type Eyes, type Invitation, type SeatInfo, type TableInfo, wordsOf } from "../api";
import { lostWords, newWord, speakUp } from "../dice/words";
import { Invitations, Link } from "../home/Invitations";
import { linkOf } from "../home/invitation";
import { Picture } from "../home/Picture";
import { follow, go, path, query } from "../router";
import { arrive, me } from "../session";
import { Archived } from "./Archived";
import { debriefAddress, debriefIn } from "./address";
import { invited } from "./again";
import { Debrief } from "./Debrief";
import { useLesson } from "./lesson";
import { Live } from "./live";
import { Play } from "./Play";
import type { Looked } from "./playback";
import { capital, listed, roleName, sitterName, tableName, theRole } from "./words";

/** A table: finds out which eyes are yours and shows it through them. */
export function TablePage({ id }: { id: string }) {
  const [table, setTable] = useState<TableInfo | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);

  useEffect(() => {
    let timer = 0;
    let isGone = false;
    const load = async (): Promise<"again" | "done"> => {
      await arrive();
      const now = await speakUp(await api.table(id));
      if (isGone) return "done";
      setTable(now);
      setFault(null);
      document.title = `${tableName(now)} · Fathom`;
      return now.phase === "lobby" ? "again" : "done";
    };
    // Whoever waits for others goes on waiting when the server is away for a moment.
    const keepLoading = async (): Promise<void> => {
      const next = await load().catch((error: unknown) => {
        const fault = faultOf(error);
        setFault(fault);
        return fault.isForGood ? "done" : "again";
      });
      if (next === "again" && !isGone) timer = window.setTimeout(keepLoading, 1500);
    };
    keepLoading();
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [id]);

  const made = invited.value;
  if (made && made.table.id !== id) return <Invitations made={made} />;
  if (fault?.isForGood || !table) {
    return (
      <main class="page">
        <h1>{fault?.title ?? "Opening the table…"}</h1>
        {fault && (
          <p class="notice" role="alert">
            {fault.words}
          </p>
        )}
        <a href="/" onClick={follow}>
          Back to the harbour
        </a>
      </main>
    );
  }
  if (table.phase === "lobby") return <Lobby table={table} fault={fault?.words ?? null} onBegun={setTable} />;
  if (table.archived) return <Archived table={table} />;
  const isDebrief = debriefIn(path.value, query.value) !== null;
  // Before the end the address of a debrief is that of the table.
  if (isDebrief && table.phase === "over") return <Debrief table={table} onBack={() => go(`/table/${id}`)} />;
  const open = (ended: TableInfo): void => {
    setTable({ ...ended, phase: "over" });
    go(debriefAddress(id, { step: null, eyes: null }));
  };
  return <Seats key={table.id} table={table} onDebrief={open} />;
}

/** Why a table cannot be shown, and whether asking again can help. */
interface Fault {
  title: string;
  words: string;
  isForGood: boolean;
}

function faultOf(error: unknown): Fault {
  const status = error instanceof ApiError ? error.status : null;
  const words = wordsOf(error);
  if (status === 404) return { title: "No such table", words, isForGood: true };
  if (status === 401 || status === 403) return { title: "Not your table", words, isForGood: true };
  return { title: "The table cannot be opened just now", words, isForGood: false };
}

interface LobbyProps {
  table: TableInfo;
  /** Why the last look at it failed. */
  fault: string | null;
  onBegun: (table: TableInfo) => void;
}

function Lobby({ table, fault, onBegun }: LobbyProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const isFull = table.seats.every((seat) => sitterName(seat) !== null);
  const isHost = me.value?.person.id === table.host;
  const begin = (): void => {
    api.start(table.id).then(onBegun, (error: unknown) => setRefusal(wordsOf(error)));
  };
  const wrong = refusal ?? fault;
  return (
    <main class="page">
      <h1>{tableName(table)}</h1>
      {table.start === "when_full" && (
        <p>The game begins as soon as every seat is taken and every word for the dice is shown.</p>
      )}
      {table.start === "by_host" && !isHost && <p>The game begins when its host says so.</p>}
      {table.start === "by_host" && isHost && (
        <p>
          <button type="button" class="brass" disabled={!isFull} onClick={begin}>
            Begin
          </button>{" "}
          {!isFull && "as soon as every seat is taken."}
        </p>
      )}
      {wrong && (
        <p class="notice" role="alert">
          {wrong}
        </p>
      )}
      <Oaths table={table} onDone={onBegun} onFault={(error) => setRefusal(wordsOf(error))} />
      <ul class="list">
        {table.seats.map((seat) => (
          <li key={seat.seat}>
            <strong>{capital(roleName(seat.role))}</strong>: {sitterName(seat) ?? "waiting…"}
            {isHost && sitterName(seat) === null && <Invite table={table} seat={seat} />}
          </li>
        ))}
      </ul>
      <p class="quiet">The server's dice are sworn to by {table.commitment.slice(0, 16)}…</p>
      <a href="/" onClick={follow}>
        Back to the harbour
      </a>
    </main>
  );
}

interface OathsProps {
  table: TableInfo;
  onDone: (table: TableInfo) => void;
  onFault: (error: unknown) => void;
}

/** Whose word for the dice is waited for, and what to do about a word that is lost. */
function Oaths({ table, onDone, onFault }: OathsProps) {
  const lost = lostWords(table);
  const isYours = ({ seat }: SeatInfo): boolean => table.your_seats.includes(seat);
  const toSwear = table.round > 0 && !table.sealed ? table.seats.filter((seat) => seat.undecided && isYours(seat)) : [];
  const swear = async (): Promise<void> => {
    let now = table;
    for (const { seat } of toSwear) now = await api.swear(table.id, seat, newWord(""));
    onDone(await speakUp(now));
  };
  const waited = table.seats.filter(({ sworn, word }) => table.sealed && sworn !== null && word === null);
  return (
    <>
      {table.round > 0 && (
        <p class="notice">
          All words for the dice were asked for anew, {table.round === 1 ? "once" : `${table.round} times`} so far. A
          player who lost a word may ask; so may one who knows the dice and does not like them.
        </p>
      )}
      {waited.length > 0 && (
        <p>
          Everybody has sworn to a word for the dice. Still to be shown: that of{" "}
          {listed(waited.map((seat) => sitterName(seat) ?? theRole(seat.role)))}, by the browser it was sworn in.
        </p>
      )}
      {toSwear.length > 0 && (
        <p>
          <button type="button" class="brass" onClick={() => swear().catch(onFault)}>
            Swear to a new word
          </button>
        </p>
      )}
      {lost[0] !== undefined && table.sealed && (
        <p>
          Your word is not in this browser. Open this page in the one you sat down with, or{" "}
          <button type="button" onClick={() => api.anew(table.id, lost[0] as number).then(onDone, onFault)}>
            ask everybody for a new word
          </button>
        </p>
      )}
    </>
  );
}

/** A fresh link for a seat that is still free, for when the first was lost. */
function Invite({ table, seat }: { table: TableInfo; seat: SeatInfo }) {
  const [link, setLink] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const invite = (): void => {
    const show = (invitation: Invitation): void => setLink(linkOf(location.origin, table.id, invitation));
    api.invite(table.id, seat.seat).then(show, (error: unknown) => setFault(wordsOf(error)));
  };
  if (link) return <Link role={seat.role} link={link} />;
  return (
    <div class="row">
      <button type="button" onClick={invite}>
        New link for this seat
      </button>
      <span class="quiet">the old one is void then</span>
      {fault && (
        <span class="danger" role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}

/** One seat, a spectator, or several seats on one screen with a hand-over between them. */
function Seats({ table, onDebrief }: { table: TableInfo; onDebrief: (ended: TableInfo) => void }) {
  const seats = table.your_seats;
  const first: Eyes = seats[0] ?? "observer";
  const [eyes, setEyes] = useState<Eyes>(first);
  const [handOver, setHandOver] = useState<number | null>(
    seats.length > 1 && !table.lesson ? (seats[0] ?? null) : null,
  );
  const looked = useRef<Looked>(new Map());
  const live = useMemo(() => new Live(table.id, eyes), [table.id, eyes]);

  useEffect(() => {
    live.start();
    return () => live.stop();
  }, [live]);

  // Whoever is to act next among the seats of this screen; the board is hidden before it changes hands.
  const now = live.snapshot.value;
  const isYours = now?.outcome === null && now.to_act.some(({ seat }) => seats.includes(seat));
  useEffect(() => {
    document.title = `${isYours ? "Your move: " : ""}${tableName(table)} · Fathom`;
  }, [isYours, table]);
  const course = useLesson(table, live);
  const taught = course.now?.task;
  const isTaught = taught?.yours === true;
  const next = isTaught ? taught.seat : now?.to_act.find((place) => seats.includes(place.seat))?.seat;
  useEffect(() => {
    // Whoever learns holds all seats alone: there is nobody to hand over to.
    if (table.lesson && (isTaught || course.now === null) && course.isKnown && next !== undefined) setEyes(next);
    else if (!table.lesson && seats.length > 1 && next !== undefined && next !== eyes && now?.outcome === null)
      setHandOver(next);
  }, [next, eyes, seats, now, course.now, course.isKnown]);

  if (handOver !== null) {
    const role = table.seats.find((seat) => seat.seat === handOver)?.role ?? "next player";
    return (
      <main class="handover">
        <div>
          <Picture game={table.game} />
          <h1>Hand over to {theRole(role)}</h1>
          <p>The board is covered. Only {theRole(role)} should look now.</p>
          <button
            type="button"
            class="brass"
            onClick={() => {
              setEyes(handOver);
              setHandOver(null);
            }}
          >
            I am {theRole(role)}: uncover the board
          </button>
        </div>
      </main>
    );
  }
  // The table was fetched before the end; what the debrief shows is the table as it is now.
  const current = live.table.value ?? table;
  const ended = { ...current, outcome: now?.outcome ?? current.outcome };
  return (
    <Play
      key={String(eyes)}
      table={current}
      live={live}
      course={course}
      looked={seats.length > 1 ? looked.current : null}
      onDebrief={() => onDebrief(ended)}
    />
  );
}
