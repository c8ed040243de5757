import { useEffect, useState } from "preact/hooks";
import { ApiError, api, type TableInfo, wordsOf } from "../api";
import { noteOath } from "../dice/sworn";
import { newWord } from "../dice/words";
import { follow, go } from "../router";
import { arrive } from "../session";
import { capital, listed, roleName, sitterName, tableName, theRole } from "../table/words";
import { type Invited, invitedBy } from "./invitation";
import { Picture } from "./Picture";
import { WordField } from "./WordField";

const DEAD = "This link leads to no seat any more: it was used, or the host made a new one. Ask the host for another.";

/** Taking the seat an invitation is for. */
export function Join({ text }: { text: string }) {
  const invited = invitedBy(text);
  return (
    <main class="page">
      <header class="masthead">
        <h1>{invited ? "You are invited" : "This invitation is not whole"}</h1>
        <a href="/" onClick={follow}>
          Back to the harbour
        </a>
      </header>
      {invited ? (
        <Seat invited={invited} />
      ) : (
        <p class="notice" role="alert">
          A part of the link is missing. Copy the whole of it, up to its end, or ask for it again.
        </p>
      )}
    </main>
  );
}

function Seat({ invited }: { invited: Invited }) {
  const [word, setWord] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [table, setTable] = useState<TableInfo | null>(null);
  const [game, setGame] = useState("");

  useEffect(() => {
    document.title = "An invitation · Fathom";
    const look = async (id: string): Promise<void> => {
      const me = await arrive();
      const now = await api.table(id);
      setTable(now);
      setGame((await api.games()).find((known) => known.id === now.game)?.title ?? "");
      const seat = now.seats.find((known) => known.seat === invited.seat);
      if (seat?.players.some(({ id }) => id === me.person.id)) go(`/table/${now.id}`);
    };
    // A private table shows itself only to those who sit at it.
    if (invited.table) look(invited.table).catch((error: unknown) => !isMissing(error) && setFault(wordsOf(error)));
  }, [invited.invitation]);

  const sit = async (): Promise<void> => {
    setFault(null);
    try {
      await arrive();
      const { table } = await api.join(invited.invitation, newWord(word));
      // Whoever shares a seat of a running game comes too late to swear.
      if (table.phase === "lobby") noteOath(table);
      go(`/table/${table.id}`);
    } catch (error) {
      setFault(isMissing(error) ? DEAD : wordsOf(error));
    }
  };

  const seat = table?.seats.find((known) => known.seat === invited.seat);
  const isTaken = seat !== undefined && sitterName(seat) !== null;
  return (
    <>
      {table && seat && !isTaken && fault !== DEAD && <Where table={table} game={game} role={seat.role} />}
      {isTaken ? (
        <p class="notice" role="alert">
          {DEAD} {table && <a href={`/table/${table.id}`}>Watch the game instead</a>}
        </p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            sit();
          }}
        >
          <p>
            Take the seat that is kept for you. A word of yours goes into the dice; it stays in this browser until
            everybody has sworn to theirs, so that nobody can choose the dice by it.
          </p>
          <div class="row">
            <WordField word={word} onWord={setWord} />
            <button type="submit" class="brass">
              Take the seat
            </button>
          </div>
        </form>
      )}
      {fault && (
        <p class="notice" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}

/** The game, the seat and who else is there, before one sits down. */
function Where({ table, game, role }: { table: TableInfo; game: string; role: string }) {
  const host = table.seats.flatMap(({ players }) => players).find(({ id }) => id === table.host);
  const others = table.seats.filter((seat) => seat.role !== role);
  return (
    <section class="card invited" aria-label="The table">
      <Picture game={table.game} />
      <div class="text">
        <h2>{tableName(table)}</h2>
        <p class="quiet">{game}</p>
        <p>
          {host
            ? `${host.name} keeps the seat of ${theRole(role)} for you.`
            : `The seat of ${theRole(role)} is for you.`}
        </p>
        {others.length > 0 && (
          <p class="quiet">
            {listed(others.map((seat) => `${capital(roleName(seat.role))}: ${sitterName(seat) ?? "still open"}`))}
          </p>
        )}
      </div>
    </section>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
