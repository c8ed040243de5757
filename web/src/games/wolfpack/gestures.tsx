import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Choice } from "../../wire";
import type { Point } from "../arrows";
import type { Offer } from "../chart";
import { type Dragged, useDrag } from "../drag";
import { BOATS, deployable, FIRST_SIZE, isSize, type Spot, sailingTo, takenBy } from "./choices";
import { hexNear } from "./geometry";
import { StackShape } from "./Pieces";
import type { Action, Hex, Size, View } from "./types";

interface Sizing {
  view: View;
  choices: Choice<Action>[];
  selected: string | null;
  able: string[];
  onSelect: (piece: string | null) => void;
}

/** The size of unit that is deployed: the piece in hand, or the usual one. */
export function useSize({ view, choices, selected, able, onSelect }: Sizing) {
  const listed = useMemo(() => deployable(choices), [choices]);
  // Where a list is long only the choices of the piece in hand are here.
  const isDeployed = view.phase === "deployment" && (listed.length > 0 || able.some(isSize));
  const sizes = useMemo(
    () => (isDeployed ? [...new Set([...listed, ...able.filter(isSize)])].toSorted((a, b) => BOATS[a] - BOATS[b]) : []),
    [isDeployed, listed, able.join()],
  );
  const chosen = useRef(false);
  useEffect(() => {
    // At first the middling pack and not whatever is listed first.
    if (!isDeployed || chosen.current || !sizes.includes(FIRST_SIZE)) return;
    chosen.current = true;
    onSelect(FIRST_SIZE);
  }, [isDeployed]);
  const size = isSize(selected) && sizes.includes(selected) ? selected : (sizes.at(-1) ?? null);
  const choose = (one: Size): void => {
    chosen.current = true;
    onSelect(one);
  };
  return { sizes, size, choose };
}

interface Dragging {
  view: View;
  choices: Choice<Action>[];
  spots: Spot[];
  onChoose: (action: Action) => void;
  onChooseAll: (actions: unknown[]) => void;
  onMenu: (menu: Offer | null) => void;
}

/**
 * A pack dragged to its hex is taken up when the drag begins and sails when it ends; where it can go is known only after the
 * first, so an early drop waits for the answer.
 */
export function usePackDrag(props: Dragging): {
  dragged: Dragged | null;
  grab: (hex: Hex, event: PointerEvent) => void;
  aim: Action | null;
} {
  const { view, choices, spots, onChoose, onMenu } = props;
  const dropped = useRef<{ from: Hex; to: Hex } | null>(null);
  const held = view.in_hand === null ? null : (view.units[view.in_hand]?.hex ?? null);
  const drop = (from: Hex, _: string[], at: Point, onChart: Point): void => {
    const to = hexNear(onChart);
    if (to === from) return;
    const sail = held === from ? sailingTo(choices, to) : null;
    const here = spots.find(({ hex }) => hex === to)?.choices ?? [];
    if (sail) onChoose(sail.action);
    else if (view.phase === "movement" && held !== from) dropped.current = { from, to };
    else if (view.phase === "attack" && here.length > 0) offer(to, here, at, onChoose, onMenu);
  };
  const { dragged, grab } = useDrag((hex) => take(hex, held, props), drop);
  useEffect(() => {
    const wanted = dropped.current;
    if (!wanted || held !== wanted.from) return;
    dropped.current = null;
    const sail = sailingTo(choices, wanted.to);
    if (sail) onChoose(sail.action);
  }, [view, choices]);
  const over = dragged && held === dragged.piece ? sailingTo(choices, hexNear(dragged.at)) : null;
  return { dragged, grab, aim: over?.action ?? null };
}

function offer(
  title: string,
  choices: Choice<Action>[],
  at: Point,
  onChoose: (action: Action) => void,
  onMenu: (menu: Offer | null) => void,
): void {
  const only = choices.length === 1 ? choices[0] : undefined;
  if (only) onChoose(only.action);
  else onMenu({ title, choices, at });
}

/** Takes up a pack; another that is in hand goes back where it was. */
function take(hex: Hex, held: Hex | null, { view, choices, onChoose, onChooseAll }: Dragging): void {
  if (view.phase !== "movement" || hex === held) return;
  const found = takenBy(choices, hex);
  if (found) {
    onChoose(found.action);
    return;
  }
  const back = sailingTo(choices, held);
  const unit = view.units
    .filter((one) => one.hex === hex && !one.spent)
    .toSorted((a, b) => BOATS[b.size] - BOATS[a.size])[0];
  if (back && unit) onChooseAll([back.action, { take: { hex, size: unit.size, pinned: unit.pinned } }]);
}

/** The pack that is being dragged. */
export function Carried({ view, hex, at: { x, y } }: { view: View; hex: Hex; at: Point }) {
  const stack = view.stacks.find((one) => one.hex === hex);
  const unit = view.in_hand === null ? undefined : view.units[view.in_hand];
  if (!stack) return null;
  const boats = unit && unit.hex === hex ? BOATS[unit.size] : stack.boats;
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} opacity="0.850" pointer-events="none">
      <StackShape stack={{ ...stack, boats }} held bare />
    </g>
  );
}
