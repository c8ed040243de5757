import { useEffect, useRef, useState } from "preact/hooks";
import { slackOf } from "../chart/camera";
import type { Point } from "./arrows";

/** A piece that is being dragged over the chart. */
export interface Dragged {
  piece: string;
  /** Where the pointer is, in chart units. */
  at: Point;
  /** The mark below it. */
  over: string | null;
}

interface Dragging {
  dragged: Dragged | null;
  /** For `onPointerDown` of the piece: takes hold of it. */
  grab: (piece: string, event: PointerEvent) => void;
}

/**
 * Dragging a piece to a mark of the chart. What does not go farther than a click is none, and Esc lets go. `onDrop` is told
 * the marks below the pointer, the uppermost first, where that is in the window, and where on the chart.
 */
export function useDrag(
  onTake: (piece: string) => void,
  onDrop: (piece: string, marks: string[], at: Point, onChart: Point) => void,
): Dragging {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const held = useRef<{ piece: string; from: Point; svg: SVGSVGElement; moved: boolean } | null>(null);
  const [isHeld, setHeld] = useState(false);
  // What is drawn while somebody drags changes what a drop does.
  const drawn = useRef({ onTake, onDrop });
  drawn.current = { onTake, onDrop };

  useEffect(() => {
    if (!isHeld) return;
    const letGo = (): void => {
      held.current = null;
      setHeld(false);
      setDragged(null);
    };
    const onMove = (event: PointerEvent): void => {
      const one = held.current;
      if (!one) return;
      const far = Math.hypot(event.clientX - one.from.x, event.clientY - one.from.y);
      if (!one.moved && far <= slackOf(event.pointerType)) return;
      if (!one.moved) drawn.current.onTake(one.piece);
      one.moved = true;
      setDragged({ piece: one.piece, at: inChart(one.svg, event), over: marksAt(event)[0] ?? null });
    };
    const onUp = (event: PointerEvent): void => {
      const one = held.current;
      letGo();
      if (!one?.moved) return;
      swallowClick();
      drawn.current.onDrop(one.piece, marksAt(event), { x: event.clientX, y: event.clientY }, inChart(one.svg, event));
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      letGo();
    };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", letGo);
    window.addEventListener("keydown", onKey, true);
    return () => {
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
      window.removeEventListener("pointercancel", letGo);
      window.removeEventListener("keydown", onKey, true);
    };
  }, [isHeld]);

  const grab = (piece: string, event: PointerEvent): void => {
    const svg = document.querySelector<SVGSVGElement>(".board svg.chart");
    if (!svg || event.button !== 0) return;
    // The chart stays where it is.
    event.stopPropagation();
    held.current = { piece, from: { x: event.clientX, y: event.clientY }, svg, moved: false };
    setHeld(true);
  };
  return { dragged, grab };
}

/** The click that follows the end of a drag chooses nothing. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
}

function inChart(svg: SVGSVGElement, { clientX, clientY }: PointerEvent): Point {
  const seen = svg.getScreenCTM();
  if (!seen) return { x: 0, y: 0 };
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(seen.inverse());
  return { x, y };
}

/** The marks and places under a pointer, the uppermost first. */
function marksAt({ clientX, clientY }: PointerEvent): string[] {
  const marks = document
    .elementsFromPoint(clientX, clientY)
    .map((one) => one.closest<SVGElement>("[data-spot], [data-place]")?.dataset)
    .map((data) => data?.spot ?? data?.place);
  return [...new Set(marks.filter((mark) => mark !== undefined))];
}
