import type { Group } from "../../table/groups";
import { capital } from "../../table/words";
import type { Choice } from "../../wire";
import type { Point } from "../arrows";
import type { Place } from "../Spots";
import {
  advanced,
  center,
  course,
  degrees,
  field,
  type Hull,
  launched,
  midships,
  rotated,
  sailed,
  step,
  stern,
  turned,
} from "./geometry";
import type { Action, Charge, Course, Deed, Hex, Log, Ship, View, Weapon } from "./types";

/** How a mark looks. */
export type Sign = "dot" | "hex" | "ahead" | "port" | "starboard" | "ship" | "ring" | "tube" | "tubes" | "charge";

/** A place on the chart in which something can be done, and all of it. */
export interface Spot extends Place<Action> {
  sign: Sign;
  /** Clockwise from up, for signs that point. */
  turn: number;
}

export function shipOf(view: View, id: number): Ship | null {
  return view.ships.find(({ vessel }) => vessel.id === id) ?? null;
}

export function hullOf(ship: Ship): Hull | null {
  return ship.hexes ? { bow: ship.hexes[0], facing: ship.facing } : null;
}

/** The poses a ship will pass by what is drafted, where it is now first. */
export function drafted(view: View, ship: Ship): Hull[] {
  const hull = hullOf(ship);
  if (!hull) return [];
  if (view.draft && view.draft.ship === ship.vessel.id) return sailed(hull, thoughtOf(view));
  const log = view.boats[view.ships.indexOf(ship)]?.log;
  if (log && view.phase === "plotting") return course(hull, log.plot.moves);
  const plot = view.phase === "plotting" ? convoyCourse(view, ship)[0] : undefined;
  return plot ?? [hull];
}

/** What is drafted of an escort's move and not done yet. */
function thoughtOf({ draft }: View): Deed[] {
  return draft ? draft.deeds.slice(draft.n_made) : [];
}

/** The ways a ship of the convoy goes by the plots its owner has written, turn by turn. */
export function convoyCourse(view: View, ship: Ship): Hull[][] {
  let hull = hullOf(ship);
  const ways: Hull[][] = [];
  if (!ship.is_plotted || ship.fate !== "afloat") return ways;
  for (const plot of view.convoy.plots ?? []) {
    if (!hull) break;
    const way = course(hull, plot);
    ways.push(way);
    hull = way.at(-1) ?? hull;
  }
  return ways;
}

/** Where a ship will lie by what is drafted. */
export function poseOf(view: View, id: number): Hull | null {
  const ship = shipOf(view, id);
  return ship ? (drafted(view, ship).at(-1) ?? null) : null;
}

/** A weapon that will be used, and the hex it will lie in. */
export interface Aimed {
  hex: Hex;
  weapon: Weapon;
}

/** Where a weapon falls that a ship uses in this pose; nothing for a step. */
export function aim(pose: Hull, deed: Deed): Aimed | null {
  if (deed === "ahead" || "turn" in deed) return null;
  if ("charge" in deed) return { hex: step(stern(pose), rotated(pose.facing, 3)), weapon: { rack: deed.charge } };
  if ("squid" in deed) return { hex: deed.squid, weapon: "squid" };
  if ("hedgehog" in deed) {
    const near = advanced(pose);
    return { hex: deed.hedgehog === 1 ? near.bow : advanced(near).bow, weapon: "hedgehog" };
  }
  const [side, kind] = deed.k_gun;
  return { hex: step(pose.bow, rotated(pose.facing, side === "port" ? -2 : 2)), weapon: { k_gun: kind } };
}

/** Everything the drafted move will drop and throw, from where the ship will be by then. */
export function aimed(view: View): Aimed[] {
  const ship = view.draft?.ship ?? null;
  const deeds = thoughtOf(view);
  const found = ship === null ? null : shipOf(view, ship);
  const hull = found && hullOf(found);
  if (!hull) return [];
  return deeds.flatMap((deed, i) => aim(sailed(hull, deeds.slice(0, i)).at(-1) ?? hull, deed) ?? []);
}

/** What an order to use a weapon becomes in the draft. */
export function weaponDeed(action: Exclude<Action, string>): { ship: number; deed: Deed } | null {
  if ("charge" in action) return { ship: action.charge.ship, deed: { charge: action.charge.kind } };
  if ("k_gun" in action) return { ship: action.k_gun.ship, deed: { k_gun: [action.k_gun.side, action.k_gun.kind] } };
  if ("hedgehog" in action) return { ship: action.hedgehog.ship, deed: { hedgehog: action.hedgehog.range } };
  return "squid" in action ? { ship: action.squid.ship, deed: { squid: action.squid.hex } } : null;
}

type Mark = Omit<Spot, "choices">;

function inHex(hex: Hex, sign: Sign = "hex"): Mark {
  return { key: `${sign}${hex}`, title: hex, at: center(hex), sign, turn: 0, hex };
}

function onShip(view: View, id: number): Mark | null {
  const ship = shipOf(view, id);
  const pose = poseOf(view, id);
  if (!ship || !pose || ship.fate === "waiting") return null;
  return {
    key: `ship${id}`,
    title: ship.vessel.name,
    at: midships(pose),
    sign: "ship",
    turn: degrees(pose.facing),
    hex: null,
  };
}

/** Beside a ship, `sides` hex sides from its heading. */
function beside(pose: Hull, key: string, title: string, sides: number, sign: Sign): Mark {
  const turn = degrees(pose.facing) + sides * 60;
  const from = midships(pose);
  const far = 34;
  const angle = (turn * Math.PI) / 180;
  const at = { x: from.x + far * Math.sin(angle), y: from.y - far * Math.cos(angle) };
  return { key, title, at, sign, turn, hex: null };
}

/** Where an action acts, if it acts in a place. */
function markOf(action: Action, view: View): Mark | null {
  if (typeof action === "string") return null;
  if ("place" in action) return inHex(action.place.hex);
  if ("set" in action) return inHex(action.set.hex, "ring");
  if ("fire" in action) return onShip(view, action.fire.target);
  // To ask and to admit are for the list: a click on the chart is meant for what one does there.
  if ("ask" in action || "reveal" in action || "rewrite" in action) return null;
  if ("end_move" in action) return onShip(view, action.end_move);
  if ("convoy" in action) return convoyMark(view, action.convoy);
  if ("run_torpedo" in action) {
    const torpedo = view.torpedoes[action.run_torpedo];
    return torpedo ? inHex(torpedo.hex, "ring") : null;
  }
  return helmMark(action, view) ?? weaponMark(action, view) ?? aboard(action, view);
}

/** What is done aboard a ship that lies on the board: its depth, its tubes, its heading. */
function aboard(action: Exclude<Action, string>, view: View): Mark | null {
  for (const about of Object.values(action)) {
    const ship = typeof about === "object" && about !== null && "ship" in about ? Number(about.ship) : null;
    if (ship !== null) return onShip(view, ship);
  }
  return null;
}

/** Where the first ship of the convoy would lie after one more plot. */
function convoyMark(view: View, moves: string): Mark | null {
  const lead = view.ships.find((ship) => ship.is_plotted && ship.fate === "afloat");
  const from = lead && (convoyCourse(view, lead).at(-1)?.at(-1) ?? hullOf(lead));
  const end = from && course(from, moves).at(-1);
  return end ? inHex(end.bow, "dot") : null;
}

function helmMark(action: Exclude<Action, string>, view: View): Mark | null {
  if ("ahead" in action) {
    const pose = poseOf(view, action.ahead);
    if (!pose) return null;
    const hex = advanced(pose).bow;
    const key = `ahead${action.ahead}`;
    return { key, title: hex, at: center(hex), sign: "ahead", turn: degrees(pose.facing), hex };
  }
  if ("turn" in action) {
    const { ship, helm } = action.turn;
    const pose = poseOf(view, ship);
    if (!pose) return null;
    const next = turned(pose, helm);
    return {
      key: `${helm}${ship}`,
      title: helm,
      at: center(step(pose.bow, next.facing)),
      sign: helm,
      turn: degrees(next.facing),
      hex: null,
    };
  }
  return null;
}

function weaponMark(action: Exclude<Action, string>, view: View): Mark | null {
  if ("launch" in action) {
    const ship = shipOf(view, action.launch.ship);
    const hull = ship && hullOf(ship);
    return hull ? tubeMark(hull, action.launch.course) : null;
  }
  const weapon = weaponDeed(action);
  const pose = weapon && poseOf(view, weapon.ship);
  const hit = weapon && pose && aim(pose, weapon.deed);
  if (!hit) return null;
  // What lies in the hex already, or will by the draft, stays in sight.
  if ([...view.counters, ...aimed(view)].some(({ hex }) => hex === hit.hex)) return inHex(hit.hex, "ring");
  if ("charge" in action) return { ...beside(pose, `astern${weapon.ship}`, "Astern", 3, "charge"), at: astern(pose) };
  if ("k_gun" in action) {
    const { side } = action.k_gun;
    return beside(pose, `${side}gun${weapon.ship}`, `To ${side}`, side === "port" ? -1.5 : 1.5, "charge");
  }
  return inHex(hit.hex, "charge");
}

/** Beyond the first hex, which the helm's marks need. */
function tubeMark(hull: Hull, { first }: Course): Mark {
  const { hex, facing } = launched(hull, { first, turn: null });
  const beyond = step(hex, facing);
  return {
    key: `tubes${first}`,
    title: `Torpedo ${FIRST[first]}`,
    at: center(beyond),
    sign: "tube",
    turn: degrees(facing),
    hex: beyond,
  };
}

/**
 * The marks of a boat whose tracks are laid on the chart: those of her tubes would lie on places she can go to, so one handle
 * astern of her stands for all of them; the dots of a convoy are its tracks.
 */
export function besideTracks(spots: Spot[], ship: Ship | null): Spot[] {
  const [tubes, others] = [spots.filter(({ sign }) => sign === "tube"), spots.filter(({ sign }) => sign !== "tube")];
  const marks = others.filter(({ sign }) => sign !== "dot");
  const hull = ship && hullOf(ship);
  const choices = tubes.flatMap((tube) => tube.choices);
  if (!hull || choices.length === 0) return marks;
  const turn = degrees(hull.facing);
  return [...marks, { key: "tubes", title: "Torpedoes", at: astern(hull), sign: "tubes", turn, hex: null, choices }];
}

function astern(pose: Hull): Point {
  const [bow, middle] = [center(pose.bow), midships(pose)];
  return { x: bow.x + (middle.x - bow.x) * 4, y: bow.y + (middle.y - bow.y) * 4 };
}

/** The ships that lie on the board: neither waiting to be placed nor gone from it. */
export function onBoard(view: View): Ship[] {
  return view.ships.filter(({ fate, hexes }) => hexes !== null && fate !== "exited" && fate !== "waiting");
}

/** What must be seen: every ship, what is plotted, what runs, and every hex one can choose. */
export function neededOf(view: View, spots: Spot[]): Hex[] {
  const poses = onBoard(view).flatMap((ship) => [
    ...(ship.hexes ?? []),
    ...[...drafted(view, ship), ...convoyCourse(view, ship).flat()].map(({ bow }) => bow),
  ]);
  return [
    ...poses,
    ...view.torpedoes.map(({ hex }) => hex),
    ...spots.flatMap(({ hex }) => (hex === null ? [] : [hex])),
  ];
}

/** The part of the sea in which all that lies. */
export function fieldOf(view: View, spots: Spot[]): ReturnType<typeof field> {
  return field(neededOf(view, spots));
}

/** Closer than this, two marks could be meant by one click, in chart units. */
const APART = 30;

function areNear(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < APART;
}

/** The ships whose marks would lie on those of a ship before them: one clicks on her, and chooses beside the chart. */
function crowdedOf(helm: { ship: number; at: Point }[]): Set<number> {
  const crowded = new Set<number>();
  for (const { ship, at } of helm) {
    const isTaken = helm.some((other) => other.ship < ship && !crowded.has(other.ship) && areNear(other.at, at));
    if (isTaken) crowded.add(ship);
  }
  return crowded;
}

/** Weapons that fall into hexes into which a ship moves as well. */
function isThrown(action: Action): boolean {
  return typeof action === "object" && ("squid" in action || "hedgehog" in action);
}

/** The ship an action steers; nothing for other actions. */
export function helmed(action: Action): number | null {
  if (typeof action !== "object") return null;
  if ("ahead" in action) return action.ahead;
  return "turn" in action ? action.turn.ship : null;
}

/**
 * The choices by the place they act in. While ships can be moved, what is thrown ahead of them lies aboard: a click that is
 * meant as a move fires nothing. The weapon's own group in the list shows where it can be thrown.
 */
export function spotsOf(choices: Choice<Action>[], view: View): Spot[] {
  const spots = new Map<string, Spot>();
  const helm = choices.flatMap(({ action }) => {
    const [ship, mark] = [helmed(action), markOf(action, view)];
    return ship !== null && mark ? [{ ship, at: mark.at }] : [];
  });
  const isNear = ({ at }: Mark): boolean => helm.some((other) => areNear(other.at, at));
  const crowded = crowdedOf(helm);
  for (const choice of choices) {
    const found = markOf(choice.action, view);
    const weapon = typeof choice.action === "object" ? weaponDeed(choice.action) : null;
    const isAboard = weapon && found && helm.length > 0 && (isThrown(choice.action) || isNear(found));
    const steered = helmed(choice.action);
    const isCrowded = steered !== null && crowded.has(steered);
    const mark = isAboard ? onShip(view, weapon.ship) : isCrowded ? onShip(view, steered) : found;
    if (!mark) continue;
    const spot = spots.get(mark.key);
    if (spot) spot.choices.push(choice);
    else spots.set(mark.key, { ...mark, choices: [choice] });
  }
  return [...spots.values()];
}

/** The marks of one group, if it acts in places of the sea and not aboard. */
export function spotsOfGroup(choices: Choice<Action>[], view: View): Spot[] | null {
  const spots = spotsOf(choices, view);
  return spots.some(({ sign }) => sign !== "ship") ? spots : null;
}

const FIRST: Record<Course["first"], string> = {
  A: "to the port bow",
  B: "ahead",
  C: "to the starboard bow",
  X: "to the port quarter",
  Y: "astern",
  Z: "to the starboard quarter",
};

const CHARGES: Record<Charge, string> = { lb250: "250 lb", lb300: "300 lb", teardrop: "Teardrop", lb600: "600 lb" };

const TITLES: Record<string, string> = {
  assign: "Put a merchantman here",
  place: "Place the bow",
  face: "Choose the direction",
  load: "Choose the torpedoes",
  load_tube: "Load a tube",
  depth: "Change the depth",
  ahead: "Move",
  turn: "Move",
  launch: "Fire a torpedo",
  run: "Set how far a torpedo runs",
  shallow: "Let a torpedo run shallow",
  reload: "Reload",
  convoy: "Plot the convoy",
  fire: "Fire the guns",
  charge: "Drop depth charges",
  k_gun: "Fire depth charges abeam",
  hedgehog: "Fire the Hedgehog",
  squid: "Fire the Squid",
  set: "Set the depth of a charge",
  run_torpedo: "Run a torpedo",
};

/** Whose choice it is and of which kind, as the list folds it. */
export function groupOf({ action }: Choice<Action>, view: View): Group | null {
  if (action === "ask_convoy") return { owner: null, title: "Ask for a plot", isAside: true };
  if (typeof action === "string") return null;
  const [kind, about] = Object.entries(action)[0] ?? ["", null];
  const title = TITLES[kind] ?? null;
  if ("ask" in action || "reveal" in action) return { owner: null, title: "Ask for a plot", isAside: true };
  if (title === null) return null;
  if ("set" in action) {
    const { kind, hex } = action.set;
    return { owner: null, title: `Set the depth of a ${CHARGES[kind]} charge in ${hex}` };
  }
  const id = typeof about === "object" && about !== null && "ship" in about ? Number(about.ship) : null;
  const ship = "ahead" in action ? action.ahead : id;
  const owner = ship === null ? null : (shipOf(view, ship)?.vessel.name ?? null);
  return { owner, title, isMode: isThrown(action) };
}

/** What a choice is called among others that differ from it in a number alone. */
export function shortOf({ action }: Choice<Action>): string | null {
  if (typeof action !== "object") return null;
  if ("set" in action) return `${action.set.feet} ft`;
  if ("depth" in action) return `${action.depth.feet} ft`;
  if ("convoy" in action) return action.convoy;
  return "run" in action ? String(action.run.hexes) : null;
}

/** Tubes that hold the same can fire the same: which of them does makes no difference. */
export function alikeOf({ action }: Choice<Action>, view: View): string | null {
  if (typeof action !== "object" || !("launch" in action)) return null;
  const { ship, tube, course } = action.launch;
  const at = view.ships.findIndex(({ vessel }) => vessel.id === ship);
  const held = view.boats[at]?.log?.tubes[tube];
  return held === undefined ? null : JSON.stringify([ship, course, held]);
}

const RANKS = [
  "fire",
  "ahead",
  "turn",
  "hedgehog",
  "squid",
  "charge",
  "k_gun",
  "depth",
  "run",
  "shallow",
  "convoy",
  "launch",
  "face",
  "load",
  "load_tube",
  "set",
  "run_torpedo",
  "reload",
  "assign",
  "place",
  "ask",
  "ask_convoy",
  "rewrite",
  "reveal",
  "end_move",
  "cease_fire",
  "run_rest",
  "commit",
];

/** As one would look through them; asking, admitting a loss and what ends something last. */
export function sorted(choices: Choice<Action>[]): Choice<Action>[] {
  const rank = ({ action }: Choice<Action>): number =>
    RANKS.indexOf(typeof action === "string" ? action : (Object.keys(action)[0] ?? ""));
  return choices.toSorted((a, b) => rank(a) - rank(b));
}

/** What ending a move or handing in the plot will do, in words from the draft; none for choices that end nothing. */
export function commitWords({ action, said }: Choice<Action>, view: View): string | null {
  if (action === "cease_fire" || action === "run_rest") return capital(said.text);
  if (action === "commit") {
    const plots = view.phase === "plotting" ? view.boats.flatMap((boat, i) => plotOf(boat.log, view.ships[i])) : [];
    return capital([said.text, ...plots].join(": "));
  }
  if (typeof action !== "object" || !("end_move" in action)) return null;
  const pose = poseOf(view, action.end_move);
  const name = shipOf(view, action.end_move)?.vessel.name;
  return pose && name ? `End the move of ${name} in ${pose.bow}, direction ${pose.facing}` : capital(said.text);
}

function plotOf(log: Log | null, ship: Ship | undefined): string[] {
  if (!log || !ship || ship.fate !== "afloat") return [];
  const { moves, depth, shots } = log.plot;
  const n = shots.filter((shot) => shot !== null).length;
  const parts = [
    moves === "" || moves === "0" ? "no move" : moves,
    ...(depth === null ? [] : [`to ${depth} feet`]),
    ...(n === 0 ? [] : [n === 1 ? "1 torpedo" : `${n} torpedoes`]),
  ];
  return [`${ship.vessel.name} ${parts.join(", ")}`];
}
