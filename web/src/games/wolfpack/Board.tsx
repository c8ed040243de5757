import { useEffect, useMemo, useState } from "preact/hooks";
import type { Outlook } from "../../api";
import { Chart } from "../../chart/Chart";
import { middleOf } from "../arrows";
import { deployable, FIRST_SIZE, type Spot, spotsOf } from "./choices";
import type { Draw } from "./draws";
import { Exhibit } from "./Exhibit";
import { center, WIDTH } from "./geometry";
import { type Choosing, Marks, Preview } from "./Marks";
import { OutlookBox, Tonight, useOutlook } from "./Outlook";
import { Palette } from "./Palette";
import { ConvoyShape, Plates, StackShape } from "./Pieces";
import { missedPlates, platesOf } from "./pieces";
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
  /** The chit drawn just now, while what happened is played back. */
  draw: Draw | null;
  outlook: (() => Promise<Outlook | null>) | undefined;
}

/** The North Atlantic of WOLFPACK: everything the viewer knows, and what can be done now where it acts. */
export function Board(props: Props) {
  const { view, tracks, whole, pointed, choices, focus, onFocus, onChoose } = props;
  const night = useOutlook(props.outlook, view);
  const [wanted, setWanted] = useState<Size>(FIRST_SIZE);
  const [cursor, setCursor] = useState<Hex | null>(null);
  const [open, setOpen] = useState<{ spot: Spot; right: boolean } | null>(null);
  const sizes = useMemo(() => deployable(choices), [choices]);
  const size = sizes.includes(wanted) ? wanted : (sizes.at(-1) ?? null);
  const spots = useMemo(() => spotsOf(choices, view, size), [choices, view, size]);
  const plates = useMemo(
    () => (whole ? [...missedPlates(view, tracks.convoys), ...platesOf(view)] : platesOf(view)),
    [view, tracks, whole],
  );
  const held = view.in_hand === null ? null : (view.units[view.in_hand]?.hex ?? null);

  const middle = useMemo(() => (held ? center(held) : middleOf(spots.map(({ hex }) => center(hex)))), [held, spots]);

  useEffect(() => setOpen(null), [view]);

  // What is choosing and what is drawn change at different times: each is drawn again only when it must be.
  const sea = useMemo(() => <Sheet sheet={view.sheet} />, [view.month]);
  const drawn = useMemo(
    () => (
      <>
        <Weather view={view} />
        <AirRanges bases={view.bases} ranges={view.sheet.ranges} labels={night.outlook === null} />
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
    [view, tracks, whole, held, plates, night.outlook === null],
  );
  const taken = useMemo(() => new Set(plates.map(({ hex }) => hex)), [plates]);
  // Above the marks, so that no figure shows through a name; they let every click pass.
  const names = useMemo(() => <Plates plates={plates} bases={view.bases} />, [plates, view.bases]);
  const marks = useMemo(() => {
    const costs = new Map(view.reach.map(({ hex, cost }) => [hex, cost]));
    const act = (spot: Spot, right: boolean): void => {
      const only = spot.choices.length === 1 ? spot.choices[0] : undefined;
      setCursor(spot.hex);
      if (only) onChoose(only.action);
      else setOpen({ spot, right });
    };
    for (const hex of taken) costs.delete(hex);
    return <Marks spots={spots} cursor={cursor} costs={costs} onCursor={setCursor} onFocus={onFocus} onOpen={act} />;
  }, [spots, cursor, view, taken]);

  return (
    <>
      <Chart
        extent={SHEET}
        label={`North Atlantic, Game-Turn ${view.turn}`}
        at={middle}
        place={whole ? undefined : WIDTH}
      >
        {sea}
        {night.outlook && <Tonight outlook={night.outlook} taken={taken} />}
        {drawn}
        {marks}
        {names}
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
      {props.draw && <Exhibit draw={props.draw} />}
      {props.outlook && !open && <OutlookBox {...night} />}
    </>
  );
}
