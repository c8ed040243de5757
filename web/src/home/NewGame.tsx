import { useEffect, useState } from "preact/hooks";
import { api, type GameInfo, type NewTable, type Sitter, wordsOf } from "../api";
import { noteOath } from "../dice/sworn";
import { newWord } from "../dice/words";
import { follow, go, query } from "../router";
import { arrive } from "../session";
import { closeNote } from "../table/note";
import { Para } from "../table/Para";
import { RuleNote } from "../table/RuleNote";
import { botName, capital, roleName } from "../table/words";
import { Invitations } from "./Invitations";
import { openLesson } from "./lesson";
import { Options } from "./OptionFields";
import { setupOf } from "./options";
import { WordField } from "./WordField";

/** The longest name the server keeps. */
const LONGEST = 80;

function sitterNamed(name: string): Sitter {
  if (name.startsWith("bot:")) return { bot: name.slice(4) };
  return name === "me" ? "me" : "open";
}

/** A new table: scenario, options, who sits where, who may watch. */
export function NewGame({ game: id }: { game: string }) {
  const [game, setGame] = useState<GameInfo | null>(null);
  const [scenario, setScenario] = useState("");
  const [changes, setChanges] = useState<Record<string, unknown>>({});
  const [sitters, setSitters] = useState<Record<string, string>>({});
  const [title, setTitle] = useState("");
  const [word, setWord] = useState("");
  const [visibility, setVisibility] = useState<"private" | "unlisted" | "public">("unlisted");
  const [fault, setFault] = useState<string | null>(null);
  const [made, setMade] = useState<NewTable | null>(null);

  useEffect(() => {
    api.games().then(
      (games) => {
        const found = games.find((game) => game.id === id) ?? null;
        setGame(found);
        const wanted = new URLSearchParams(query.value).get("scenario");
        const first = found?.scenarios.find((known) => known.id === wanted) ?? found?.scenarios[0];
        setScenario(first?.id ?? "");
        document.title = `${found?.title ?? "New game"} · Fathom`;
        if (!found) setFault(`There is no game ${id}.`);
      },
      (error: unknown) => setFault(wordsOf(error)),
    );
    return closeNote;
  }, [id]);

  const choose = (other: string): void => {
    setScenario(other);
    // What was changed belongs to the scenario it was changed in.
    setChanges({});
  };
  const chosen = game?.scenarios.find((known) => known.id === scenario);
  const seats = chosen?.seats ?? [];
  const bot = game?.bots.find(({ name }) => name === "captain") ?? game?.bots[0];
  const sitterOf = (role: string, i: number): string =>
    sitters[role] ?? (i === 0 ? "me" : `bot:${bot?.name ?? "random"}`);

  const length = [...title.trim()].length;
  const surplus = length - LONGEST;
  const open = async (): Promise<void> => {
    if (!game) return;
    if (surplus > 0) {
      setFault(`The name of the table is ${surplus} characters too long. Nothing is lost; shorten it and try again.`);
      return;
    }
    setFault(null);
    try {
      await arrive();
      // A seat of one's own swears to its word at once; the table's page shows it when everybody has sworn.
      const sitting = seats.map(({ role }, i) => {
        const who = sitterNamed(sitterOf(role, i));
        return { seat: role, who, ...(who === "me" ? { sworn: newWord(word) } : {}) };
      });
      const isForFriends = sitting.some(({ who }) => who === "open");
      const made = await api.create({
        game: game.id,
        setup: chosen ? setupOf(chosen, changes) : scenario,
        title: title.trim() || (chosen?.title ?? game.title),
        visibility,
        seats: sitting,
      });
      if (sitting.some(({ who }) => who === "me")) noteOath(made.table);
      if (isForFriends) return setMade(made);
      go(`/table/${made.table.id}`);
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
      {game?.lesson && (
        <p class="row">
          <span>
            <strong>{game.lesson.title}.</strong> {game.lesson.about}
          </span>
          <button type="button" onClick={() => openLesson(game.id).catch((error: unknown) => setFault(wordsOf(error)))}>
            Learn by playing
          </button>
        </p>
      )}
      {game && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            open();
          }}
        >
          <Scenarios game={game} chosen={scenario} onChoose={choose} />
          <fieldset>
            <legend>Seats</legend>
            <div class="grid">
              {seats.map(({ role }, i) => (
                <label key={role}>
                  {capital(roleName(role))}
                  <select
                    value={sitterOf(role, i)}
                    onChange={(event) => setSitters({ ...sitters, [role]: event.currentTarget.value })}
                  >
                    <option value="me">you, at this screen</option>
                    <option value="open">a friend, by invitation</option>
                    <Bots game={game} role={role} />
                  </select>
                </label>
              ))}
            </div>
            {seats.length > 1 && (
              <p class="quiet">
                Several seats of your own are played in turn, with a screen between that hides the board.
              </p>
            )}
            <dl class="bots">
              {game.bots.map(({ name, blurb }) => (
                <div key={name}>
                  <dt>{capital(botName(name))}</dt>
                  <dd class="quiet">{blurb}</dd>
                </div>
              ))}
            </dl>
          </fieldset>
          <Options game={game} scenario={chosen} changes={changes} onChange={setChanges} />
          <fieldset>
            <legend>Table</legend>
            <div class="grid">
              <label>
                Its name
                <input
                  value={title}
                  aria-invalid={surplus > 0}
                  aria-describedby="title-count"
                  placeholder={chosen?.title ?? game.title}
                  onInput={(event) => setTitle(event.currentTarget.value)}
                />
                {length > LONGEST - 20 && (
                  <span id="title-count" class={surplus > 0 ? "danger" : "quiet"}>
                    {surplus > 0
                      ? `${surplus} characters too many; ${LONGEST} are kept`
                      : `${length} of ${LONGEST} characters`}
                  </span>
                )}
              </label>
              <label>
                Who may watch
                <select
                  value={visibility}
                  onChange={(event) => setVisibility(event.currentTarget.value as typeof visibility)}
                >
                  <option value="private">those who play</option>
                  <option value="unlisted">whoever has the address</option>
                  <option value="public">everybody</option>
                </select>
              </label>
              <WordField word={word} onWord={setWord} />
            </div>
          </fieldset>
          {game.reconstructed.length > 0 && (
            <details>
              <summary>What the book does not print and we had to reconstruct ({game.reconstructed.length})</summary>
              <ul>
                {game.reconstructed.map((part) => (
                  <li key={part.what}>
                    <strong>{capital(part.what)}</strong> <Para game={game.id} rule={part.rule} always />: {part.basis}
                  </li>
                ))}
              </ul>
            </details>
          )}
          {fault && (
            <p class="notice" role="alert">
              {fault}
            </p>
          )}
          <p class="last">
            <button type="submit" class="brass">
              Open the table
            </button>
          </p>
        </form>
      )}
      <div class="notebox">
        <RuleNote />
      </div>
      {!game && fault && (
        <p class="notice" role="alert">
          {fault}
        </p>
      )}
    </main>
  );
}

function Scenarios({ game, chosen, onChoose }: { game: GameInfo; chosen: string; onChoose: (id: string) => void }) {
  return (
    <fieldset>
      <legend>Scenario</legend>
      <div class="choices">
        {game.scenarios.map((known) => (
          <label key={known.id} class={known.unavailable === null ? undefined : "closed"}>
            <input
              type="radio"
              name="scenario"
              checked={known.id === chosen}
              disabled={known.unavailable !== null}
              onChange={() => onChoose(known.id)}
            />
            <span>
              <strong>{known.title}</strong>
              <span class="quiet">{known.summary}</span>
              {known.unavailable && <span class="danger quiet">{known.unavailable}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Bots({ game, role }: { game: GameInfo; role: string }) {
  const able = game.bots.filter((bot) => bot.roles.length === 0 || bot.roles.includes(role));
  return (
    <>
      {able.flatMap((bot) =>
        ["", ...bot.levels].map((level) => {
          const name = level ? `${bot.name}:${level}` : bot.name;
          return (
            <option key={name} value={`bot:${name}`}>
              the computer: {botName(name)}
            </option>
          );
        }),
      )}
    </>
  );
}
