import { useEffect, useState } from "preact/hooks";
import { api, type LessonNow, type TableInfo } from "../api";
import type { Live } from "./live";

/** What is taught at a table, as far as it has come. */
export interface Course {
  now: LessonNow | null;
  /** Whether it is known yet if anything is taught here. */
  isKnown: boolean;
  busy: boolean;
  /** Does the step that is next. */
  show: () => void;
  /** Ends the lesson; the game goes on. */
  leave: () => void;
  /** What was guessed in the step that was done, or is to be done. */
  guess: (step: number) => number | null;
  keepGuess: (step: number, choice: number) => void;
  /** How many steps were read to their end, with what came of them. */
  read: number;
  goOn: () => void;
}

/** The lesson of a table, read anew whenever something happens. */
export function useLesson(table: TableInfo, live: Live): Course {
  const [now, setNow] = useState<LessonNow | null>(null);
  const [isKnown, setKnown] = useState(!table.lesson);
  const [busy, setBusy] = useState(false);
  const [guesses, setGuesses] = useState<ReadonlyMap<number, number>>(new Map());
  const [read, setRead] = useState(0);
  const version = live.snapshot.value?.version;

  const take = async (answer: Promise<LessonNow | null>): Promise<void> => {
    setBusy(true);
    try {
      setNow(await answer);
      setKnown(true);
    } catch (error) {
      live.report(error);
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (!table.lesson || version === undefined) return;
    let wanted = true;
    api.lesson(table.id).then(
      (found) => {
        if (!wanted) return;
        setNow(found);
        setKnown(true);
      },
      (error: unknown) => wanted && live.report(error),
    );
    return () => {
      wanted = false;
    };
  }, [table.id, table.lesson, live, version]);
  return {
    now,
    isKnown,
    busy,
    show: () => void take(api.showLesson(table.id)),
    leave: () => void take(api.leaveLesson(table.id)),
    guess: (step) => guesses.get(step) ?? null,
    read,
    goOn: () => setRead(now?.done ?? 0),
    keepGuess: (step, choice) => setGuesses(new Map([...guesses, [step, choice]])),
  };
}

/** The action a lesson has next for these eyes; nothing while it is another's, or none is taught. */
export function expected({ now }: Pick<Course, "now">, seat: number | null): unknown {
  const task = now?.task;
  return task?.yours && task.seat === seat ? (task.actions[0] ?? null) : null;
}
