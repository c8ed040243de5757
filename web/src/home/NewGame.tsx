import { useEffect, useState } from "preact/hooks";
import { api, type GameInfo, type Invitation, type Sitter, type TableInfo, wordsOf } from "../api";
import { follow, go } from "../router";
import { arrive } from "../session";

/** A new table: scenario, who sits where, who may watch. */
export function NewGame({ game: id }: { game: string }) {
  const [game, setGame] = useState<GameInfo | null>(null);
  const [scenario, setScenario] = useState("");
  const [sitters, setSitters] = useState<Record<string, string>>({});
  const [word, setWord] = useState("");
  const [visibility, setVisibility] = useState<"private" | "unlisted" | "public">("unlisted");
  const [fault, setFault] = useState<string | null>(null);
  const [made, setMade] = useState<{ table: TableInfo; invitations: Invitation[] } | null>(null);

  useEffect(() => {
    api.games().then(
      (games) => {
        const found = games.find((game) => game.id === id) ?? null;
        setGame(found);
        setScenario(found?.scenarios[0]?.id ?? "");
        if (!found) setFault(`There is no game ${id}.`);
      },
      (error: unknown) => setFault(wordsOf(error)),
    );
  }, [id]);

  const chosen = game?.scenarios.find((known) => known.id === scenario);
  const seats = chosen?.seats ?? [];
  const sitterOf = (role: string, i: number): string => sitters[role] ?? (i === 0 ? "me" : "bot:captain");

  const open = async (): Promise<void> => {
    if (!game) return;
    setFault(null);
    try {
      await arrive();
      const table = await api.create({
        game: game.id,
        setup: scenario,
        title: chosen?.title ?? game.title,
        visibility,
        seats: seats.map(({ role }, i) => {
          const sitter = sitterOf(role, i);
          const who: Sitter = sitter.startsWith("bot:") ? { bot: sitter.slice(4) } : sitter === "me" ? "me" : "open";
          return { seat: role, who, ...(who === "me" ? { word } : {}) };
        }),
      });
      if (table.invitations.length === 0) go(`/table/${table.table.id}`);
      else setMade(table);
    } catch (error) {
      setFault(wordsOf(error));
    }
  };

  if (made) return <Invitations made={made} />;
  return (
    <main class="page">
      <header class="masthead">
        <h1>{game?.title ?? "New game"}</h1>
        <a href="/" onClick={follow}>
          Back to the harbour
        </a>
      </header>
      {fault && (
        <p class="notice" role="alert">
          {fault}
        </p>
      )}
      {game && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            open();
          }}
        >
          <fieldset>
            <legend>Scenario</legend>
            {game.scenarios.map((known) => (
              <p key={known.id}>
                <label>
                  <input
                    type="radio"
                    name="scenario"
                    style={{ minHeight: 0 }}
                    checked={known.id === scenario}
                    disabled={known.unavailable !== null}
                    onChange={() => setScenario(known.id)}
                  />{" "}
                  <strong>{known.title}</strong> {known.summary}
                  {known.unavailable && <span class="danger"> {known.unavailable}</span>}
                </label>
              </p>
            ))}
          </fieldset>
          <fieldset>
            <legend>Seats</legend>
            {seats.map(({ role }, i) => (
              <p key={role} class="row">
                <label>
                  <span style={{ display: "inline-block", minWidth: "120px" }}>{role}</span>
                  <select
                    value={sitterOf(role, i)}
                    onChange={(event) => setSitters({ ...sitters, [role]: event.currentTarget.value })}
                  >
                    <option value="me">you, at this screen</option>
                    <option value="open">a friend, by invitation</option>
                    {game.bots.flatMap((bot) =>
                      (bot.levels.length > 0 ? bot.levels : [""]).map((level) => {
                        const name = level ? `${bot.name}:${level}` : bot.name;
                        return (
                          <option key={name} value={`bot:${name}`}>
                            the computer: {bot.name} {level}
                          </option>
                        );
                      }),
                    )}
                    {!game.bots.some((bot) => bot.name === "captain" && bot.levels.length === 0) && (
                      <option value="bot:captain">the computer: captain</option>
                    )}
                  </select>
                </label>
              </p>
            ))}
            <p class="quiet">
              Several seats of your own are played in turn, with a screen between that hides the board.
            </p>
          </fieldset>
          <fieldset>
            <legend>Table</legend>
            <p class="row">
              <label>
                Who may watch{" "}
                <select
                  value={visibility}
                  onChange={(event) => setVisibility(event.currentTarget.value as typeof visibility)}
                >
                  <option value="private">those who play</option>
                  <option value="unlisted">whoever has the address</option>
                  <option value="public">everybody</option>
                </select>
              </label>
              <label>
                Your word for the dice{" "}
                <input
                  value={word}
                  maxLength={60}
                  placeholder="anything"
                  onInput={(event) => setWord(event.currentTarget.value)}
                />
              </label>
            </p>
          </fieldset>
          {game.reconstructed.length > 0 && (
            <details>
              <summary>What the book does not print and we had to reconstruct ({game.reconstructed.length})</summary>
              <ul>
                {game.reconstructed.map((part) => (
                  <li key={part.what}>
                    <strong>{part.what}</strong> ({part.rule}): {part.basis}
                  </li>
                ))}
              </ul>
            </details>
          )}
          <p>
            <button type="submit" class="brass">
              Open the table
            </button>
          </p>
        </form>
      )}
    </main>
  );
}

function Invitations({ made }: { made: { table: TableInfo; invitations: Invitation[] } }) {
  return (
    <main class="page">
      <h1>The table is open</h1>
      <p>Send each friend their own link. It is shown only now, and whoever has it can take the seat.</p>
      <ul class="list">
        {made.invitations.map(({ seat, invitation }) => (
          <li key={seat}>
            <strong>{made.table.seats.find((known) => known.seat === seat)?.role}</strong>{" "}
            <input
              readOnly
              aria-label="Invitation link"
              style={{ width: "min(100%, 560px)" }}
              value={`${location.origin}/join/${invitation}`}
              onFocus={(event) => event.currentTarget.select()}
            />
          </li>
        ))}
      </ul>
      <a href={`/table/${made.table.id}`} onClick={follow}>
        To the table
      </a>
    </main>
  );
}
