import { useMemo, useState } from "preact/hooks";
import { Chart, useScale } from "../../chart/Chart";
import { Effects } from "../../chart/Effects";
import type { Choice, Tags } from "../../wire";
import type { Point } from "../arrows";
import type { Offer, Shown } from "../chart";
import { useDrag } from "../drag";
import { deedsOf, type Hands, useLateDrop } from "../hands";
import { type Place, reachOf, Spots } from "../Spots";
import { whereOf } from "./choices";
import { lastSunk } from "./convoy";
import { crowdsOf } from "./crowds";
import { HEART, REGIONS, regionOf, SURFACE } from "./geometry";
import { handsIn } from "./hand";
import { ESCORT, type Laid, layOut } from "./layout";
import { BoatShape, EscortShape } from "./Pieces";
import { isDark, Sea, Titles } from "./Sea";
import { Convoy, Tracks, Wrecks } from "./Ships";
import type { Story } from "./story";
import { Tray } from "./Tray";
import type { Action, Event, View } from "./types";
import "./tonnage-war.css";

/** How large effects are against those of a chart of ships. */
const SIZE = 0.9;

interface Props {
  view: View;
  story: Story;
  choices: Choice<Action>[];
  focus: Action | null;
  /** Places a line of the log tells of. */
  pointed: string[];
  /** The piece in hand, as labels name it. */
  selected: string | null;
  /** All pieces that can do something. */
  able: string[];
  onSelect: (piece: string | null) => void;
  onFocus: (action: Action | null) => void;
  onChoose: (action: Action) => void;
  onMenu: (menu: Offer | null) => void;
  /** The step that is played back. */
  shown: Shown | null;
}

/** What one can press on the surface: a block of one's own, or where the block in hand can go. */
interface Mark extends Place<Action> {
  kind: "piece" | "drop";
}

/** The playing surface: the zones around the convoy, everybody on it, and what can be done now where it acts. */
export function Board(props: Props) {
  const { view, story, choices, focus, pointed, selected, able, onFocus, shown } = props;
  const [cursor, setCursor] = useState<string | null>(null);
  const laid = useMemo(() => layOut(crowdsOf(view)), [view]);
  const hands = useMemo(() => handsIn(choices, view, able), [choices, view, able.join()]);
  const deeds = deedsOf(props, hands);
  const { dragged, grab } = useDrag(deeds.take, useLateDrop(hands, deeds));
  const marks = useMemo(() => marksOf(hands, selected, laid), [hands, selected, laid]);
  const aim = focus === null ? null : whereOf(focus, view);
  const sea = useMemo(() => <Sea view={view} />, [view]);
  const ships = useMemo(
    () => (
      <g pointer-events="none">
        <Convoy view={view} story={story} />
        <Wrecks wrecks={story.wrecks} laid={laid} turn={view.turn} />
        <Tracks story={story} laid={laid} />
      </g>
    ),
    [view, story, laid],
  );
  // A small window holds the escort in hand and the U-boat next to her.
  const at = laid.get(`escort ${selected}`)?.at ?? HEART;
  const near = at === HEART ? null : nearestBoat(at, laid);
  return (
    <>
      <Chart
        extent={SURFACE}
        label={`The convoy and the seas around it, turn ${view.turn}`}
        at={at}
        near={near}
        place={62}
        pace={shown?.pace}
      >
        <g class={isDark(view) ? "tonnage dark" : "tonnage"}>
          {sea}
          {ships}
          <Lit marks={marks} over={dragged?.over ?? null} aim={aim} pointed={pointed} />
          <Titles view={view} />
          <Blocks view={view} laid={laid} selected={selected} hands={hands} />
          <Marks
            marks={marks}
            cursor={cursor}
            onCursor={setCursor}
            onFocus={onFocus}
            onOpen={(mark, _, at) => deeds.press(mark, at)}
            onGrab={(mark, event) => mark.kind === "piece" && grab(mark.key, event)}
          />
          <Told shown={shown} view={view} story={story} laid={laid} />
          {dragged && <Shadow view={view} piece={dragged.piece} at={dragged.at} />}
        </g>
      </Chart>
      <Tray view={view} hands={hands} selected={selected} onGrab={grab} onPress={deeds.press} />
    </>
  );
}

function nearestBoat(at: Point, laid: Map<string, Laid>): Point | null {
  const boats = [...laid.values()].filter(({ key }) => key.startsWith("boat")).map((one) => one.at);
  const far = ({ x, y }: Point): number => Math.hypot(x - at.x, y - at.y);
  return boats.reduce<Point | null>((best, boat) => (best && far(best) <= far(boat) ? best : boat), null);
}

/** Where one can press now: places first, so that blocks lie over them. */
function marksOf(hands: Hands<Action>, selected: string | null, laid: Map<string, Laid>): Mark[] {
  const drops = hands.drops(selected);
  const places = [...drops].flatMap(([key, { title, choices }]): Mark[] => {
    const region = regionOf(key);
    return region ? [{ key, title, at: region.middle, hex: null, choices, kind: "drop" }] : [];
  });
  const boats = [...drops].flatMap(([key, { title, choices }]): Mark[] => {
    const at = laid.get(key)?.at;
    return at ? [{ key, title, at, hex: null, choices, kind: "drop" }] : [];
  });
  const known = new Set(boats.map(({ key }) => key));
  const pieces = [...hands.pieces].flatMap(([key, { title, ways }]): Mark[] => {
    const at = key === "ships" ? HEART : laid.get(key)?.at;
    if (!at || known.has(key)) return [];
    return [{ key, title, at, hex: null, choices: ways.map(({ choice }) => choice), kind: "piece" }];
  });
  return [...places, ...pieces, ...boats];
}

interface MarksProps {
  marks: Mark[];
  cursor: string | null;
  onCursor: (key: string) => void;
  onFocus: (action: Action | null) => void;
  onOpen: (mark: Mark, right: boolean, at: Point) => void;
  onGrab: (mark: Mark, event: PointerEvent) => void;
}

/** What can be pressed, as far as a finger reaches. */
function Marks(props: MarksProps) {
  const scale = useScale();
  const small = props.marks.filter(({ key }) => !regionOf(key) && key !== "ships");
  const reach = useMemo(() => reachOf(small, scale), [props.marks, scale]);
  return (
    <Spots
      {...props}
      spots={props.marks}
      reach={reach}
      look={({ kind, choices }) => (kind === "drop" && choices.length === 1 ? (choices[0]?.action ?? null) : null)}
      shape={({ key, at }) => {
        const region = key === "ships" ? regionOf("convoy") : regionOf(key);
        if (region) return <path d={region.edge} fill-rule="evenodd" class="pressed" />;
        const { width, height } = key.startsWith("boat") ? { width: 46, height: 46 } : ESCORT;
        return <rect x={at.x - width / 2} y={at.y - height / 2} width={width} height={height} class="pressed" />;
      }}
    />
  );
}

interface LitProps {
  marks: Mark[];
  over: string | null;
  aim: string | null;
  pointed: string[];
}

/** The places that glow: where the block in hand can go, what is aimed at, what the log tells of. */
function Lit({ marks, over, aim, pointed }: LitProps) {
  const glowing = new Set(marks.filter(({ kind }) => kind === "drop").map(({ key }) => key));
  const convoy = marks.some(({ key }) => key === "ships");
  return (
    <g pointer-events="none" fill-rule="evenodd">
      {REGIONS.map(({ key, edge }) => {
        const lit = glowing.has(key) || (key === "convoy" && convoy);
        return lit && <path key={key} d={edge} class={`lit${key === over || key === aim ? " aimed" : ""}`} />;
      })}
      {REGIONS.filter(({ key }) => pointed.includes(key)).map(({ key, edge }) => (
        <path key={key} d={edge} class="told" />
      ))}
      {marks.map(
        ({ key, kind, at }) =>
          kind === "drop" && key.startsWith("boat") && <circle key={key} cx={at.x} cy={at.y} r="29" class="lit" />,
      )}
    </g>
  );
}

/** Everybody on the surface. */
function Blocks({
  view,
  laid,
  selected,
  hands,
}: {
  view: View;
  laid: Map<string, Laid>;
  selected: string | null;
  hands: Hands<Action>;
}) {
  const { boat, group } = view.engagement;
  const able = (key: string): boolean => hands.pieces.has(key);
  return (
    <g class="blocks" pointer-events="none">
      {view.boats.map((one) => {
        const at = laid.get(`boat ${one.id}`);
        return (
          at && (
            <BoatShape
              key={`boat ${one.id}`}
              boat={one}
              {...at.at}
              scale={at.scale}
              chosen={one.id === boat}
              able={able(at.key)}
            />
          )
        );
      })}
      {view.escorts.map((one) => {
        const at = laid.get(`escort ${one.name}`);
        return (
          at && (
            <EscortShape
              key={`escort ${one.name}`}
              escort={one}
              weather={view.weather}
              {...at.at}
              scale={at.scale}
              chosen={group.includes(one.name)}
              held={selected === one.name && able(at.key)}
              able={able(at.key)}
            />
          )
        );
      })}
    </g>
  );
}

/** The step that is played back, where it happens: an attack on the convoy goes from the boat to the ship it sinks. */
function Told({
  shown,
  view,
  story,
  laid,
}: {
  shown: Shown | null;
  view: View;
  story: Story;
  laid: Map<string, Laid>;
}) {
  const at = (name: string): Point | null =>
    (laid.get(`boat ${name}`) ?? laid.get(`escort ${name}`))?.at ?? regionOf(name)?.middle ?? null;
  const attack = attackIn(shown?.event);
  const source = attack ? laid.get(`boat ${attack.boat}`)?.at : undefined;
  const lost = attack?.sunk === "ship" ? lastSunk(view.card.ships, view.ships, story.wrecks) : null;
  const target = attack?.sunk === "straggler" ? regionOf("stragglers")?.middle : (lost ?? HEART);
  return <Effects shown={shown} at={at} places={attack && target ? [target] : undefined} source={source} size={SIZE} />;
}

/** The attack on the convoy that an event tells of. */
function attackIn(event: unknown): Tags<Event>["convoy_attacked"] | null {
  return typeof event === "object" && event !== null ? ((event as Tags<Event>).convoy_attacked ?? null) : null;
}

/** The block that is being dragged. */
function Shadow({ view, piece, at: { x, y } }: { view: View; piece: string; at: Point }) {
  const escort = view.escorts.find(({ name }) => `escort ${name}` === piece);
  return (
    <g opacity="0.850" pointer-events="none">
      {escort && <EscortShape escort={escort} weather={view.weather} x={x} y={y} scale={1} held />}
    </g>
  );
}
