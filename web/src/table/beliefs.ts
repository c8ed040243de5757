import type { View as SubmarineView } from "../games/submarine/types";
import type { View as WolfpackView } from "../games/wolfpack/types";
import type { View as FleetView, ShipView, WingView } from "../generated/fleet-asw";
import type { View as UBoatView } from "../generated/u-boat";
import { capital, counted, listed } from "./words";

/** What was so and one pair of eyes did not know, in sentences; `who` stands inside them. */
export function unknownTo(game: string, truth: unknown, belief: unknown, who: string): string[] {
  if (game === "u-boat") return inUBoat(truth as UBoatView, belief as UBoatView, who);
  if (game === "submarine") return inSubmarine(truth as SubmarineView, belief as SubmarineView, who);
  if (game === "fleet-asw") return inFleetAsw(truth as FleetView, belief as FleetView, who);
  return game === "wolfpack" ? inWolfpack(truth as WolfpackView, belief as WolfpackView) : [];
}

function inUBoat(truth: UBoatView, belief: UBoatView, who: string): string[] {
  const boats = truth.boats.flatMap((boat) => {
    const believed = belief.boats.find(({ ship }) => ship === boat.ship);
    const words: string[] = [];
    if (boat.pose && believed && !believed.pose) {
      words.push(`${boat.ship} is in ${boat.pose.square} at ${boat.pose.depth} feet.`);
      if (believed.trail) words.push(`${capital(who)} last saw it in ${believed.trail.seen.square}.`);
    } else if (boat.pose && believed?.pose && boat.depth !== null && believed.depth === null) {
      words.push(`${boat.ship} is at ${boat.depth} feet.`);
    }
    if (boat.salvo?.length && !believed?.salvo) words.push(`Its torpedoes run to ${listed(together(boat.salvo))}.`);
    if (boat.torpedoes !== null && believed?.torpedoes === null) {
      words.push(`${boat.ship} has ${counted(boat.torpedoes, "torpedo", "torpedoes")} left.`);
    }
    return words;
  });
  const escorts = truth.escorts.flatMap(({ ship, charges }) =>
    charges !== null && belief.escorts.find((known) => known.ship === ship)?.charges === null
      ? [`${ship} has ${counted(charges, "depth charge pattern")} left.`]
      : [],
  );
  return [...boats, ...escorts];
}

/** Squares with how many torpedoes run to each, where it is more than one. */
function together(squares: string[]): string[] {
  return [...new Set(squares)].map((square) => {
    const n = squares.filter((other) => other === square).length;
    return n > 1 ? `${square} (${n} of them)` : square;
  });
}

function inSubmarine(truth: SubmarineView, belief: SubmarineView, who: string): string[] {
  const boats = truth.boats.flatMap(({ log }, i) => {
    const ship = truth.ships[i]?.vessel.name;
    const seen = belief.boats[i];
    if (!log || !ship || seen?.log) return [];
    const damage = log.damage > 0 ? ` with ${counted(log.damage, "point")} of damage` : "";
    const depth = log.depth === 0 ? "on the surface" : `at ${log.depth} feet`;
    return [`${ship} is ${depth}${damage}; ${who} knows only that she is ${seen?.is_surfaced ? "up" : "under water"}.`];
  });
  const plots = truth.convoy.plots ?? [];
  return plots.length > 0 && !belief.convoy.plots ? [...boats, `The convoy has plotted ${listed(plots)}.`] : boats;
}

function inFleetAsw(truth: FleetView, belief: FleetView, who: string): string[] {
  const boats = truth.ships.flatMap((boat) => {
    const believed = belief.ships.find(({ name }) => name === boat.name);
    if (!believed || !boat.afloat) return [];
    const words: string[] = [];
    if (boat.fights && boat.hex && !believed.hex) words.push(unseenBoat(boat, believed, who));
    if (boat.battery !== null && believed.battery === null && boat.fights) {
      words.push(`Its battery lasts ${counted(boat.battery / 2, "turn")}.`);
    }
    return words;
  });
  const divisions = truth.divisions.flatMap((division) => {
    const believed = belief.divisions.find(({ name }) => name === division.name);
    return division.alive && division.hex && believed && !believed.hex
      ? [`${division.name} is in ${division.hex}.`]
      : [];
  });
  const wings = (truth.wings ?? []).flatMap((wing) => {
    const believed = belief.wings.find(({ name }) => name === wing.name);
    const where = believed && !believed.place ? flies(wing) : null;
    return where ? [`${wing.name} is ${where}.`] : [];
  });
  const aims = truth.ships.flatMap((ship) => {
    const believed = belief.ships.find(({ name }) => name === ship.name);
    if (!believed || !ship.afloat) return [];
    const gun = ship.gun && !believed.gun ? [`${ship.name} lays its guns on ${ship.gun}.`] : [];
    return ship.target && !believed.target ? [...gun, `${ship.name} aims its torpedoes at ${ship.target}.`] : gun;
  });
  return [...boats, ...divisions, ...wings, ...aims];
}

/** What an air unit does that is out; nothing of one that stands by on its deck. */
function flies({ place, task }: WingView): string | null {
  if (typeof place === "object" && place && "aloft" in place) return `in the air over ${place.aloft}`;
  if (typeof task !== "object") return null;
  if ("search" in task) return `told to look for ${task.search}`;
  return `told to attack ${"strike" in task ? task.strike : task.bomb}`;
}

function unseenBoat({ name, hex, depth }: ShipView, { fights, seen, datum }: ShipView, who: string): string {
  const where = `${name} is in ${hex}, ${depth === "submerged" ? "submerged" : "on the surface"}`;
  if (!fights) return `${where}; ${who} did not know of it.`;
  const last = seen ? `last saw it in ${seen.hex}` : "had not seen it";
  const may = datum ? ` and knew ${counted(datum.hexes.length, "hex", "hexes")} it could be in` : "";
  return `${where}; ${who} ${last}${may}.`;
}

function inWolfpack(truth: WolfpackView, belief: WolfpackView): string[] {
  const hidden = truth.convoys.filter(({ id, escort, place }) => {
    const known = belief.convoys.find((convoy) => convoy.id === id);
    const has = typeof place === "object" || place === "arrived";
    return has && escort !== null && known?.escort === null;
  });
  const names = (wanted: boolean): string =>
    listed(hidden.filter(({ escort }) => (escort === "dummy") === wanted).map(({ name }) => name));
  const [real, dummies] = [names(false), names(true)];
  return [
    ...(real ? [`Real convoys among the reports: ${real}.`] : []),
    ...(dummies ? [`False reports: ${dummies}.`] : []),
  ];
}
