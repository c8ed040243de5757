import type { Tags } from "../../wire";
import type { Event, Ship, View } from "./types";

/**
 * The chart in the midst of a step: the events so far, laid over the view before them. What a view already shows is not
 * changed by telling it again.
 */
export function unfold(view: View, events: unknown[]): View {
  return events.reduce<View>(
    (now, event) => (typeof event === "object" && event ? next(now, event as Told) : now),
    view,
  );
}

type Told = Tags<Event>;

function next(view: View, told: Told): View {
  if (told.moved) return ofShip(view, told.moved.ship, { hex: told.moved.hex });
  if (told.spotted) return ofShip(view, told.spotted.boat, { hex: told.spotted.hex, datum: null });
  if (told.damaged) return ofShip(view, told.damaged.ship, { damage: told.damaged.damage });
  if (told.sunk) return ofShip(view, told.sunk.ship, { afloat: false });
  if (told.steered) return ofDivision(view, told.steered.division, { hex: told.steered.hex });
  if (told.closed) return ofDivision(view, told.closed.division, { band: told.closed.band });
  if (told.opened) return ofDivision(view, told.opened.division, { band: told.opened.band });
  const seen = told.division_spotted;
  return seen ? ofDivision(view, seen.division, { spotted: true, ...(seen.hex ? { hex: seen.hex } : {}) }) : view;
}

function ofShip(view: View, name: string, change: Partial<Ship>): View {
  return { ...view, ships: view.ships.map((ship) => (ship.name === name ? { ...ship, ...change } : ship)) };
}

function ofDivision(view: View, name: string, change: Partial<View["divisions"][number]>): View {
  return { ...view, divisions: view.divisions.map((one) => (one.name === name ? { ...one, ...change } : one)) };
}
