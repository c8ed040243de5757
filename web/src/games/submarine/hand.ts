// What the piece in hand can do by the keys that stay, from its menu, and in one gesture.

import type { Helm } from "../../table/keys";
import type { Choice } from "../../wire";
import type { Pattern, Together } from "../chart";
import { helmed } from "./choices";
import type { Action, Course, Ship, View } from "./types";

type Offered = Choice<Action>[];

/** Whether a ship is of a side: who commands the boats, or the rest. */
export function owns(piece: string, view: View, side: string | null): boolean {
  const ship = view.ships.find(({ vessel }) => vessel.name === piece);
  return ship !== undefined && side !== null && (ship.kind === "submarine") === (side === "submarine");
}

export function shipNamed(view: View, piece: string | null): Ship | null {
  return view.ships.find(({ vessel }) => vessel.name === piece) ?? null;
}

/** The choices about a piece, as the server names it. */
function about(choices: Offered, piece: string | null): Offered {
  return choices.filter(({ said }) => said.piece === piece);
}

/** What the keys of the helm do. */
export function helmOf(choices: Offered, view: View, selected: string | null): Partial<Record<Helm, Offered>> {
  const own = about(choices, selected);
  const of = (wanted: (action: Exclude<Action, string>) => boolean): Offered =>
    own.filter(({ action }) => typeof action === "object" && wanted(action));
  const depths = of((action) => "depth" in action).map((choice) => ({ choice, feet: feetOf(choice.action) }));
  const now = depthOf(view, selected);
  const shallower = depths.filter(({ feet }) => feet < now).toSorted((a, b) => b.feet - a.feet);
  const deeper = depths.filter(({ feet }) => feet > now).toSorted((a, b) => a.feet - b.feet);
  return {
    ahead: of((action) => "ahead" in action),
    port: of((action) => "turn" in action && action.turn.helm === "port"),
    starboard: of((action) => "turn" in action && action.turn.helm === "starboard"),
    up: shallower.slice(0, 1).map(({ choice }) => choice),
    down: deeper.slice(0, 1).map(({ choice }) => choice),
    fire: [...of(isFire), ...choices.filter(isSetting)],
  };
}

function isFire(action: Exclude<Action, string>): boolean {
  return ["launch", "fire", "charge", "k_gun", "hedgehog", "squid"].some((kind) => kind in action);
}

function feetOf(action: Action): number {
  return typeof action === "object" && "depth" in action ? action.depth.feet : 0;
}

/** The depth a boat will be at by what is plotted. */
function depthOf(view: View, piece: string | null): number {
  const ship = shipNamed(view, piece);
  const log = ship && view.boats[view.ships.indexOf(ship)]?.log;
  return log ? (log.plot.depth ?? log.depth) : 0;
}

/** What can be done aboard: everything about a ship but where she goes, what she asks of others, and the end of her move. */
export function aboardOf(choices: Offered, selected: string | null): Offered {
  const isElsewhere = (action: Action): boolean =>
    typeof action === "string" ||
    helmed(action) !== null ||
    "end_move" in action ||
    "place" in action ||
    "ask" in action;
  const own = selected === null ? [] : about(choices, selected).filter(({ action }) => !isElsewhere(action));
  return [...new Set([...own, ...convoyOf(choices)])];
}

/** What would end what is going on. */
export function endOf(view: View, selected: string | null): Action | null {
  const { phase, draft } = view;
  if (phase === "plotting" || (typeof phase === "object" && "placement" in phase)) return "commit";
  if (typeof phase === "object") return "cease_fire";
  if (phase === "torpedoes") return "run_rest";
  const ship = draft?.ship ?? shipNamed(view, selected)?.vessel.id;
  return phase === "escort_movement" && ship !== undefined ? { end_move: ship } : null;
}

/** Choices that are often made together: a fan of torpedoes, a salvo, a pattern of charges, a convoy that holds her course. */
export function togetherOf(menu: Offered, view: View): Together[] {
  return [...fansOf(menu, view), ...coursesOf(menu)];
}

/** The convoy holds a course for all turns that are to be plotted. */
function coursesOf(menu: Offered): Together[] {
  return menu.flatMap(({ action }): Together[] => {
    if (typeof action !== "object" || !("convoy" in action) || !/^\d+$/.test(action.convoy)) return [];
    return [
      {
        row: "Straight ahead, all turns that are to be plotted",
        title: action.convoy,
        actions: [action],
        how: "while_listed",
      },
    ];
  });
}

/** The choices of a plot of the convoy. */
export function convoyOf(choices: Offered): Offered {
  return choices.filter(({ action }) => typeof action === "object" && "convoy" in action);
}

function isSetting({ action }: Choice<Action>): boolean {
  return typeof action === "object" && "set" in action;
}

type Launch = Extract<Action, { launch: unknown }>;

function launchOf({ action }: Choice<Action>): Launch["launch"] | null {
  return typeof action === "object" && "launch" in action ? action.launch : null;
}

/** Straight ahead or astern, and a spread around it. */
const FANS: readonly { row: string; first: readonly Course["first"][] }[] = [
  { row: "Torpedoes ahead", first: ["B", "A", "C"] },
  { row: "Torpedoes astern", first: ["Y", "X", "Z"] },
];

/** Several torpedoes at once: so many on one course, and one on each course of an end of the boat. */
function fansOf(choices: Offered, view: View): Together[] {
  const launches = choices.flatMap((choice) => launchOf(choice) ?? []);
  const fans: Together[] = [];
  for (const { row, first } of FANS) {
    const straight = launches.filter(({ course }) => course.first === first[0] && course.turn === null);
    for (const n of [2, 3, 4].filter((n) => n <= straight.length)) {
      fans.push({ row, title: `${n}`, actions: straight.slice(0, n).map((launch) => ({ launch })) });
    }
    const fan = fanOf(launches, first);
    if (fan) fans.push({ row, title: "fan", actions: fan });
  }
  return view.phase === "plotting" ? fans : [];
}

/** One torpedo on each course, each from a tube of its own. */
function fanOf(launches: Launch["launch"][], courses: readonly Course["first"][]): Action[] | null {
  const used = new Set<number>();
  const fan = courses.flatMap((first): Action[] => {
    const one = launches.find(({ course, tube }) => course.first === first && course.turn === null && !used.has(tube));
    if (!one) return [];
    used.add(one.tube);
    return [{ launch: one }];
  });
  return fan.length === courses.length ? fan : null;
}

type Charge = Extract<Action, { set: unknown }>["set"];

/** All charges that are to be set, each by itself. */
function chargesOf(choices: Offered, view: View): { charges: Pick<Charge, "hex" | "kind">[]; depths: number[] } {
  const settings = choices.flatMap(({ action }) => (typeof action === "object" && "set" in action ? [action.set] : []));
  const charges = view.counters.flatMap(({ hex, weapon, n }) => {
    const kind = typeof weapon === "object" ? ("rack" in weapon ? weapon.rack : weapon.k_gun) : null;
    if (kind === null || !settings.some((set) => set.hex === hex && set.kind === kind)) return [];
    return Array.from({ length: n }, () => ({ hex, kind }));
  });
  const depths = [...new Set(settings.map(({ feet }) => feet))].sort((a, b) => a - b);
  return { charges, depths };
}

/** The settings of several charges, one after the other: dice fall between them. */
export function patternOf(menu: Offered, view: View, choices: Offered): Pattern | null {
  if (!menu.some(isSetting)) return null;
  const { charges, depths } = chargesOf(choices, view);
  if (charges.length < 2) return null;
  return {
    title: `${charges.length} charges`,
    values: depths,
    actions: (feet) => charges.map((charge, i) => ({ set: { ...charge, feet: feet[i % feet.length] ?? 0 } })),
  };
}
