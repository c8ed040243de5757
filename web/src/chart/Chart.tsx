import { type ComponentChildren, createContext } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import {
  aboveRoom,
  type Camera,
  centered,
  type Extent,
  fullHeight,
  inSight,
  opening,
  pan,
  resized,
  type Size,
  slackOf,
  together,
  whole,
  withRoom,
  zoom,
} from "./camera";
import { type Ruler, Rulers } from "./Rulers";
import { Telling } from "./telling";

interface Props {
  extent: Extent;
  label: string;
  /** What the player has to do with, in the middle of a small window. */
  at?: { x: number; y: number } | null;
  /** How wide a place is that one points at, in chart units: a small window begins with places a finger can hit. */
  place?: number | undefined;
  /** How long a step of what is played back takes, in milliseconds: pieces glide as long; nothing while nothing is. */
  pace?: number | null | undefined;
  /** What should be seen beside that point where there is room for both, such as the nearest enemy. */
  near?: { x: number; y: number } | null | undefined;
  /** The names of columns and rows, for when their frame is out of sight. */
  ruler?: Ruler | undefined;
  children: ComponentChildren;
}

/** The buttons over the chart and the air beside them, in pixels. */
const TOOLS = 56;
/** The one button a small window has, in its corner. */
const TOOL = 48;
/** As wide as a phone. */
const SMALL = "(max-width: 820px)";

/** What the camera follows: what the window opened with, the whole chart, or the player's own hand. */
type Aim = "first" | "whole" | "hand";

const Scale = createContext(1);

/** Chart units a pixel, in coarse steps: what is written on the chart stays readable, and zooming redraws little. */
export function useScale(): number {
  return useContext(Scale);
}

const Follow = createContext<(point: { x: number; y: number }) => void>(() => {});

/** Brings a place into sight in a small window: for what happens there just now. */
export function useFollow(): (point: { x: number; y: number }) => void {
  return useContext(Follow);
}

function inSteps(scale: number): number {
  return 1.2 ** Math.round(Math.log(scale) / Math.log(1.2));
}

/** Pixels a finger hits. */
const FINGER = 36;
/** Pixels one still makes something out in. */
const SEEN = 20;
/** Pixels a mouse hits. */
const POINTER = 20;

/** A view this many times as wide as it should be is too far away for a finger. */
const FAR = 1.5;

/** A sea chart one can lean over: wheel, pinch and keys zoom at the pointer, dragging moves it, `0` fits it. */
export function Chart({ extent, label, at, place, pace, near, ruler, children }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const [camera, show] = useState<Camera>(() => whole(extent, extent.width / extent.height));
  const [pixels, setPixels] = useState(800);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const pressed = useRef({ x: 0, y: 0 });
  const moved = useRef(false);
  const tools = useRef<HTMLDivElement>(null);
  const aim = useRef<Aim>("first");
  const isTold = useContext(Telling);
  const size = useRef<Size | null>(null);

  const setCamera = (change: (now: Camera) => Camera): void => {
    aim.current = "hand";
    show(change);
  };
  const { x, y, width, height } = extent;
  const middleOf = at ?? { x: x + width / 2, y: y + height / 2 };
  /** Around the point, so that a place of this width is as wide as a finger. */
  const closer = (size: Size, place: number, hits: number): Camera => {
    const tall = fullHeight(extent, size.width / size.height, middleOf);
    const most = (size.width * place) / hits;
    if (tall.width <= most) return tall;
    const close = centered(zoom(tall, extent, tall.width / most, middleOf), extent, middleOf);
    return near ? together(close, tall, extent, middleOf, near, (most * hits) / SEEN) : close;
  };
  /** What a small window shows stays while its size does and what the player has to do with is well in sight. */
  const isKept = (now: Camera, before: Size | null, after: Size, place: number, hits: number): boolean =>
    before !== null &&
    before.width === after.width &&
    before.height === after.height &&
    now.width <= (FAR * after.width * place) / hits &&
    inSight(now, middleOf);
  /** What shows after the window or what it is to show has changed. */
  const aimed = (now: Camera, before: Size | null, after: Size): Camera => {
    const isSmall = window.matchMedia(SMALL).matches;
    const room = tools.current?.offsetParent ? (isSmall ? TOOL : TOOLS) : 0;
    if ((isTold || aim.current === "hand") && before) return pan(resized(now, before, after), extent, 0, 0);
    if (!isSmall) {
      const all = withRoom(extent, after, room);
      const isFar = place !== undefined && (all.width * POINTER) / after.width > place;
      if (aim.current === "whole" || !isFar) return all;
      return isKept(now, before, after, place, POINTER) ? now : closer(after, place, POINTER);
    }
    if (aim.current === "whole") return aboveRoom(after, room, (aspect) => whole(extent, aspect));
    if (place) return isKept(now, before, after, place, FINGER) ? now : closer(after, place, FINGER);
    return aboveRoom(after, room, (aspect) => opening(extent, aspect, middleOf));
  };
  const settle = (): void => {
    const box = svg.current;
    if (!box || box.clientWidth === 0 || box.clientHeight === 0) return;
    const before = size.current;
    const after = { width: box.clientWidth, height: box.clientHeight };
    size.current = after;
    setPixels(after.width);
    show((now) => aimed(now, before, after));
  };
  const fitAll = (): void => {
    aim.current = "whole";
    settle();
  };

  // While it is told what happened, a small window goes where it happened, even if the player has put it somewhere.
  const follow = (point: { x: number; y: number }): void => {
    if (!window.matchMedia(SMALL).matches) return;
    show((now) => (inSight(now, point) ? now : centered(now, extent, point)));
  };
  const [heldX, heldY] = isTold ? [null, null] : [middleOf.x, middleOf.y];

  // With what it is to show, in one drawing: a chart that has grown is never seen through the window of the smaller one.
  const shown = [x, y, width, height, heldX, heldY, place].join(" ");
  const drawn = useRef(shown);
  if (drawn.current !== shown) {
    drawn.current = shown;
    const { current } = size;
    if (!isTold && current) show((now) => aimed(now, current, current));
  }
  const resettle = useRef(settle);
  resettle.current = settle;
  useLayoutEffect(() => {
    resettle.current();
    const watch = new ResizeObserver(() => resettle.current());
    if (svg.current) watch.observe(svg.current);
    return () => watch.disconnect();
  }, []);

  const inChart = (event: { clientX: number; clientY: number }, now: Camera): { x: number; y: number } => {
    const box = svg.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: now.x + ((event.clientX - box.left) / box.width) * now.width,
      y: now.y + ((event.clientY - box.top) / box.height) * now.height,
    };
  };
  const middle = (now: Camera): { x: number; y: number } => ({ x: now.x + now.width / 2, y: now.y + now.height / 2 });
  const zoomBy = (factor: number): void => setCamera((now) => zoom(now, extent, factor, middle(now)));

  const onPointerMove = (event: PointerEvent): void => {
    const last = fingers.current.get(event.pointerId);
    const box = svg.current?.getBoundingClientRect();
    if (!last || !box) return;
    const here = { x: event.clientX, y: event.clientY };
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const other = others[0];
    const strayed = Math.hypot(here.x - pressed.current.x, here.y - pressed.current.y);
    if (strayed > slackOf(event.pointerType)) moved.current = true;
    if (!moved.current && !other) return;
    if (other) {
      const before = Math.hypot(last.x - other.x, last.y - other.y);
      const after = Math.hypot(here.x - other.x, here.y - other.y);
      const at = { clientX: (here.x + other.x) / 2, clientY: (here.y + other.y) / 2 };
      if (before > 0) setCamera((now) => zoom(now, extent, after / before, inChart(at, now)));
    } else {
      setCamera((now) =>
        pan(now, extent, ((last.x - here.x) / box.width) * now.width, ((last.y - here.y) / box.height) * now.height),
      );
    }
    fingers.current.set(event.pointerId, here);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = (dx: number, dy: number): void =>
      setCamera((now) => pan(now, extent, (dx * now.width) / 8, (dy * now.height) / 8));
    const keys: Record<string, () => void> = {
      "+": () => zoomBy(1.25),
      "=": () => zoomBy(1.25),
      "-": () => zoomBy(0.8),
      "0": fitAll,
      ArrowLeft: () => step(-1, 0),
      ArrowRight: () => step(1, 0),
      ArrowUp: () => step(0, -1),
      ArrowDown: () => step(0, 1),
    };
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };

  return (
    <>
      <svg
        ref={svg}
        class={pace ? "chart revealing" : "chart"}
        role="group"
        aria-label={label}
        tabindex={0}
        style={{ "--ratio": extent.width / extent.height, "--pace": pace ? `${pace}ms` : undefined }}
        viewBox={`${camera.x} ${camera.y} ${camera.width} ${camera.height}`}
        onKeyDown={onKeyDown}
        onWheel={(event) => {
          event.preventDefault();
          setCamera((now) => zoom(now, extent, 1.0015 ** -event.deltaY, inChart(event, now)));
        }}
        onDblClick={(event) => {
          setCamera((now) => {
            const at = inChart(event, now);
            const center = middle(now);
            return pan(now, extent, at.x - center.x, at.y - center.y);
          });
        }}
        onPointerDown={(event) => {
          pressed.current = { x: event.clientX, y: event.clientY };
          fingers.current.set(event.pointerId, pressed.current);
          moved.current = fingers.current.size > 1;
        }}
        onPointerMove={onPointerMove}
        onPointerUp={(event) => fingers.current.delete(event.pointerId)}
        onPointerLeave={(event) => fingers.current.delete(event.pointerId)}
        onPointerCancel={(event) => fingers.current.delete(event.pointerId)}
        onClickCapture={(event) => {
          // A drag that ends on a choice has not chosen it.
          if (moved.current) event.stopPropagation();
        }}
      >
        <title>{label}</title>
        <Scale.Provider value={inSteps(camera.width / pixels)}>
          <Follow.Provider value={follow}>{children}</Follow.Provider>
        </Scale.Provider>
        {ruler && <Rulers ruler={ruler} camera={camera} pixel={camera.width / pixels} />}
      </svg>
      <div class="tools" ref={tools}>
        <Tool label="Zoom in" path="M10 4 V16 M4 10 H16" act={() => zoomBy(1.4)} />
        <Tool label="Zoom out" path="M4 10 H16" act={() => zoomBy(0.7)} />
        <Tool label="Show the whole chart" path="M3 8 V3 H8 M12 3 H17 V8 M17 12 V17 H12 M8 17 H3 V12" act={fitAll} />
      </div>
    </>
  );
}

function Tool({ label, path, act }: { label: string; path: string; act: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={act}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" stroke-width="2" />
      </svg>
    </button>
  );
}
