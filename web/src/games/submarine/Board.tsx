import { useMemo, useRef } from "preact/hooks";
import { Chart, useScale } from "../../chart/Chart";
import type { Extent } from "../../chart/camera";
import { Effects } from "../../chart/Effects";
import { Halo } from "../../chart/Halo";
import { type Box, placePlates, plateWidth } from "../../chart/labels";
import { type Named, Plates } from "../../chart/Plates";
import type { Choice, Line } from "../../wire";
import { middleOf, type Point } from "../arrows";
import type { Offer, Shown } from "../chart";
import type { Choosing } from "../Spots";
import { Handle, Tracks, useTracking } from "../Tracks";
import { begunAt, type Ways } from "../ways";
import {
  aim,
  aimed,
  besideTracks,
  convoyCourse,
  drafted,
  fieldOf,
  helmed,
  hullOf,
  neededOf,
  onBoard,
  poseOf,
  type Spot,
  shipOf,
  spotsOf,
  spotsOfGroup,
  weaponDeed,
} from "./choices";
import {
  advanced,
  asLargeAs,
  center,
  course,
  degrees,
  FACINGS,
  type Hull,
  hexPath,
  keeps,
  midships,
  stern,
  turned,
} from "./geometry";
import { aboardOf, convoyOf, owns, shipNamed } from "./hand";
import { Marks } from "./Marks";
import { moveIn, type Trail, trailsOf } from "./moves";
import { navyOf, toneOf } from "./navies";
import { Codes, type Field, Figures, rulerOf, Sea, seaExtent, Wakes, waterExtent } from "./Sea";
import { lookOf, ShipShape } from "./Ships";
import type { Action, Facing, Hex, Ship, View } from "./types";
import { type Midst, unfold } from "./unfold";
import { Counters, Run, Torpedoes } from "./Weapons";

/** A group of choices that was opened in the list. */
export interface Picked {
  title: string;
  choices: Choice<Action>[];
  onClose: () => void;
}

interface Props extends Choosing<Action> {
  view: View;
  lines: Line<unknown, unknown>[];
  pointed: Hex[];
  /** Where the moment happened that is shown, if it is an earlier one. */
  told: Hex[];
  /** The group that is open in the list. */
  picked: Picked | null;
  /** After the end: everything at once. */
  whole: boolean;
  onMenu: (menu: Offer | null) => void;
  /** The ship in hand, by her name. */
  selected: string | null;
  onSelect: (piece: string | null) => void;
  /** The own ships that can act. */
  able: string[];
  /** The viewer's side. */
  side: string | null;
  /** Where the ship in hand can go. */
  ways: Ways | null;
  onChooseAll: (actions: unknown[]) => void;
  /** What is being played back. */
  playing: Shown | null;
  /** What was told and is not in the view yet. */
  news: unknown[];
}

/** The sea of SUBMARINE: ships of two hexes, what runs and lies in the water, what is plotted, what can be done. */
export function Board(props: Props) {
  const { pointed, told, choices, picked, whole, focus, onFocus, onChoose, onMenu } = props;
  const { lines, news } = props;
  const { view, torpedo } = useMemo(() => unfold(props.view, news), [props.view, news.length]);
  const trails = useMemo(() => trailsOf(lines), [lines.length]);
  const { selected, onSelect, able, onChooseAll, playing } = props;
  const ship = shipNamed(view, selected);
  const ways = useMemo(() => {
    const begin = ship && beginOf(view, ship);
    return begunAt(props.ways, begin?.bow, begin ? String(begin.facing) : null);
  }, [props.ways, view]);
  const all = useMemo(
    () => spotsOf(inHandOnly(choices, able, selected), view).filter((spot) => !isAboard(spot, view, able)),
    [choices, view, selected],
  );
  const spots = useMemo(
    () => (picked && spotsOfGroup(picked.choices, view)) ?? (ways ? besideTracks(all, ship) : all),
    [all, picked, ways],
  );
  const reached = useMemo(() => [...new Set(ways?.stops.map(({ place }) => place))].map(center), [ways]);
  const covered = useMemo(() => coveredBy(spots, ways), [spots, ways]);
  const shown = useField(view, all);
  // A ship that is not placed yet lies nowhere.
  const isLying = ship !== null && ship.fate !== "waiting";
  const held = useMemo(() => (isLying ? poseOf(view, ship.vessel.id) : inHand(view, all)), [view, all, ship]);
  const { west, east, north, south } = shown;

  const sea = useMemo(() => <Sea shown={shown} exit={view.exit} />, [west, east, north, south, view.exit?.row]);
  const drawn = useMemo(
    () => <Drawn {...{ view, spots, reached, shown, trails, playing, torpedo }} />,
    [view, spots, reached, shown, trails, playing?.seq],
  );
  const marks = useMemo(() => {
    const act = (spot: Spot, _: boolean, at: Point): void => {
      const only = spot.choices.length === 1 ? spot.choices[0] : undefined;
      if (only) onChoose(only.action);
      else onMenu({ title: spot.title, choices: spot.choices, at });
    };
    return <Marks spots={spots} onFocus={onFocus} onOpen={act} />;
  }, [spots]);
  const tracking = useTracking(ways, onChooseAll);
  const convoy = convoyOf(choices);
  const plotted = convoy.length > 0 ? plottedShips(view) : [];
  const openAboard = (at: Point): void => {
    const aboard = selected === null ? [] : aboardOf(choices, selected);
    onMenu({ title: selected ?? "", choices: aboard, at, isAboard: true });
  };
  return (
    <>
      <Chart
        extent={seaExtent(shown)}
        label={`Chart, turn ${view.turn}`}
        at={middleOf(told.map(center)) ?? (held ? midships(held) : middleOf(spots.map(({ at }) => at)))}
        place={held && !whole ? HELD : undefined}
        pace={playing?.pace}
        near={held && nearestEnemy(view, held, props.side)}
        ruler={useMemo(() => rulerOf(shown), [shown])}
      >
        {sea}
        {drawn}
        {ways && !picked && ship && held && (
          <Tracks
            ways={ways}
            tracking={tracking}
            begin={beginOf(view, ship)?.bow ?? held.bow}
            covered={covered}
            unit={HEXES}
            at={center}
            area={(place) => hexPath(place, 1)}
            compass={COMPASS}
            ghost={({ place, facing }, { legs }) => {
              const plots = legs.flatMap(({ action }) => plotOf(action as Action) ?? []);
              if (plots.length > 0) return <ConvoyGhosts view={view} plots={plots} />;
              return <Ghost view={view} id={ship.vessel.id} hull={{ bow: place, facing: facingIn(facing, held) }} />;
            }}
            onTake={onChooseAll}
          />
        )}
        {marks}
        {plotted.map(({ name, hull }) => (
          <Handle
            key={name}
            piece={name}
            label={`Plot for the convoy: ${name}`}
            at={midships(hull)}
            turn={degrees(hull.facing)}
            isSelected
            tracking={tracking}
            size={[17, 37]}
            onSelect={onSelect}
            onOpen={(at) => onMenu({ title: "The convoy", choices: convoy, at })}
          />
        ))}
        {able.map((name) => {
          if (plotted.some((other) => other.name === name)) return null;
          const own = shipNamed(view, name);
          const pose = own && poseOf(view, own.vessel.id);
          if (!pose) return null;
          return (
            <Handle
              key={name}
              piece={name}
              label={name === selected ? `${name} is in hand: what can be done aboard` : `Take ${name} in hand`}
              at={midships(pose)}
              turn={degrees(pose.facing)}
              isSelected={name === selected}
              tracking={tracking}
              size={[17, 37]}
              onSelect={onSelect}
              onOpen={openAboard}
            />
          );
        })}
        <Counters counters={view.counters} drafts={aimed(view)} drafted named />
        <Preview view={view} action={focus} />
        <Effects shown={playing} at={(name) => pointOf(view, name)} />
        <g pointer-events="none" fill="none" stroke="var(--danger)" stroke-width="3">
          {pointed.map((hex) => (
            <path key={hex} d={hexPath(hex, -3)} />
          ))}
        </g>
      </Chart>
      {picked && spots !== all && (
        <p class="mode" role="status">
          <span>
            <strong>{picked.title}.</strong> {spots.length > 1 ? "Choose a place on the chart." : "Choose in the list."}
          </span>
          <button type="button" onClick={picked.onClose}>
            Back <kbd class="quiet">Esc</kbd>
          </button>
        </p>
      )}
    </>
  );
}

/** Where something is that a cue names: a ship by her name, or a hex. */
function pointOf(view: View, name: string): Point | null {
  const ship = shipNamed(view, name);
  const hull = ship && hullOf(ship);
  if (hull) return midships(hull);
  return /^[A-Z]-?\d+-[A-Z]$/.test(name) ? center(name) : null;
}

/** Where the next track of a ship begins: of the convoy, where it lies after all that is plotted. */
function beginOf(view: View, ship: Ship): Hull | null {
  return convoyCourse(view, ship).at(-1)?.at(-1) ?? poseOf(view, ship.vessel.id);
}

/** Closer than this, a mark lies on a place, in chart units. */
const ON_IT = 20;

/** The places a ship can come to on which a mark lies. */
function coveredBy(spots: Spot[], ways: Ways | null): Set<string> {
  const places = new Set(ways?.stops.map(({ place }) => place).filter(Boolean));
  const isOn = (place: string, { at }: Spot): boolean => {
    const { x, y } = center(place);
    return Math.hypot(at.x - x, at.y - y) < ON_IT;
  };
  return new Set([...places].filter((place) => spots.some((spot) => isOn(place, spot))));
}

/** The ships that move by the plots that are written turns ahead. */
function plottedShips(view: View): { name: string; hull: Hull }[] {
  return onBoard(view).flatMap((ship) => {
    const hull = hullOf(ship);
    return hull && ship.is_plotted && ship.fate === "afloat" ? [{ name: ship.vessel.name, hull }] : [];
  });
}

/** The enemy next to a ship, as far as one is on the chart. */
function nearestEnemy(view: View, held: Hull, side: string | null): Point | null {
  const here = midships(held);
  const others = onBoard(view).filter(({ vessel, fate }) => !owns(vessel.name, view, side) && fate !== "sunk");
  const points = others.flatMap((ship) => {
    const hull = hullOf(ship);
    return hull ? [midships(hull)] : [];
  });
  const far = ({ x, y }: Point): number => Math.hypot(x - here.x, y - here.y);
  return points.reduce<Point | null>((best, point) => (best && far(best) <= far(point) ? best : point), null);
}

/** What is offered of the ship in hand, and what is about no own ship. */
function inHandOnly(choices: Choice<Action>[], able: string[], selected: string | null): Choice<Action>[] {
  return choices.filter(({ said: { piece } }) => !piece || piece === selected || !able.includes(piece));
}

/** The marks of own ships are their handles. */
function isAboard({ key, sign }: Spot, view: View, able: string[]): boolean {
  return sign === "ship" && able.some((name) => key === `ship${shipNamed(view, name)?.vessel.id}`);
}

/** A direction by its name. */
function facingIn(name: string | null, { facing }: Hull): Facing {
  return FACINGS.find((known) => String(known) === name) ?? facing;
}

const HEXES = ["hex", "hexes"] as const;

/** The directions as ways name them, clockwise. */
const COMPASS = FACINGS.map(String);

/** As much of a phone's chart is shown at first that the marks around a ship are a finger apart, in chart units. */
const HELD = 34;

/** The sea that is shown: it stays as it is until something would lie outside, or it has become far too large. */
function useField(view: View, spots: Spot[]): Field {
  const held = useRef<Field | null>(null);
  return useMemo(() => {
    const needed = neededOf(view, spots);
    if (!held.current || !keeps(held.current, needed)) held.current = asLargeAs(fieldOf(view, spots), held.current);
    return held.current;
  }, [view, spots]);
}

/** The ship the player has in hand: the one that is drafted, or else the first that can be steered. */
function inHand(view: View, spots: Spot[]): Hull | null {
  const first = spots.flatMap(({ choices }) => choices.map(({ action }) => helmed(action))).find((id) => id !== null);
  const id = view.draft?.ship ?? first ?? null;
  return id === null ? null : poseOf(view, id);
}

interface DrawnProps {
  view: View;
  spots: Spot[];
  shown: Field;
  trails: Trail[];
  /** Where the ship in hand can go. */
  reached: Point[];
  playing: Shown | null;
  /** The torpedo that runs just now. */
  torpedo: Midst["torpedo"];
}

function Drawn({ view, spots, reached, shown, trails, playing, torpedo }: DrawnProps) {
  const move = playing?.pace ? moveIn(playing.event) : null;
  const along = useMemo(() => move && { way: move.way, pace: (playing?.pace ?? 0) * 0.75 }, [playing?.seq]);
  const size = Math.min(48, Math.max(8, 11.5 * useScale()));
  const ships = onBoard(view);
  const weapons = { counters: view.counters, drafts: aimed(view) };
  const lying = [...weapons.counters, ...weapons.drafts].map(({ hex }) => center(hex));
  const hulls = ships.flatMap((ship) => [
    ...(ship.hexes ?? []),
    ...drafted(view, ship).flatMap((hull) => [hull.bow, stern(hull)]),
  ]);
  const running = view.torpedoes.map(({ hex }) => center(hex));
  const plates = platesOf(view, ships, [...platesFree(spots), ...lying, ...running], waterExtent(shown), size, reached);
  const things = [...[...hulls, ...view.wakes.map(({ hex }) => hex)].map(center), ...running, ...lying];
  const pieces = [...things.map(boxAround), ...plates.map(({ box }) => box)];
  const taken = [...spots.map(({ at }) => boxAround(at)), ...pieces];
  return (
    <>
      <Codes shown={shown} taken={[...platesFree(spots).map(boxAround), ...pieces]} />
      <Figures shown={shown} taken={taken} />
      <Wakes hexes={view.wakes.map(({ hex }) => hex)} />
      {trails.map((trail) => (
        <Wake key={trail.ship} {...trail} />
      ))}
      <Counters {...weapons} drafted={false} />
      {ships.map((ship) => (
        <Plotted key={ship.vessel.id} view={view} ship={ship} />
      ))}
      {ships.map((ship) => {
        const hull = hullOf(ship);
        const boat = ship.kind === "submarine" ? view.boats[view.ships.indexOf(ship)] : undefined;
        if (!hull) return null;
        return (
          <ShipShape
            key={ship.vessel.id}
            kind={ship.kind}
            navy={navyOf(ship, view.ships)}
            hull={hull}
            look={lookOf(ship.fate, boat?.is_surfaced === false)}
            label={wordsOf(view, ship, hull)}
            name={ship.vessel.name}
            along={move?.ship === ship.vessel.id ? along : null}
          />
        );
      })}
      <Counters {...weapons} drafted />
      <Torpedoes view={view} run={playing && torpedo} seq={playing?.seq ?? 0} pace={playing?.pace ?? null} />
      <Plates plates={plates} size={size} />
    </>
  );
}

/** Where a ship was seen to come from: the last moves, fading. */
function Wake({ moves }: Trail) {
  return (
    <g class="wake" fill="none" stroke="var(--foam)" stroke-width="5" stroke-linecap="round" pointer-events="none">
      {moves.map((way, i) => (
        <polyline
          key={i}
          opacity={0.55 / (i + 1) ** 1.5}
          points={way
            .map(midships)
            .map(({ x, y }) => `${x},${y}`)
            .join(" ")}
        />
      ))}
    </g>
  );
}

function wordsOf(view: View, ship: Ship, hull: Hull): string {
  const state = { waiting: "", afloat: "", dead: ", dead in the water", sunk: ", sunk", exited: "" }[ship.fate];
  const boat = ship.kind === "submarine" ? view.boats[view.ships.indexOf(ship)] : undefined;
  const depth = boat?.log ? `, ${boat.log.depth} feet` : boat?.is_surfaced ? ", on the surface" : "";
  const hurt = ship.damage > 0 ? `, damage ${ship.damage} of ${ship.capacity}` : "";
  return `${ship.vessel.name}, ${ship.class}, bow in ${hull.bow}, direction ${hull.facing}${depth}${hurt}${state}`;
}

/** A drafted move: its path dashed, the hull where it ends, the torpedoes it fires. */
function Plotted({ view, ship }: { view: View; ship: Ship }) {
  const way = drafted(view, ship);
  const [first, last] = [way[0], way.at(-1)];
  const shots = ship.kind === "submarine" ? (view.boats[view.ships.indexOf(ship)]?.log?.plot.shots ?? []) : [];
  const points = way.map(({ bow }) => center(bow));
  const isPlotting = view.phase === "plotting";
  return (
    <g>
      {convoyCourse(view, ship).map(
        (later, i) =>
          (i > 0 || !isPlotting) && (
            <Later key={i} view={view} ship={ship} way={later} turns={i + Number(!isPlotting)} />
          ),
      )}
      {way.length > 1 && last && (
        <>
          <polyline
            points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
            fill="none"
            stroke="var(--mark)"
            stroke-width="2.500"
            stroke-dasharray="6 4"
          />
          <ShipShape
            kind={ship.kind}
            navy={navyOf(ship, view.ships)}
            hull={last}
            look="draft"
            label={`${ship.vessel.name} as plotted`}
          />
        </>
      )}
      {first &&
        view.phase === "plotting" &&
        shots.map((shot, tube) => shot && <Run key={tube} hull={first} course={shot.course} run={shot.run} />)}
    </g>
  );
}

/** Where a ship of the convoy will lie so many turns after this one. */
function Later({ view, ship, way, turns }: { view: View; ship: Ship; way: Hull[]; turns: number }) {
  const last = way.at(-1);
  if (!last) return null;
  const { x, y } = midships(last);
  return (
    <g opacity="0.7" aria-hidden="true">
      <polyline
        points={way
          .map(({ bow }) => center(bow))
          .map((at) => `${at.x},${at.y}`)
          .join(" ")}
        fill="none"
        stroke="var(--mark)"
        stroke-width="1.500"
        stroke-dasharray="2 5"
      />
      <ShipShape kind={ship.kind} navy={navyOf(ship, view.ships)} hull={last} look="draft" label={ship.vessel.name} />
      <Halo x={x} y={y + 4} size={12} fill="var(--ink)" width={3}>
        {`+${turns}`}
      </Halo>
    </g>
  );
}

/** The marks plates leave free; a field of hexes to choose from is no such mark. */
function platesFree(spots: Spot[]): Point[] {
  return spots.filter(({ sign }) => sign !== "hex").map(({ at }) => at);
}

/** As much as a ship's hex or a mark fills. */
function boxAround({ x, y }: Point): Box {
  return { x: x - 17, y: y - 17, width: 34, height: 34 };
}

/** Name plates beside the ships; one that finds no room waits until one leans closer. */
function platesOf(view: View, ships: Ship[], taken: Point[], chart: Extent, size: number, reached: Point[]): Named[] {
  const afloat = ships.filter(({ fate }) => fate !== "sunk");
  const named = afloat.flatMap((ship) => {
    const hull = hullOf(ship);
    if (!hull) return [];
    const boat = ship.kind === "submarine" ? view.boats[view.ships.indexOf(ship)] : undefined;
    const depth = boat?.log ? ` ${boat.log.depth} ft` : "";
    const hurt = ship.damage > 0 ? ` −${ship.damage}` : "";
    const text = `${ship.vessel.name}${depth}${hurt}${ship.fate === "dead" ? " adrift" : ""}`;
    return [{ key: String(ship.vessel.id), at: midships(hull), text, tone: toneOf(navyOf(ship, view.ships)) }];
  });
  const hulls = afloat.flatMap((ship) => (ship.hexes ?? []).map(center));
  const wanted = named.map(({ key, at, text }) => ({
    key,
    at,
    width: plateWidth(text, size),
    height: size * 1.4,
  }));
  const plotted = afloat.flatMap((ship) => convoyCourse(view, ship).flatMap((way) => way.slice(-1))).map(midships);
  const placed = placePlates(
    wanted,
    [...hulls, ...taken].map(boxAround),
    chart,
    [...plotted, ...reached].map(boxAround),
  );
  return named.flatMap((one) => {
    const box = placed.get(one.key);
    return !box || (box.x === one.at.x && box.y === one.at.y) ? [] : [{ ...one, box }];
  });
}

/** What an action would do, drawn where it would happen. */
function Preview({ view, action }: { view: View; action: Action | null }) {
  if (!action || typeof action === "string") return null;
  return (
    <g class="preview" pointer-events="none" aria-hidden="true">
      <Previewed view={view} action={action} />
    </g>
  );
}

function Previewed({ view, action }: { view: View; action: Exclude<Action, string> }) {
  if ("launch" in action) {
    const ship = shipOf(view, action.launch.ship);
    const hull = ship && hullOf(ship);
    return hull ? <Run hull={hull} course={action.launch.course} run={null} /> : null;
  }
  if ("fire" in action) {
    const [from, to] = [poseOf(view, action.fire.ship), poseOf(view, action.fire.target)];
    if (!from || !to) return null;
    const [a, b] = [midships(from), midships(to)];
    return <path d={`M${a.x} ${a.y} L${b.x} ${b.y}`} stroke="var(--mark)" stroke-width="3" stroke-dasharray="3 5" />;
  }
  if ("convoy" in action) return <ConvoyGhosts view={view} plots={[action.convoy]} />;
  const weapon = weaponDeed(action);
  const pose = weapon && poseOf(view, weapon.ship);
  const hex = "set" in action ? action.set.hex : weapon && pose && aim(pose, weapon.deed)?.hex;
  if (hex)
    return <path d={hexPath(hex)} fill="var(--brass-fill)" fill-opacity="0.15" stroke="var(--mark)" stroke-width="2" />;
  const next = poseAfter(view, action);
  return next ? <Ghost view={view} {...next} /> : null;
}

/** What an action plots for the convoy. */
function plotOf(action: Action): string | null {
  return typeof action === "object" && "convoy" in action ? action.convoy : null;
}

/** Where every ship of the convoy would go by some more plots. */
function ConvoyGhosts({ view, plots }: { view: View; plots: string[] }) {
  return (
    <>
      {view.ships.flatMap((ship) => {
        const from = convoyCourse(view, ship).at(-1)?.at(-1) ?? hullOf(ship);
        if (!from || !ship.is_plotted || ship.fate !== "afloat") return [];
        const way = course(from, plots.join(" "));
        return [
          <g key={ship.vessel.id}>
            <polyline
              points={way
                .map(midships)
                .map(({ x, y }) => `${x},${y}`)
                .join(" ")}
              fill="none"
              stroke="var(--mark)"
              stroke-width="1.500"
              stroke-dasharray="2 5"
            />
            <Ghost view={view} id={ship.vessel.id} hull={way.at(-1) ?? from} />
          </g>,
        ];
      })}
    </>
  );
}

/** Where an action about the helm or a placement would put a ship. */
function poseAfter(view: View, action: Exclude<Action, string>): { id: number; hull: Hull } | null {
  const after = (id: number, change: (pose: Hull) => Hull): { id: number; hull: Hull } | null => {
    const pose = poseOf(view, id);
    return pose ? { id, hull: change(pose) } : null;
  };
  if ("ahead" in action) return after(action.ahead, advanced);
  if ("turn" in action) return after(action.turn.ship, (pose) => turned(pose, action.turn.helm));
  if ("face" in action) return after(action.face.ship, (pose) => ({ ...pose, facing: action.face.facing }));
  if ("place" in action) return after(action.place.ship, (pose) => ({ ...pose, bow: action.place.hex }));
  return null;
}

function Ghost({ view, id, hull }: { view: View; id: number; hull: Hull }) {
  const ship = shipOf(view, id);
  return ship ? (
    <ShipShape kind={ship.kind} navy={navyOf(ship, view.ships)} hull={hull} look="draft" label={ship.vessel.name} />
  ) : null;
}
