import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api, type Eyes, type TableInfo, wordsOf } from "../api";
import { Picture } from "../home/Picture";
import { follow } from "../router";
import { arrive } from "../session";
import { Debrief } from "./Debrief";
import { Live } from "./live";
import { Play } from "./Play";
import type { Looked } from "./playback";
import { capital, roleName, sitterName, tableName, theRole } from "./words";

/** A table: finds out which eyes are yours and shows it through them. */
export function TablePage({ id }: { id: string }) {
  const [table, setTable] = useState<TableInfo | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [debrief, setDebrief] = useState(false);

  useEffect(() => {
    let timer = 0;
    const load = async (): Promise<void> => {
      await arrive();
      const now = await api.table(id);
      setTable(now);
      document.title = `${tableName(now)} · Fathom`;
      if (now.phase === "lobby") timer = window.setTimeout(() => load().catch(() => {}), 1500);
    };
    load().catch((error: unknown) => setFault(wordsOf(error)));
    return () => window.clearTimeout(timer);
  }, [id]);

  if (fault || !table) {
    return (
      <main class="page">
        <h1>{fault ? "No such table" : "Opening the table…"}</h1>
        {fault && (
          <p class="notice" role="alert">
            {fault}
          </p>
        )}
        <a href="/" onClick={follow}>
          Back to the harbour
        </a>
      </main>
    );
  }
  if (table.phase === "lobby") return <Lobby table={table} />;
  if (debrief) return <Debrief table={table} onBack={() => setDebrief(false)} />;
  const open = (ended: TableInfo): void => {
    setTable(ended);
    setDebrief(true);
  };
  return <Seats key={table.id} table={table} onDebrief={open} />;
}

function Lobby({ table }: { table: TableInfo }) {
  return (
    <main class="page">
      <h1>{tableName(table)}</h1>
      <p>The game begins as soon as every seat is taken.</p>
      <ul class="list">
        {table.seats.map((seat) => (
          <li key={seat.seat}>
            <strong>{capital(roleName(seat.role))}</strong>: {sitterName(seat) ?? "waiting…"}
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

/** One seat, a spectator, or several seats on one screen with a hand-over between them. */
function Seats({ table, onDebrief }: { table: TableInfo; onDebrief: (ended: TableInfo) => void }) {
  const seats = table.your_seats;
  const first: Eyes = seats[0] ?? "observer";
  const [eyes, setEyes] = useState<Eyes>(first);
  const [handOver, setHandOver] = useState<number | null>(seats.length > 1 ? (seats[0] ?? null) : null);
  const looked = useRef<Looked>(new Map());
  const live = useMemo(() => new Live(table.id, eyes), [table.id, eyes]);

  useEffect(() => {
    live.start();
    return () => live.stop();
  }, [live]);

  // Whoever is to act next among the seats of this screen; the board is hidden before it changes hands.
  const now = live.snapshot.value;
  const next = now?.to_act.find((place) => seats.includes(place.seat))?.seat;
  useEffect(() => {
    if (seats.length > 1 && next !== undefined && next !== eyes && now?.outcome === null) setHandOver(next);
  }, [next, eyes, seats, now]);

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
      looked={seats.length > 1 ? looked.current : null}
      onDebrief={() => onDebrief(ended)}
    />
  );
}
