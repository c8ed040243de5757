import type { ComponentChildren, FunctionComponent } from "preact";
import type { Outlook } from "../api";
import type { Cue } from "../generated/wire";
import type { Group } from "../table/groups";
import type { Helm } from "../table/keys";
import type { Choice, Grid, Line } from "../wire";
import type { Point } from "./arrows";
import { later } from "./later";
import { uBoat } from "./u-boat";
import type { Ways } from "./ways";

/** What a chart is given: a view, what can be done, and what was told. It judges no rule. */
export interface ChartProps {
  view: unknown;
  /** The same on a grid of squares, where the game offers one. */
  grid?: Grid | null | undefined;
  choices: Choice<unknown>[];
  lines: Line<unknown, unknown>[];
  focus: unknown;
  onFocus: (action: unknown) => void;
  onChoose: (action: unknown) => void;
  /** The event a line of the log tells of, while somebody looks at that line. */
  pointed?: unknown;
  /** After the end: whole tracks instead of the last moves. */
  whole?: boolean;
  /** After the end: the view of a seat whose belief lies over the truth. */
  belief?: unknown;
  /** An earlier moment is shown: the last line is what just happened in it. */
  earlier?: boolean;
  /** What was told of that moment and is not in its view yet, which the server keeps action by action. */
  news?: unknown[];
  /** Asks what may come before the player decides again; absent for who is not to act. */
  outlook?: (() => Promise<Outlook | null>) | undefined;
  /** The choices of the group that is open in the list: a chart may offer only these. */
  picked?: (Offer & { onClose: () => void }) | null;
  /** Offers several choices of one place, at the pointer or beside the chart, or none any more. */
  onMenu?: (menu: Offer | null) => void;
  /** The own piece in hand, named as in labels: the same in the list, the panel and the keys. */
  selected?: string | null;
  /** Takes an own piece in hand, or lets go of it. */
  onSelect?: (piece: string | null) => void;
  /** The viewer's side, as the game calls it; nothing for who watches. */
  side?: string | null;
  /** The own pieces that can do something now; the choices of those not in hand may still be on the server. */
  able?: string[];
  /** Where the piece in hand can go and how; nothing where the server does not know, or has not answered yet. */
  ways?: Ways | null;
  /** Makes several choices that are one gesture, such as a track: all of them or none. */
  onChooseAll?: (actions: unknown[], how?: How) => void;
  /** What is being played back just now, to be shown where it happens. */
  shown?: Shown | null;
  /** Whether what wins, and how it stands, is told beside the panel already. */
  hasAims?: boolean;
}

/** Several things that can be done in one place. */
export interface Offer {
  title: string;
  choices: Choice<unknown>[];
  /** The menu of the piece in hand: it grows when more of its choices come from the server. */
  isAboard?: boolean;
  /** Where the menu opens, in pixels of the window; beside the chart where it has no place. */
  at?: Point | null;
}

/** Several choices in one gesture. */
export interface Together {
  /** What stands above those of its kind, such as «Torpedoes ahead». */
  row: string;
  /** In a word or a number. */
  title: string;
  actions: unknown[];
  /** All at once unless said; one after the other where dice may fall between them; one again and again while it is offered. */
  how?: How;
}

export type How = "at_once" | "in_turn" | "while_listed";

/** Several settings written in a row, each for the next thing, and from the first again. */
export interface Pattern {
  /** What is set, such as `6 charges`. */
  title: string;
  /** What one may write. */
  values: number[];
  actions: (pattern: number[]) => unknown[];
}

/** One step of a playback. */
export interface Shown {
  /** The number of its line: two steps are never the same one. */
  seq: number;
  cue: Cue;
  /** The event itself, for a chart that knows more of it. */
  event: unknown;
  /** What is said big of it; nothing of most. */
  big: BigWords | null;
  /** How long it takes, in milliseconds; nothing where nothing should move. */
  pace: number | null;
}

/** How one game is drawn. */
export interface GameChart {
  Board: FunctionComponent<ChartProps>;
  Panel: FunctionComponent<ChartProps>;
  /** The choices in the order one would look through them; the server lists them by kind and square. */
  sort: (choices: Choice<unknown>[], view: unknown) => Choice<unknown>[];
  /** What a choice that ends a move or hands in a plot will do, in words from the draft; none for other choices. */
  commit?: (choice: Choice<unknown>, view: unknown) => string | null;
  /** Whose choice it is and of which kind, for a list of many. */
  group?: (choice: Choice<unknown>, view: unknown) => Group | null;
  /** The same for choices that differ in nothing that matters, such as the tubes of one end with the same torpedo. */
  alike?: (choice: Choice<unknown>, view: unknown) => string | null;
  /** What a choice is called among others that differ from it in a number alone, such as depths. */
  short?: (choice: Choice<unknown>) => string | null;
  /** What the keys of the helm do now with the piece in hand; of several choices of one key one chooses in a menu. */
  helm?: (
    choices: Choice<unknown>[],
    view: unknown,
    selected: string | null,
  ) => Partial<Record<Helm, Choice<unknown>[]>>;
  /** What can be done aboard the piece in hand, for its menu: everything about it that acts in no place. */
  aboard?: (choices: Choice<unknown>[], view: unknown, selected: string | null) => Choice<unknown>[];
  /** Several choices that are often made together, such as a fan of torpedoes, by what they are called. */
  together?: (menu: Choice<unknown>[], view: unknown, choices: Choice<unknown>[]) => Together[];
  /** Settings one can write one after the other, such as the depths of charges. */
  pattern?: (menu: Choice<unknown>[], view: unknown, choices: Choice<unknown>[]) => Pattern | null;
  /** The kinds of action that lead along ways, as labels call them; no ways are asked for where there are none. */
  ways?: readonly string[];
  /** What would end the move or hand in the plot now, listed or not: the server says what is missing. */
  end?: (view: unknown, selected: string | null) => unknown;
  /** The color of what one side hides, such as a submarine, as it is drawn in this game. */
  tone?: (view: unknown) => string;
  /** Whether a piece that labels name is the viewer's own, so that it can be taken in hand; all of them unless said. */
  owns?: (piece: string, view: unknown, side: string | null) => boolean;
  /** Whether an event tells of the viewer's own ships; what one did oneself is not played back. */
  isOwn?: (event: unknown, view: unknown) => boolean;
  /** What is said big of an event that is played back; undefined for what its cue says. */
  moment?: (event: unknown, view: unknown) => BigWords | null | undefined;
}

/** A great moment in a word, and whom it befalls. */
export interface BigWords {
  word: string;
  whose: string | null;
  /** What it looked like. */
  picture?: ComponentChildren;
}

const CHARTS: Record<string, GameChart> = {
  "u-boat": uBoat,
  submarine: later(() => import("./submarine"), ["move", "convoy"]),
  wolfpack: later(() => import("./wolfpack")),
  "tonnage-war": later(() => import("./tonnage-war")),
  "fleet-asw": later(() => import("./fleet-asw")),
};

const PLAIN = later(() => import("./plain"));

/** The chart of a game; one that has none of its own is drawn by what every game says of its board. */
export function chartOf(game: string): GameChart {
  return CHARTS[game] ?? PLAIN;
}
