import type { Tags } from "../../wire";
import type { Berth, Boat, Escort, Event, View } from "./types";

/**
 * The surface in the midst of a step. The server keeps a view after each step and tells the rest as events; here the events
 * so far are laid over the view before them. What a view already shows is not changed by telling it again.
 */
export function unfold(view: View, events: unknown[]): View {
  // Whose attacks the view tells of already.
  const known = new Set(view.boats.filter(({ spent }) => spent).map(({ id }) => id));
  return events.reduce<View>(
    (now, event) => (typeof event === "object" && event ? next(now, event as Told, known) : now),
    view,
  );
}

type Told = Tags<Event>;

function next(view: View, told: Told, known: Set<number>): View {
  const { turn_began: turn, placed, moved, broke_off: freed, follows, convoy_attacked: attack, departed } = told;
  if (turn) return { ...view, ...turn };
  const station = placed?.at ?? moved?.to ?? freed?.at;
  const escort = placed?.escort ?? moved?.escort ?? freed?.escort;
  if (station && escort) return ofEscort(view, escort, { post: { at: station } });
  if (follows) return ofEscort(view, follows.escort, { post: { hunting: follows.boat } });
  if (departed) return ofEscort(view, departed.escort, { post: "gone" });
  // An escort that is hit stays where she is until the action is told: there it is shown.
  if (attack) return known.has(attack.boat) ? view : attacked(view, attack);
  const boat = boatIn(told);
  return boat ? ofBoat(view, boat.id, boat.with) : view;
}

/** What an event changes about one U-boat. */
function boatIn(told: Told): { id: number; with: Partial<Boat> } | null {
  const goes = (id: number, berth: Berth) => ({ id, with: { berth } });
  if (told.sector_rolled) return goes(told.sector_rolled.boat, told.sector_rolled.berth);
  if (told.moved_out) return goes(told.moved_out.boat, told.moved_out.to);
  if (told.entered_convoy) return goes(told.entered_convoy.boat, "convoy");
  if (told.left_surface) return goes(told.left_surface.boat, told.left_surface.berth);
  const reacted = told.reacted ?? told.reacted_to_air;
  if (reacted?.reaction === "evade") return { id: reacted.boat, with: { evading: true } };
  const hunted = told.attacked;
  if (!hunted || hunted.hit === "miss") return null;
  // She goes down where she is, with those who hunted her around her, until the action is told.
  const down = hunted.hit === "damaged" ? {} : { evading: true, spent: true };
  return { id: hunted.boat, with: { damaged: true, ...down } };
}

function attacked(view: View, { boat, sunk }: NonNullable<Told["convoy_attacked"]>): View {
  const spent = ofBoat(view, boat, { spent: true });
  if (sunk === "ship") return { ...spent, ships: view.ships - 1 };
  return sunk === "straggler" ? { ...spent, stragglers: view.stragglers - 1 } : spent;
}

function ofBoat(view: View, id: number, change: Partial<Boat>): View {
  return { ...view, boats: view.boats.map((boat) => (boat.id === id ? { ...boat, ...change } : boat)) };
}

function ofEscort(view: View, name: string, change: Partial<Escort>): View {
  return { ...view, escorts: view.escorts.map((escort) => (escort.name === name ? { ...escort, ...change } : escort)) };
}
