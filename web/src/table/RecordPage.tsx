import { useEffect, useState } from "preact/hooks";
import { ApiError, api, type Eyes, type Film, type GameRecord, wordsOf } from "../api";
import { checkDice, type DiceVerdict } from "../dice/check";
import { chartOf } from "../games/chart";
import { follow } from "../router";
import { arrive } from "../session";
import { Verdict } from "./Dice";
import { EyesSelect } from "./EyesSelect";
import { linesOf } from "./film";
import { closeNote } from "./note";
import { RuleNote } from "./RuleNote";
import { StepPanel } from "./StepPanel";
import { Steps, shotsOf } from "./Steps";

/** Larger files are no records of ours. */
const MOST = 1024 * 1024;

interface Opened {
  name: string;
  text: string;
  record: GameRecord;
  /** What this page found when it drew every die again, before anybody else was asked. */
  verdict: DiceVerdict;
}

/** A record from disk, played again through any eyes. The file is read here and kept by nobody. */
export function RecordPage() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  useEffect(() => {
    document.title = "Replay a record · Fathom";
    return closeNote;
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
      {opened && <Player key={opened.text} opened={opened} />}
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
    throw new Error("This is not a record: it is not JSON. Records are saved in the debrief, with the game's name.");
  }
  if (typeof record?.fathom_record !== "number" || !Array.isArray(record.steps) || !Array.isArray(record.opening)) {
    throw new Error(
      "This is JSON, but not a record of a game. Records are saved in the debrief, with the game's name.",
    );
  }
  return { name: file.name, text, record, verdict: checkDice(record, null) };
}

function Player({ opened }: { opened: Opened }) {
  const { record, text, name, verdict } = opened;
  const [eyes, setEyes] = useState<Eyes>("umpire");
  const [film, setFilm] = useState<Film | null>(null);
  const [detail, setDetail] = useState<string | null>(null);
  const [step, setStep] = useState(0);

  useEffect(() => {
    let wanted = true;
    const shown = arrive().then(() => api.film(text, eyes));
    shown.then(
      (told) => wanted && setFilm(told),
      (error: unknown) => {
        const place = error instanceof ApiError && error.body.place ? `${error.body.place}: ` : "";
        if (wanted) setDetail(`${place}${wordsOf(error)}`);
      },
    );
    return () => {
      wanted = false;
    };
  }, [text, eyes]);

  const difference = film?.difference ? `${film.difference.place}: ${film.difference.message}` : detail;
  const last = (film?.frames.length ?? 1) - 1;
  const at = Math.min(step, last);
  return (
    <>
      <Judgement name={name} verdict={verdict} difference={difference} isShown={film !== null} />
      {film && (
        <>
          <Steps step={at} last={last} shots={shotsOf(record.steps)} onStep={setStep} />
          <p>
            Through the eyes of <EyesSelect seats={film.seats} eyes={eyes} onEyes={setEyes} umpire />
          </p>
          {film.left_out > 0 && <p class="notice">{film.left_out} more steps are not shown: the film is too long.</p>}
          <Scene film={film} record={record} step={at} />
        </>
      )}
    </>
  );
}

/** Whether the record is what it says: the page's own finding first, the server's words as a detail. */
function Judgement({
  name,
  verdict,
  difference,
  isShown,
}: {
  name: string;
  verdict: DiceVerdict;
  difference: string | null;
  isShown: boolean;
}) {
  // A record whose seeds were never revealed may be honest all the same.
  if (verdict.ok && !difference) return <Verdict verdict={verdict} />;
  const isChanged = !verdict.ok && verdict.step !== null;
  return (
    <div class="notice" role={difference || isChanged ? "alert" : undefined}>
      {!verdict.ok && <Verdict verdict={verdict} />}
      {difference && (
        <>
          <p>
            {name}: this record does not play by the rules of the game.
            {isShown && " What came before the fault is shown."}
          </p>
          <details>
            <summary>What the server says</summary>
            <p>{difference}</p>
          </details>
        </>
      )}
    </div>
  );
}

/** The chart after a step, and beside it what happened. */
function Scene({ film, record, step }: { film: Film; record: GameRecord; step: number }) {
  const chart = chartOf(film.game);
  const frame = film.frames[step];
  const seat = record.steps[step - 1]?.seat;
  if (!frame) return null;
  return (
    <div class="debrief">
      <div class="chartbox board">
        {
          <chart.Board
            view={frame.view}
            grid={frame.grid}
            lines={[]}
            choices={[]}
            focus={null}
            onFocus={() => {}}
            onChoose={() => {}}
          />
        }
      </div>
      <div class="beside">
        <RuleNote />
        <StepPanel
          game={film.game}
          seats={film.seats}
          step={step}
          done={frame.done && seat !== undefined ? { seat, said: frame.done } : null}
          lines={linesOf(frame)}
          onPoint={() => {}}
        />
      </div>
    </div>
  );
}
