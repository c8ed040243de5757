import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError, api, type Hint } from "../api";
import type { Live } from "./live";

/** What a bot would do, for as long as the position is the one it was asked about. */
export interface Advice {
  hint: Hint | null;
  /** Who was last asked. */
  bot: string | null;
  /** The bot is being asked. */
  asking: boolean;
  /** After how many seconds it can be asked again. */
  wait: number | null;
  /** A plan is being carried out. */
  running: boolean;
  ask: () => void;
  /** Does what was advised and asks for what comes next. */
  follow: () => void;
  /** Does what was advised, step by step, until the reason is another one or the move is to be ended. */
  followAll: () => void;
  stop: () => void;
  /** Puts the advice away. */
  dismiss: () => void;
}

interface Told {
  hint: Hint | null;
  wait: number | null;
  /** What the player had done and where the game was when it was asked for. */
  moment: string | null;
}

const NOTHING: Told = { hint: null, wait: null, moment: null };

/** What advice is about: the stage of the game and the player's last deed. What others hand in meanwhile changes neither. */
function momentOf({ lines, snapshot }: Live): string {
  const deed = lines.value.findLast(({ kind }) => kind === "did" || kind === "withdrawn");
  return `${deed?.seq ?? 0} ${stageOf(snapshot.value?.view)}`;
}

/** So many steps of one plan, and then somebody should look. */
const MOST = 40;

/** The turn and the phase of a game: no plan goes beyond them. */
export function stageOf(view: unknown): string {
  const { turn, phase } = (view ?? {}) as { turn?: unknown; phase?: unknown };
  return JSON.stringify([turn, phase]);
}

/** Advice for the seat of a table; `ends` tells what ends a move, which no plan does unasked. */
export function useAdvice(live: Live, seat: number | null, ends: (action: unknown) => boolean): Advice {
  const [told, setTold] = useState<Told>(NOTHING);
  const [asking, setAsking] = useState(false);
  const [running, setRunning] = useState(false);
  const goes = useRef(false);
  const now = live.snapshot.value;

  const wait = told.wait;
  useEffect(() => {
    if (wait === null) return;
    const timer = window.setTimeout(() => setTold((was) => ({ ...was, wait: wait > 1 ? wait - 1 : null })), 1000);
    return () => window.clearTimeout(timer);
  }, [wait]);
  useEffect(() => () => stop(), []);

  const fetchHint = async (): Promise<Hint | null> => {
    if (seat === null || !live.snapshot.value?.to_act.some((place) => place.seat === seat)) return null;
    setAsking(true);
    const moment = momentOf(live);
    try {
      const hint = await api.hint(live.id, seat);
      setTold({ hint, wait: null, moment });
      return hint;
    } catch (error) {
      // That the bot is busy is no fault of the table: it is told where the advice stands.
      if (error instanceof ApiError && error.status === 429) setTold((was) => ({ ...was, wait: error.wait ?? 5 }));
      else live.report(error);
      return null;
    } finally {
      setAsking(false);
    }
  };
  const stop = (): void => {
    goes.current = false;
    setRunning(false);
  };
  const follow = async (): Promise<void> => {
    if (!told.hint || !(await live.act(told.hint.action))) return;
    await fetchHint();
  };
  const followAll = async (): Promise<void> => {
    goes.current = true;
    setRunning(true);
    const stage = stageOf(live.snapshot.value?.view);
    const why = told.hint?.why;
    let hint = told.hint;
    for (let i = 0; i < MOST && goes.current && isOfPlan(hint, why, ends); i++) {
      // Whoever does something else meanwhile has put the plan away.
      if (hint?.version !== live.snapshot.value?.version) break;
      if (!(await live.act(hint?.action)) || stageOf(live.snapshot.value?.view) !== stage) break;
      hint = await fetchHint();
    }
    stop();
  };
  const isCurrent = told.hint !== null && now !== null && told.moment === momentOf(live);
  return {
    hint: isCurrent ? told.hint : null,
    bot: told.hint?.bot ?? null,
    asking,
    wait,
    running,
    ask: () => void fetchHint(),
    follow: () => void follow(),
    followAll: () => void followAll(),
    stop,
    dismiss: () => setTold(NOTHING),
  };
}

/** Whether what is advised is still the same plan, and does not end the move. */
export function isOfPlan(
  hint: Pick<Hint, "why" | "action"> | null,
  why: string | undefined,
  ends: (action: unknown) => boolean,
): boolean {
  return hint !== null && hint.why === why && !ends(hint.action);
}
