import { useEffect, useMemo, useState } from "preact/hooks";
import type { Outlook } from "../../api";
import { Chart, useScale } from "../../chart/Chart";
import { Effects } from "../../chart/Effects";
import { PRINTED } from "../../generated/wolfpack.sheet";
import { middleOf, type Point } from "../arrows";
import type { Offer, Shown } from "../chart";
import { type Spot, spotsOf } from "./choices";
import type { Draw } from "./draws";
import { Exhibit } from "./Exhibit";
import { center } from "./geometry";
import { Carried, usePackDrag, useSize } from "./gestures";
import { type Choosing, Marks, Preview } from "./Marks";
import { OutlookBox, Tonight, useOutlook } from "./Outlook";
import { Palette } from "./Palette";
import { ConvoyShape, coveredHexes, Plates, placedPlates, StackShape } from "./Pieces";
import { isRegroup } from "./packs";
import { missedPlates, type Plate, platesOf } from "./pieces";
import { Bases, baseBoxes, RULER, SHEET, Sheet, TurnTrack } from "./Sheet";
import { Pointers, Traces } from "./Traces";
import { pointOf } from "./told";
import type { Tracks } from "./tracks";
import type { Hex, View } from "./types";
import { AirRanges, RangeFigures, rangeFigures, SearchZones, Weather } from "./Weather";
import "./wolfpack.css";

interface Props extends Choosing {
  view: View;
  tracks: Tracks;
  whole: boolean;
  /** Hexes a line of the log tells of. */
  pointed: Hex[];
  /** The chit drawn just now, while what happened is played back. */
  draw: Draw | null;
  outlook: (() => Promise<Outlook | null>) | undefined;
  /** The piece in hand as labels name it, and all that can do something. */
  selected: string | null;
  able: string[];
  onSelect: (piece: string | null) => void;
  onChooseAll: (actions: unknown[]) => void;
  onMenu: (menu: Offer | null) => void;
  /** The step that is played back. */
  shown: Shown | null;
}

/** A window begins so close that this much of the chart is as wide as a finger or a pointer, in chart units. */
const NEAR = 29;
/** How large effects are against those of a chart of ships. */
const SIZE = 0.8;

/** The North Atlantic of WOLFPACK: everything the viewer knows, and what can be done now where it acts. */
export function Board(props: Props) {
  const { view, tracks, whole, pointed, choices, focus, onFocus, onChoose, onMenu, shown } = props;
  const night = useOutlook(props.outlook, view);
  const [cursor, setCursor] = useState<Hex | null>(null);
  const [open, setOpen] = useState<{ spot: Spot; at: Point } | null>(null);
  const { sizes, size, choose } = useSize(props);
  const spots = useMemo(
    () => withStacks(spotsOf(choices, view, size), view, props.able),
    [choices, view, size, props.able.join()],
  );
  const plates = useMemo(
    () => (whole ? [...missedPlates(view, tracks.convoys), ...platesOf(view)] : platesOf(view)),
    [view, tracks, whole],
  );
  const held = view.in_hand === null ? null : (view.units[view.in_hand]?.hex ?? null);
  const { dragged, grab, aim } = usePackDrag({ ...props, spots });

  const middle = useMemo(() => (held ? center(held) : middleOf(spots.map(({ hex }) => center(hex)))), [held, spots]);

  useEffect(() => setOpen(null), [view]);

  // What is choosing and what is drawn change at different times: each is drawn again only when it must be.
  const sea = useMemo(() => <Sheet sheet={PRINTED} />, [view.month]);
  const drawn = useMemo(
    () => (
      <>
        <Weather view={view} />
        <AirRanges bases={view.bases} ranges={PRINTED.ranges} />
        <SearchZones stacks={view.stacks} />
        <Bases bases={view.bases} />
        <Traces tracks={tracks} view={view} whole={whole} />
        {view.convoys.map((convoy) => (
          <ConvoyShape key={convoy.id} convoy={convoy} />
        ))}
        {view.stacks.map((stack) => (
          <StackShape key={stack.hex} stack={stack} held={stack.hex === held} />
        ))}
      </>
    ),
    [view, tracks, whole, held],
  );
  const taken = useMemo(() => new Set(plates.map(({ hex }) => hex)), [plates]);
  const field = useMemo(() => {
    const act = (spot: Spot, at: Point): void => {
      const only = spot.choices.length === 1 ? spot.choices[0] : undefined;
      setCursor(spot.hex);
      // What a stack can do is still on the server: taking it in hand fetches it.
      if (isUnknown(spot, props.able)) props.onSelect(spot.hex);
      else if (only) onChoose(only.action);
      else if (spot.choices.some(({ action }) => isRegroup(action))) setOpen({ spot, at });
      else onMenu({ title: spot.hex, choices: spot.choices, at });
    };
    const packs = new Set(view.stacks.map(({ hex }) => hex));
    return (
      <Field
        view={view}
        plates={plates}
        spots={spots}
        isBare={night.outlook === null && held === null}
        cursor={cursor}
        onCursor={setCursor}
        onFocus={onFocus}
        onOpen={act}
        onGrab={(hex, event) => packs.has(hex) && grab(hex, event)}
      />
    );
  }, [spots, cursor, view, plates, held, night.outlook === null]);

  return (
    <>
      <Chart
        extent={SHEET}
        label={`North Atlantic, Game-Turn ${view.turn}`}
        at={middle}
        place={whole ? undefined : NEAR}
        pace={shown?.pace}
        ruler={RULER}
      >
        {sea}
        <TurnTrack turn={view.turn} last={view.last_turn} month={view.month} />
        {night.outlook && <Tonight outlook={night.outlook} taken={taken} />}
        {drawn}
        {field}
        <Preview view={view} action={aim ?? focus} />
        {dragged && <Carried view={view} hex={dragged.piece} at={dragged.at} />}
        <Effects shown={shown} at={(name) => pointOf(name, view)} size={SIZE} />
        <Pointers hexes={pointed} />
      </Chart>
      <Palette
        view={view}
        sizes={sizes}
        size={size}
        onSize={choose}
        open={open}
        onClose={() => setOpen(null)}
        onFocus={onFocus}
        onChoose={onChoose}
      />
      {props.draw && <Exhibit draw={props.draw} />}
      {props.outlook && !open && <OutlookBox {...night} />}
    </>
  );
}

/** The places of the choices, and of stacks of which the choices are still on the server. */
function withStacks(spots: Spot[], { stacks }: View, able: string[]): Spot[] {
  const known = new Set(spots.map(({ hex }) => hex));
  const others = stacks.filter(({ hex }) => able.includes(hex) && !known.has(hex));
  return [...spots, ...others.map(({ hex }) => ({ hex, choices: [] }))];
}

/** Whether a stack can do something of which nothing has come yet. */
function isUnknown({ hex, choices }: Spot, able: string[]): boolean {
  return able.includes(hex) && !choices.some(({ said }) => said.piece === hex);
}

interface FieldProps extends Omit<Parameters<typeof Marks>[0], "costs"> {
  view: View;
  plates: Plate[];
  /** Whether no figures stand in the hexes, so that the ranges of aircraft are told on their lines. */
  isBare: boolean;
}

/** The marks with what it costs to come there, and above them the names: no figure shows through one. */
function Field({ view, plates, isBare, ...props }: FieldProps) {
  const scale = useScale();
  const placed = useMemo(() => placedPlates(plates, view.bases, scale), [plates, view.bases, scale]);
  const costs = useMemo(() => {
    const all = new Map(view.reach.map(({ hex, cost }) => [hex, cost]));
    for (const hex of coveredHexes(all.keys(), placed, plates)) all.delete(hex);
    return all;
  }, [view, placed]);
  const figures = useMemo(() => {
    const taken = [...placed.map(({ box }) => box), ...baseBoxes(view.bases, scale)];
    return isBare ? rangeFigures(view.bases, PRINTED.ranges, scale, taken) : [];
  }, [view, placed, isBare]);
  return (
    <>
      <RangeFigures figures={figures} scale={scale} />
      <Marks {...props} costs={costs} />
      <Plates placed={placed} scale={scale} />
    </>
  );
}
