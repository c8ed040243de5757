import type { Point } from "../arrows";
import { Harbor } from "../Harbor";
import type { Hands, Pressed } from "../hands";
import { valuesOf } from "./Pieces";
import type { Action, View } from "./types";

interface Props {
  view: View;
  hands: Hands<Action>;
  selected: string | null;
  onGrab: (piece: string, event: PointerEvent) => void;
  onPress: (mark: Pressed<Action>, at: Point) => void;
}

/** Escorts that are not on the surface yet. */
export function Tray({ view, hands, ...props }: Props) {
  const pieces = view.escorts.flatMap((escort) => {
    const hand = hands.pieces.get(`escort ${escort.name}`);
    if (escort.post !== "waiting" || !hand) return [];
    const choices = hand.ways.map(({ choice }) => choice);
    return [{ key: hand.key, name: escort.name, note: valuesOf(escort, view.weather), choices }];
  });
  return <Harbor label="Escorts to be placed" pieces={pieces} isBelow {...props} />;
}
