import { useEffect, useRef, useState } from "preact/hooks";

/** What a key of the table does; those that are left out do nothing now. */
export type Deeds = Record<string, (() => void) | undefined>;

/** More keys than this are not remembered: who leans on a key means it no longer. */
const MOST = 12;

/**
 * Listens for the keys of the table, wherever the focus is but in a field one writes in. What is pressed while the last deed
 * is still on its way is done when the board shows it: no key is lost between two drawings.
 */
export function useKeys(deeds: Deeds, isReady: boolean, isDrawn: () => boolean): void {
  // What is drawn answers at once: a listener put up after each drawing would miss a key pressed just before.
  const drawn = useRef({ deeds, isReady, isDrawn });
  drawn.current = { deeds, isReady, isDrawn };
  const kept = useRef<string[]>([]);
  const [, drawAgain] = useState(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (target.matches("input:not([type=range]), select, textarea")) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { deeds: now } = drawn.current;
      // What was done a moment ago may not be drawn yet.
      const canAct = drawn.current.isReady && drawn.current.isDrawn();
      // Closing never waits, and lets go of what was pressed before.
      if (event.key === "Escape") {
        kept.current = [];
        now.Escape?.();
      } else if (!isKept(event.key)) {
        if (canAct) now[event.key]?.();
      } else if (canAct && kept.current.length === 0) now[event.key]?.();
      else if (kept.current.length < MOST) kept.current.push(event.key);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    // Between a drawing and this a deed may have been done already.
    if (!isReady || !isDrawn()) return;
    for (let next = kept.current.shift(); next; next = kept.current.shift()) {
      const deed = deeds[next];
      if (!deed) continue;
      // What comes after it waits for what it draws, which may be the same as before.
      deed();
      if (kept.current.length > 0) drawAgain((n) => n + 1);
      return;
    }
  });
}

/** Whether a key is one of ours: Tab and its like are the browser's. */
function isKept(key: string): boolean {
  return key.length === 1;
}

/** The keys that stay, whatever is listed: what a ship does by them, the game says. */
export type Helm = "ahead" | "port" | "starboard" | "up" | "down" | "fire";

export const HELM: Readonly<Record<Helm, string>> = {
  ahead: "w",
  port: "a",
  starboard: "d",
  up: "e",
  down: "q",
  fire: "f",
};
const CHART = '.board svg.chart [role="button"][tabindex="0"]';
const LIST = ".actions button:not(:disabled, .para, [hidden] *)";

/**
 * Whoever chooses by keyboard stands on the first choice again when the next one is due: a choice that is made goes
 * away, and the focus with it. Gives what is to be called before a choice is sent.
 */
export function useReturn(isReady: boolean, version: number | undefined): () => void {
  const from = useRef<"chart" | "list" | null>(null);
  const isAway = useRef(false);
  useEffect(() => {
    if (!isReady) isAway.current = true;
    // An effect of the position before the choice may come after it: nothing is due until the choice was on its way.
    if (!from.current || !isReady || !isAway.current) return;
    const lost = document.activeElement === null || document.activeElement === document.body;
    const mark = from.current === "chart" ? document.querySelector<SVGElement>(CHART) : null;
    from.current = null;
    if (lost) (mark ?? document.querySelector<HTMLElement>(LIST))?.focus();
  }, [isReady, version]);
  return () => {
    isAway.current = false;
    const at = document.activeElement;
    const byKeys = at?.matches(":focus-visible") ?? false;
    const isChart = byKeys && at?.closest(".board, .docked");
    from.current = isChart ? "chart" : byKeys && at?.closest(".actions, .deeds") ? "list" : null;
  };
}
