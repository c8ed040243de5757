import { useEffect, useMemo, useState } from "preact/hooks";
import { Chart } from "../../chart/Chart";
import { middleOf } from "../arrows";
import { deployable, type Spot, spotsOf } from "./choices";
import { center } from "./geometry";
import { type Choosing, Marks, Preview } from "./Marks";
import { Palette } from "./Palette";
import { ConvoyShape, Plates, StackShape } from "./Pieces";
import { platesOf } from "./pieces";
import { Bases, SHEET, Sheet } from "./Sheet";
import { Pointers, Traces } from "./Traces";
import type { Tracks } from "./tracks";
import type { Hex, Size, View } from "./types";
import { AirRanges, SearchZones, Weather } from "./Weather";
import "./wolfpack.css";

interface Props extends Choosing {
  view: View;
  tracks: Tracks;
  whole: boolean;
  /** Hexes a line of the log tells of. */
  pointed: Hex[];
}

/** The North Atlantic of WOLFPACK: everything the viewer knows, and what can be done now where it acts. */
export function Board({ view, tracks, whole, pointed, choices, focus, onFocus, onChoose }: Props) {
  const [wanted, setWanted] = useState<Size>("six");
  const [cursor, setCursor] = useState<Hex | null>(null);
  const [open, setOpen] = useState<{ spot: Spot; right: boolean } | null>(null);
  const sizes = useMemo(() => deployable(choices), [choices]);
  const size = sizes.includes(wanted) ? wanted : (sizes.at(-1) ?? null);
  const spots = useMemo(() => spotsOf(choices, view, size), [choices, view, size]);
  const plates = useMemo(() => platesOf(view), [view]);
  const held = view.in_hand === null ? null : (view.units[view.in_hand]?.hex ?? null);

  const middle = useMemo(() => (held ? center(held) : middleOf(spots.map(({ hex }) => center(hex)))), [held, spots]);

  useEffect(() => setOpen(null), [view]);

  // What is choosing and what is drawn change at different times: each is drawn again only when it must be.
  const sea = useMemo(() => <Sheet sheet={view.sheet} />, [view.month]);
  const drawn = useMemo(
    () => (
      <>
        <Weather view={view} />
        <AirRanges bases={view.bases} ranges={view.sheet.ranges} />
        <SearchZones stacks={view.stacks} />
        <Bases bases={view.bases} />
        <Traces tracks={tracks} view={view} whole={whole} />
        {view.convoys.map((convoy) => (
          <ConvoyShape key={convoy.id} convoy={convoy} />
        ))}
        {view.stacks.map((stack) => (
          <StackShape key={stack.hex} stack={stack} held={stack.hex === held} />
        ))}
        <Plates plates={plates} bases={view.bases} />
      </>
    ),
    [view, tracks, whole, held, plates],
  );
  const marks = useMemo(() => {
    const costs = new Map(view.reach.map(({ hex, cost }) => [hex, cost]));
    const act = (spot: Spot, right: boolean): void => {
      const only = spot.choices.length === 1 ? spot.choices[0] : undefined;
      setCursor(spot.hex);
      if (only) onChoose(only.action);
      else setOpen({ spot, right });
    };
    return <Marks spots={spots} cursor={cursor} costs={costs} onCursor={setCursor} onFocus={onFocus} onOpen={act} />;
  }, [spots, cursor, view]);

  return (
    <>
      <Chart extent={SHEET} label={`North Atlantic, Game-Turn ${view.turn}`} at={middle}>
        {sea}
        {drawn}
        {marks}
        <Preview view={view} action={focus} />
        <Pointers hexes={pointed} />
      </Chart>
      <Palette
        view={view}
        sizes={sizes}
        size={size}
        onSize={setWanted}
        open={open}
        onClose={() => setOpen(null)}
        onFocus={onFocus}
        onChoose={onChoose}
      />
    </>
  );
}
