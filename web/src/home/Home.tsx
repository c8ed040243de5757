import { useEffect, useState } from "preact/hooks";
import { api, type GameInfo, type Listed, type TableRequest, wordsOf } from "../api";
import { follow, go } from "../router";
import { arrive, me } from "../session";
import { Account } from "./Account";
import { Picture } from "./Picture";
import { Theme } from "./Theme";

/** The games, one click from the first prompt; games to go on with; games to watch. */
export function Home() {
  const [games, setGames] = useState<GameInfo[] | null>(null);
  const [mine, setMine] = useState<Listed[]>([]);
  const [open, setOpen] = useState<Listed[]>([]);
  const [over, setOver] = useState<Listed[]>([]);
  const [fault, setFault] = useState<string | null>(null);

  useEffect(() => {
    document.title = "Fathom";
    const load = async (): Promise<void> => {
      setGames(await api.games());
      await arrive();
      setMine(await api.tables("mine"));
      setOpen(await api.tables("public"));
      setOver(await api.tables("over"));
    };
    load().catch((error: unknown) => setFault(wordsOf(error)));
  }, []);

  const playNow = async (game: GameInfo): Promise<void> => {
    try {
      await arrive();
      const { table } = await api.create(quickTable(game));
      go(`/table/${table.id}`);
    } catch (error) {
      setFault(wordsOf(error));
    }
  };

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
        <p class="notice" role="alert">
          {fault}
        </p>
      )}
      <section class="shelf" aria-label="Games">
        {games?.map((game) => (
          <article key={game.id} class="card">
            <Picture game={game.id} />
            <div class="text">
              <h2>{game.title}</h2>
              <p>{game.blurb}</p>
              <div class="row">
                <button type="button" class="brass" onClick={() => playNow(game)}>
                  Play now against the computer
                </button>
                <a href={`/new/${game.id}`} onClick={follow}>
                  Choose scenario, seats and friends
                </a>
              </div>
            </div>
          </article>
        ))}
      </section>
      <Tables title="Continue" tables={mine} />
      <Tables title="Watch" tables={open.filter((table) => !mine.some((own) => own.id === table.id))} />
      <Tables title="Replay" tables={over} />
      <Account />
    </main>
  );
}

/** The first scenario, you on the first seat, the best explainable bot on the others. */
function quickTable(game: GameInfo): TableRequest {
  const bot = game.bots.find((known) => known.name === "captain") ?? game.bots[0];
  const first = game.scenarios[0];
  const seats = (first?.seats ?? []).map(({ role }, i) => ({
    seat: role,
    who: i === 0 ? ("me" as const) : { bot: bot?.name ?? "random" },
  }));
  return { game: game.id, title: game.title, seats, ...(first ? { setup: first.id } : {}) };
}

function Tables({ title, tables }: { title: string; tables: Listed[] }) {
  if (tables.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul class="list">
        {tables.map((table) => (
          <li key={table.id}>
            <a href={`/table/${table.id}`} onClick={follow}>
              {table.title || table.game}
            </a>{" "}
            <span class="quiet">
              {table.seats
                .map((seat) => `${seat.role}: ${seat.bot ?? (seat.players.map((p) => p.name).join(", ") || "open")}`)
                .join(" · ")}
              {table.outcome && ` · ended by ${table.outcome.ending.replaceAll("-", " ")}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
