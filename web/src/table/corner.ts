import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** A rectangle on the screen. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Corner = "bottom-left" | "bottom-right" | "top-left" | "top-right";

const CORNERS: readonly Corner[] = ["bottom-left", "bottom-right", "top-left", "top-right"];
const GAP = 8;
/** The zoom buttons stand at the right. */
const TOOLS = 56;

/** Where a card of this size lies in a corner of the board. */
function inCorner(corner: Corner, card: Area, board: Area): Area {
  const left = corner.endsWith("left") ? board.left + GAP : board.left + board.width - TOOLS - card.width;
  const top = corner.startsWith("top") ? board.top + GAP : board.top + board.height - GAP - card.height;
  return { left, top, width: card.width, height: card.height };
}

function shared(a: Area, b: Area): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/** The corner in which a card hides least; it stays where it is while it hides nothing there. */
export function bestCorner(card: Area, board: Area, marks: Area[], now: Corner = "bottom-left"): Corner {
  const hidden = (corner: Corner): number =>
    marks.reduce((sum, mark) => sum + shared(inCorner(corner, card, board), mark), 0);
  return [now, ...CORNERS].reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best));
}

/** Keeps a card over the board away from the ships and from what it tells of. */
export function useCorner(
  told: unknown,
  first: Corner = "bottom-left",
): { card: { current: HTMLElement | null }; corner: Corner } {
  const card = useRef<HTMLElement | null>(null);
  const [corner, setCorner] = useState<Corner>(first);
  useLayoutEffect(() => {
    const board = card.current?.closest(".board");
    if (!card.current || !board) return;
    const areas = (wanted: string): Area[] => [...board.querySelectorAll(wanted)].map(areaOf);
    const told = areas(TOLD);
    const cards = [...board.querySelectorAll(".moment, .exhibit")].filter((other) => other !== card.current);
    const marks = [...areas(".ship, .piece, .preview > *"), ...WEIGHT.flatMap(() => [...told, ...cards.map(areaOf)])];
    setCorner((now) => bestCorner(card.current?.getBoundingClientRect() ?? NOWHERE, areaOf(board), marks, now));
  }, [told]);
  return { card, corner };
}

/** What is told of just now, and other cards, weigh as much as so many ships. */
const WEIGHT = [1, 2, 3, 4];
const TOLD = ".effect, .told-here > *";

const NOWHERE: Area = { left: 0, top: 0, width: 0, height: 0 };

function areaOf(element: Element): Area {
  return element.getBoundingClientRect();
}
