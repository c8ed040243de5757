import { useMemo } from "preact/hooks";
import { Chart } from "../../chart/Chart";
import { Effects } from "../../chart/Effects";
import type { Tags } from "../../wire";
import type { Point } from "../arrows";
import type { Offer, Shown } from "../chart";
import { Handle, Tracks, useTracking } from "../Tracks";
import { begunAt, type Ways } from "../ways";
import { CELL, cellPath, center, FACINGS, isConvoy, isSquare } from "./geometry";
import { aboardOf } from "./hand";
import { type Choosing, Helm, helmBoxes, helmMarks, ShipMarks, shipOf, Targets } from "./Marks";
import { Plates } from "./Plates";
import { Ghost, Preview } from "./Preview";
import { columnsOf, type Piece, piecesOf } from "./pieces";
import { rulerOf, Sea, seaExtent, waterExtent } from "./Sea";
import { ShipShape } from "./Ships";
import { BlindZone, chargeBoxes, Draft, Haunts, Pointer, signBoxes, Torpedoes, Wake, type Wakes } from "./Traces";
import type { Event, Facing, Square, View } from "./types";

interface Props extends Choosing {
  view: View;
  wakes: Wakes;
  whole: boolean;
  /** What a seat believed, laid over the truth. */
  belief: View | null;
  /** Squares a line of the log tells of. */
  pointed: Square[];
  /** What is being played back. */
  playing: Shown | null;
  hand: InHand;
}

/** The ship in hand, and what can be done with her. */
interface InHand {
  selected: string | null;
  onSelect: (piece: string | null) => void;
  able: string[];
  ways: Ways | null;
  onChooseAll: (actions: unknown[]) => void;
  onMenu: (menu: Offer | null) => void;
}

/** The chart of U-BOAT: everything the viewer knows, and what can be done now where it acts. */
export function Board({ view, wakes, whole, belief, pointed, playing, hand, ...choosing }: Props) {
  const ghosts = belief ? piecesOf(belief).filter(({ look }) => look === "believed") : [];
  const pieces = [...piecesOf(view), ...ghosts];
  const { west, east } = columnsOf(view, pieces, choosing.choices);
  const extent = seaExtent(west, east);
  const active = pieces.find(({ ship, look }) => ship === view.active && look !== "believed");
  const inConvoy = pieces.filter(({ pose }) => isConvoy(pose.square)).map(({ pose }) => center(pose.square).x);
  const helm = helmMarks(choosing.choices, view.draft);
  const { selected, able, onSelect, onChooseAll, onMenu } = hand;
  const held = pieces.find(({ ship, look }) => ship === selected && look !== "believed")?.pose;
  const ways = useMemo(
    () => begunAt(hand.ways, held?.square, held?.facing ?? null),
    [hand.ways, held?.square, held?.facing],
  );
  const tracking = useTracking(ways, onChooseAll);
  const openAboard = (at: Point): void => {
    const choices = aboardOf(choosing.choices);
    onMenu(selected ? { title: selected, choices, at, isAboard: true } : null);
  };
  // A ship one may choose to move next is chosen by a click; her bracket is drawn with the targets'.
  const taken = new Set(choosing.choices.map(({ action }) => shipOf(action)));
  const handles = pieces.filter(({ ship, look }) => able.includes(ship) && look !== "believed" && !taken.has(ship));
  return (
    <Chart
      extent={extent}
      label={`Chart, turn ${view.turn}`}
      at={active ? center(active.pose.square) : null}
      pace={playing?.pace}
      ruler={rulerOf(west, east)}
    >
      <Sea west={west} east={east} inConvoy={inConvoy} />
      {view.escorts
        .filter((escort) => escort.status !== "sunk")
        .map((escort) => (
          <BlindZone key={escort.ship} escort={escort} />
        ))}
      {view.boats.map((boat) => (
        <Haunts key={boat.ship} boat={boat} />
      ))}
      {Object.entries(wakes).map(([ship, squares]) => (
        <Wake key={ship} ship={ship} squares={whole ? squares : squares.slice(-7)} />
      ))}
      <Torpedoes view={view} />
      {view.draft && <Draft draft={view.draft} />}
      <Targets {...choosing} view={view} />
      {pieces.map((piece) => (
        <ShipShape
          key={piece.key}
          kind={piece.kind}
          pose={piece.pose}
          look={piece.look}
          active={piece.ship === view.active && piece.look !== "believed"}
          label={piece.label}
          name={piece.ship}
        />
      ))}
      {ways && held && (
        <Tracks
          ways={ways}
          tracking={tracking}
          begin={held.square}
          unit={SQUARES}
          compass={FACINGS}
          at={(place) => center(place as Square)}
          area={(place) => cellPath(place as Square)}
          ghost={({ place, facing }) => (
            <Ghost at={center(place as Square)} facing={(facing ?? held.facing) as Facing} />
          )}
          onTake={onChooseAll}
        />
      )}
      <ShipMarks {...choosing} pieces={pieces} />
      {handles.map(({ key, ship, pose }) => (
        <Handle
          key={key}
          piece={ship}
          label={ship === selected ? `${ship} is in hand: what can be done aboard` : `Take ${ship} in hand`}
          at={center(pose.square)}
          turn={0}
          isSelected={ship === selected}
          tracking={tracking}
          size={[CELL * 0.5, CELL * 0.5]}
          onSelect={onSelect}
          onOpen={openAboard}
        />
      ))}
      <Helm {...choosing} marks={helm} />
      <Preview view={view} action={choosing.focus} />
      <Effects shown={playing} at={(name) => pointOf(name, pieces)} places={chargedIn(playing?.event)} />
      {pointed.map((square) => (
        <Pointer key={square} square={square} />
      ))}
      <Plates
        pieces={pieces}
        extent={waterExtent(west, east)}
        taken={[...helmBoxes(helm), ...chargeBoxes(view)]}
        signs={signBoxes(view)}
      />
    </Chart>
  );
}

const SQUARES = ["square", "squares"] as const;

/** Where an escort drops charges, and where they go off. */
function chargedIn(event: unknown): Point[] {
  if (typeof event !== "object" || event === null) return [];
  const { attacked, depths } = event as Tags<Event>;
  return (attacked?.squares ?? depths?.patterns.map(([square]) => square) ?? []).map(center);
}

/** Where something is that a cue names: a ship, or a square. */
function pointOf(name: string, pieces: Piece[]): Point | null {
  const piece = pieces.find(({ ship, look }) => ship === name && look !== "believed");
  if (piece) return center(piece.pose.square);
  return isSquare(name) ? center(name) : null;
}
