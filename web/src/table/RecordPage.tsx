import { useEffect, useState } from "preact/hooks";
import { ApiError, api, type Eyes, type Film, type GameRecord, wordsOf } from "../api";
import { checkDice, type DiceVerdict } from "../dice/check";
import { chartOf } from "../games/chart";
import { follow } from "../router";
import { Verdict } from "./Debrief";
import { Steps, shotsOf } from "./Steps";
import { capital } from "./words";

/** Larger files are no records of ours. */
const MOST = 1024 * 1024;

interface Opened {
  name: string;
  text: string;
  record: GameRecord;
}

/** A record from disk, played again through any eyes. The file is read here and kept by nobody. */
export function RecordPage() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  useEffect(() => {
    document.title = "Replay a record · Fathom";
  }, []);

  const open = async (file: File): Promise<void> => {
    setFault(null);
    try {
      setOpened(await read(file));
    } catch (error) {
      // What was open stays open.
      setFault(`${file.name}: ${wordsOf(error)}`);
    }
  };
  return (
    <main class="page wide">
      <header class="masthead">
        <h1>Replay a record</h1>
        <a href="/" onClick={follow}>
          Back to the harbour
        </a>
      </header>
      <p>
        <label>
          A record that was saved after a game{" "}
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) open(file);
            }}
          />
        </label>
      </p>
      {fault && (
        <p class="notice" role="alert">
          {fault}
        </p>
      )}
      {opened && <Player key={opened.text} opened={opened} onFault={setFault} />}
    </main>
  );
}

async function read(file: File): Promise<Opened> {
  if (file.size > MOST) throw new Error("This file is larger than any record.");
  const text = await file.text();
  let record: GameRecord | null = null;
  try {
    record = JSON.parse(text) as GameRecord | null;
  } catch {
    throw new Error("This is not a record: it is not JSON. Records are saved in the debrief, as game.json.");
  }
  if (typeof record?.fathom_record !== "number" || !Array.isArray(record.steps)) {
    throw new Error("This is JSON, but not a record of a game. Records are saved in the debrief, as game.json.");
  }
  return { name: file.name, text, record };
}

function Player({ opened, onFault }: { opened: Opened; onFault: (fault: string | null) => void }) {
  const { record, text, name } = opened;
  const [eyes, setEyes] = useState<Eyes>("umpire");
  const [film, setFilm] = useState<Film | null>(null);
  const [step, setStep] = useState(0);
  const [verdict, setVerdict] = useState<DiceVerdict | null>(null);

  useEffect(() => {
    let wanted = true;
    api.film(text, eyes).then(
      (told) => wanted && setFilm(told),
      (error: unknown) => {
        const place = error instanceof ApiError && error.body.place ? ` (at ${error.body.place})` : "";
        if (wanted) onFault(`${name}: ${wordsOf(error)}${place}`);
      },
    );
    return () => {
      wanted = false;
    };
  }, [text, eyes]);

  if (!film) return null;
  const chart = chartOf(film.game);
  const last = film.frames.length - 1;
  const frame = film.frames[Math.min(step, last)];
  return (
    <>
      {film.difference && (
        <p class="notice" role="alert">
          This record does not play by the rules: {film.difference.place}: {film.difference.message}. What came before
          is shown.
        </p>
      )}
      <Steps step={Math.min(step, last)} last={last} shots={shotsOf(record.steps)} onStep={setStep} />
      <div class="row">
        <label>
          Through the eyes of{" "}
          <select
            class="eyes"
            aria-label="Whose eyes"
            value={String(eyes)}
            onChange={(event) => {
              const value = event.currentTarget.value;
              setEyes(value === "observer" || value === "umpire" ? value : Number(value));
            }}
          >
            <option value="umpire">the umpire</option>
            {film.seats.map(({ seat, role }) => (
              <option key={seat} value={seat}>
                {role}
              </option>
            ))}
            <option value="observer">everybody</option>
          </select>
        </label>
        <button type="button" onClick={() => checkDice(record, null).then(setVerdict)}>
          Check the dice in this page
        </button>
      </div>
      {verdict && <Verdict verdict={verdict} />}
      <div class="debrief">
        <div class="chartbox board">
          {chart && frame && (
            <chart.Board
              view={frame.view}
              lines={[]}
              choices={[]}
              focus={null}
              onFocus={() => {}}
              onChoose={() => {}}
            />
          )}
        </div>
        <section aria-label="What happened">
          <h2>{step === 0 ? "The opening" : `Step ${step}`}</h2>
          {frame?.done && <p class="quiet">{capital(frame.done.text)}</p>}
          {frame?.told.map((said) => (
            <p key={said.text}>
              {capital(said.text)} <span class="quiet">{said.rule}</span>
            </p>
          ))}
          {frame && !frame.done && frame.told.length === 0 && <p class="quiet">These eyes noticed nothing.</p>}
        </section>
      </div>
    </>
  );
}
