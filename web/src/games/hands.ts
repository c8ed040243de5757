import { useEffect, useRef } from "preact/hooks";
import type { Choice } from "../wire";
import type { Point } from "./arrows";
import type { Offer } from "./chart";

/** A piece one can press, as the chart and as labels name it. */
export interface Piece {
  key: string;
  name: string;
  title: string;
}

/** A choice of a piece, and the mark of the chart it leads to; nothing for what has no place. */
export interface Way<A> {
  choice: Choice<A>;
  to: string | null;
}

/** A piece and all it can do. */
export interface Hand<A> extends Piece {
  ways: Way<A>[];
}

/** A mark of the chart in which something can be done. */
export interface Drop<A> {
  title: string;
  choices: Choice<A>[];
}

/** Everything that can be done now, by what one presses. */
export interface Hands<A> {
  pieces: Map<string, Hand<A>>;
  /** Where something can be done with this piece in hand: what it can do there, and what needs no piece. */
  drops: (name: string | null) => Map<string, Drop<A>>;
}

/** Whose an action is and where it leads; nothing for what ends a move. */
export interface Sorted {
  piece: Piece | null;
  to: string | null;
}

/** Sorts choices by piece and place; pieces of which the choices are still on the server are there without any. */
export function handsOf<A>(
  choices: Choice<A>[],
  sort: (action: A) => Sorted | null,
  titleOf: (mark: string) => string,
  able: Piece[] = [],
): Hands<A> {
  const pieces = new Map<string, Hand<A>>(able.map((piece) => [piece.key, { ...piece, ways: [] }]));
  const free: Way<A>[] = [];
  for (const choice of choices) {
    const { piece, to } = sort(choice.action) ?? { piece: null, to: null };
    if (piece) {
      const hand = pieces.get(piece.key) ?? { ...piece, ways: [] };
      hand.ways.push({ choice, to });
      pieces.set(piece.key, hand);
    } else if (to !== null) free.push({ choice, to });
  }
  const drops = (name: string | null): Map<string, Drop<A>> => {
    const hand = [...pieces.values()].find((one) => one.name === name);
    const found = new Map<string, Drop<A>>();
    for (const { choice, to } of [...free, ...(hand?.ways ?? [])]) {
      if (to === null) continue;
      const drop = found.get(to) ?? { title: titleOf(to), choices: [] };
      drop.choices.push(choice);
      found.set(to, drop);
    }
    return found;
  };
  return { pieces, drops };
}

/** What can be done aboard a piece: everything of it that has no place. */
export function aboardOf<A>({ ways }: Hand<A>): Choice<A>[] {
  return ways.flatMap(({ choice, to }) => (to === null ? [choice] : []));
}

interface Handling<A> {
  selected: string | null;
  onSelect: (piece: string | null) => void;
  onChoose: (action: A) => void;
  onMenu: (menu: Offer | null) => void;
  /** Of several choices in one place the one a drag means, if one is plainer than the others. */
  meant?: (choices: Choice<A>[]) => Choice<A> | null;
}

/** What one has pressed. */
export interface Pressed<A> {
  key: string;
  title: string;
  choices: Choice<A>[];
}

export interface HandDeeds<A> {
  take: (piece: string) => void;
  press: (mark: Pressed<A>, at: Point) => void;
  drop: (piece: string, marks: string[], at: Point) => void;
}

/** What pressing, dragging and dropping do: a press on a piece of one's own takes it, a second opens its menu. */
export function deedsOf<A>(
  { selected, onSelect, onChoose, onMenu, meant }: Handling<A>,
  hands: Hands<A>,
): HandDeeds<A> {
  const offer = (title: string, choices: Choice<A>[], at: Point): void => {
    const only = choices.length === 1 ? choices[0] : undefined;
    if (only) onChoose(only.action);
    else if (choices.length > 0) onMenu({ title, choices, at });
  };
  const take = (piece: string): void => onSelect(hands.pieces.get(piece)?.name ?? null);
  const press = ({ key, title, choices }: Pressed<A>, at: Point): void => {
    const hand = hands.pieces.get(key);
    if (!hand || (hands.drops(selected).has(key) && hand.name !== selected)) {
      offer(title, choices, at);
      return;
    }
    take(key);
    const aboard = aboardOf(hand);
    const isOnlyMenu = hand.ways.length > 0 && aboard.length === hand.ways.length;
    if (isOnlyMenu || (hand.name === selected && aboard.length > 0)) onMenu({ title, choices: aboard, at });
  };
  const drop = (piece: string, marks: string[], at: Point): void => {
    const drops = hands.drops(hands.pieces.get(piece)?.name ?? null);
    const found = drops.get(marks.find((mark) => mark !== piece && drops.has(mark)) ?? "");
    if (!found) return;
    const plain = found.choices.length > 1 ? meant?.(found.choices) : null;
    offer(found.title, plain ? [plain] : found.choices, at);
  };
  return { take, press, drop };
}

/** A drop on the chart, as a drag tells of it. */
export type Drops = (piece: string, marks: string[], at: Point) => void;

/** Dropping a piece whose choices are still on their way: it is done when they have come. */
export function useLateDrop<A>(hands: Hands<A>, deeds: HandDeeds<A>): Drops {
  const late = useRef<Parameters<Drops> | null>(null);
  useEffect(() => {
    if (!late.current) return;
    const [piece] = late.current;
    const hand = hands.pieces.get(piece);
    if (hand?.ways.length === 0) return;
    if (hand) deeds.drop(...late.current);
    late.current = null;
  }, [hands]);
  return (piece, marks, at) => {
    if (hands.pieces.get(piece)?.ways.length === 0) late.current = [piece, marks, at];
    else deeds.drop(piece, marks, at);
  };
}
