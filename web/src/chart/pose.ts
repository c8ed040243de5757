import { useRef } from "preact/hooks";

/** The angle nearest to the one before that points the same way: a ship that turns from 350 to 10 degrees turns by 20. */
export function nearestTurn(before: number, degrees: number): number {
  return before + ((((degrees - before) % 360) + 540) % 360) - 180;
}

/** Where a piece lies and points, as attribute and as style: the one for a file, the other so that it glides. */
export function usePose(x: number, y: number, degrees: number): { transform: string; style: { transform: string } } {
  const turn = useRef(degrees);
  turn.current = nearestTurn(turn.current, degrees);
  const [across, down] = [x.toFixed(1), y.toFixed(1)];
  return {
    transform: `translate(${across} ${down}) rotate(${degrees})`,
    style: { transform: `translate(${across}px, ${down}px) rotate(${turn.current}deg)` },
  };
}
