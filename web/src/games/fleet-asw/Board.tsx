import { useMemo } from "preact/hooks";
import type { Choice } from "../../wire";
import type { Offer, Shown } from "../chart";
import { useDrag } from "../drag";
import { Harbor } from "../Harbor";
import { aboardOf, deedsOf, type Hands, useLateDrop } from "../hands";
import { hexNear } from "../hexes";
import { Bands } from "./Bands";
import type { Courses } from "./courses";
import { Hexes } from "./Hexes";
import { handsIn, meantIn } from "./hand";
import type { Action, View } from "./types";
import { wingWords } from "./units";
import "./fleet-asw.css";

interface Props {
  view: View;
  courses: Courses;
  choices: Choice<Action>[];
  focus: Action | null;
  /** Hexes and divisions a line of the log tells of. */
  pointed: string[];
  /** The piece in hand, and all that can do something. */
  selected: string | null;
  able: string[];
  onSelect: (piece: string | null) => void;
  onFocus: (action: Action | null) => void;
  onChoose: (action: Action) => void;
  onMenu: (menu: Offer | null) => void;
  /** The step that is played back. */
  shown: Shown | null;
}

/** The fight, the range bands or the map, whichever is played on now. */
export function Board({ view, courses, choices, focus, pointed, able, ...props }: Props) {
  const { selected, onFocus, shown } = props;
  const hands = useMemo(() => handsIn(choices, view, able), [choices, view, able.join()]);
  const size = view.board ?? view.map;
  const deeds = deedsOf({ ...props, meant: meantIn(view) }, hands);
  const drop = useLateDrop(hands, deeds);
  const { grab } = useDrag(deeds.take, (piece, under, at, onChart) =>
    drop(piece, size ? [...under, hexNear(onChart)] : under, at),
  );
  const shared = { view, courses, hands, deeds, selected, focus, onFocus, pointed, shown };
  return (
    <>
      {size ? <Hexes {...shared} size={size} /> : <Bands {...shared} />}
      <Harbor
        label="Air units"
        pieces={parkedIn(view, hands)}
        selected={selected}
        onGrab={grab}
        onPress={deeds.press}
      />
    </>
  );
}

/** Air units that can do something and are not on the chart. */
function parkedIn(view: View, hands: Hands<Action>) {
  return view.wings.flatMap((wing) => {
    const hand = hands.pieces.get(wing.name);
    const isAloft = typeof wing.place === "object" && wing.place !== null && "aloft" in wing.place;
    if (!hand || (isAloft && view.map !== null)) return [];
    const choices = hand.ways.map(({ choice }) => choice);
    return [{ key: hand.key, name: wing.name, note: aboardOf(hand)[0]?.said.short ?? wingWords(wing), choices }];
  });
}
