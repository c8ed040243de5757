import { useEffect, useState } from "preact/hooks";
import { api, type GameInfo, type Invitation, type ScenarioInfo, type Sitter, type TableInfo, wordsOf } from "../api";
import { follow, go } from "../router";
import { arrive } from "../session";
import { capital } from "../table/words";
import { type Option, optionsOf, valueIn } from "./options";

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
  const [made, setMade] = useState<{ table: TableInfo; invitations: Invitation[] } | null>(null);

  useEffect(() => {
    api.games().then(
      (games) => {
        const found = games.find((game) => game.id === id) ?? null;
        setGame(found);
        setScenario(found?.scenarios[0]?.id ?? "");
        document.title = `${found?.title ?? "New game"} · Fathom`;
        if (!found) setFault(`There is no game ${id}.`);
      },
      (error: unknown) => setFault(wordsOf(error)),
    );
  }, [id]);

  const chosen = game?.scenarios.find((known) => known.id === scenario);
  const seats = chosen?.seats ?? [];
  const bot = game?.bots.find(({ name }) => name === "captain") ?? game?.bots[0];
  const sitterOf = (role: string, i: number): string =>
    sitters[role] ?? (i === 0 ? "me" : `bot:${bot?.name ?? "random"}`);

  const open = async (): Promise<void> => {
    if (!game) return;
    setFault(null);
    try {
      await arrive();
      const table = await api.create({
        game: game.id,
        setup: Object.keys(changes).length > 0 ? { scenario, ...changes } : scenario,
        title: title.trim() || (chosen?.title ?? game.title),
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
      {game && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            open();
          }}
        >
          <Scenarios game={game} chosen={scenario} onChoose={setScenario} />
          <fieldset>
            <legend>Seats</legend>
            <div class="grid">
              {seats.map(({ role }, i) => (
                <label key={role}>
                  {capital(role)}
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
          </fieldset>
          <Options game={game} scenario={chosen} changes={changes} onChange={setChanges} />
          <fieldset>
            <legend>Table</legend>
            <div class="grid">
              <label>
                Its name
                <input
                  value={title}
                  maxLength={80}
                  placeholder={chosen?.title ?? game.title}
                  onInput={(event) => setTitle(event.currentTarget.value)}
                />
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
              <label>
                Your word for the dice
                <input
                  value={word}
                  maxLength={60}
                  placeholder="anything"
                  onInput={(event) => setWord(event.currentTarget.value)}
                />
              </label>
            </div>
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
              the computer: {bot.name} {level}
            </option>
          );
        }),
      )}
    </>
  );
}

interface OptionsProps {
  game: GameInfo;
  scenario: ScenarioInfo | undefined;
  changes: Record<string, unknown>;
  onChange: (changes: Record<string, unknown>) => void;
}

function Options({ game, scenario, changes, onChange }: OptionsProps) {
  const options = optionsOf(game, scenario);
  if (!scenario || options.length === 0) return null;
  return (
    <fieldset>
      <legend>Options</legend>
      <div class="grid">
        {options.map((option) => (
          <label key={option.name} for={`option-${option.name}`}>
            {capital(option.help)}
            <span class="quiet">{option.rule}</span>
            <Entry
              option={option}
              value={changes[option.name] ?? valueIn(scenario, option.name)}
              onChange={(value) => onChange({ ...changes, [option.name]: value })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Entry({ option, value, onChange }: { option: Option; value: unknown; onChange: (value: unknown) => void }) {
  const { field } = option;
  const id = `option-${option.name}`;
  if (field.kind === "number") {
    return (
      <input
        id={id}
        type="number"
        min={field.least}
        max={field.most}
        required
        value={Number(value)}
        onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    );
  }
  if (field.kind === "yes") {
    return (
      <select id={id} value={String(value)} onChange={(event) => onChange(event.currentTarget.value === "true")}>
        <option value="false">no</option>
        <option value="true">yes</option>
      </select>
    );
  }
  return (
    <select id={id} value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
      {field.values.map((known) => (
        <option key={known}>{known}</option>
      ))}
    </select>
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
              value={`${location.origin}/join#${invitation}`}
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
