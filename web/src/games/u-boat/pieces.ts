import type { Choice } from "../../wire";
import { isConvoy, N_COLUMNS, place } from "./geometry";
import type { Look } from "./Ships";
import type { Action, BoatView, EscortView, Pose, Ship, View } from "./types";

/** A ship as it is drawn. */
export interface Piece {
  key: string;
  ship: Ship;
  kind: "escort" | "boat";
  pose: Pose;
  look: Look;
  label: string;
  plate: string;
}

/** Every ship the viewer knows a place of, true or last seen. */
export function piecesOf(view: View): Piece[] {
  return [
    ...view.escorts.map((escort) => escortPiece(view, escort)),
    ...view.boats.flatMap((boat) => boatPieces(view, boat)),
  ];
}

/** The columns the chart must show: of every ship, of what is drafted, and of every square torpedoes can be aimed at. */
export function columnsOf(view: View, pieces: Piece[], choices: Choice<Action>[]): { west: number; east: number } {
  const aims = choices.flatMap(({ action }) => (typeof action === "object" && "aim" in action ? [action.aim] : []));
  const drafted = view.draft ? [...view.draft.run, ...view.draft.torpedoes] : [];
  const squares = [...pieces.map(({ pose }) => pose.square), ...aims, ...drafted];
  const columns = squares.map((square) => place(square).column);
  const targets = aims.length > 0 ? view.target_columns : [];
  return { west: Math.min(1, ...columns, ...targets), east: Math.max(N_COLUMNS, ...columns, ...targets) };
}

function escortPiece(view: View, escort: EscortView): Piece {
  const pose = view.draft?.ship === escort.ship ? view.draft.pose : escort.pose;
  const state = escort.status === "able" ? "" : escort.status === "sunk" ? ", sunk" : ", dead in the water";
  return {
    key: escort.ship,
    ship: escort.ship,
    kind: "escort",
    pose,
    look: escort.status === "sunk" ? "sunk" : "plain",
    label: `${escort.ship} in ${pose.square} heading ${pose.facing}${state}`,
    plate: `${escort.ship}${escort.status === "able" ? "" : escort.status === "sunk" ? " sunk" : " adrift"}`,
  };
}

function boatPieces(view: View, boat: BoatView): Piece[] {
  const drafted = view.draft?.ship === boat.ship ? view.draft.pose : null;
  const pose = drafted ?? boat.pose;
  const base = { ship: boat.ship, kind: "boat" as const };
  if (pose) {
    const depth = pose.depth === 0 ? "surfaced" : `${pose.depth} ft`;
    const look: Look = boat.status === "sunk" ? "sunk" : boat.hidden ? "unseen" : "plain";
    const unseen = boat.hidden ? ", unseen by the enemy" : "";
    return [
      {
        ...base,
        key: boat.ship,
        pose,
        look,
        label: `${boat.ship} in ${placeName(pose)} heading ${pose.facing}, ${depth}${unseen}`,
        plate: isConvoy(pose.square)
          ? `${boat.ship} among the convoy`
          : `${boat.ship} ${boat.status === "sunk" ? "sunk" : depth}${boat.hidden ? " · unseen" : ""}`,
      },
    ];
  }
  if (!boat.trail) return [];
  const age = boat.trail.moves === 1 ? "1 move ago" : `${boat.trail.moves} moves ago`;
  return [
    {
      ...base,
      key: `${boat.ship}?`,
      pose: boat.trail.seen,
      look: "believed",
      label: `${boat.ship} was last seen in ${boat.trail.seen.square} ${age}`,
      plate: `${boat.ship} seen ${age}`,
    },
  ];
}

/** Where a ship is, as one says it. */
export function placeName({ square }: Pose): string {
  return isConvoy(square) ? "the convoy" : square;
}
