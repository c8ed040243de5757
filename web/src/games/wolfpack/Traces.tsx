import { useEffect } from "preact/hooks";
import { useFollow } from "../../chart/Chart";
import { hexOf } from "./choices";
import { center, hexPath } from "./geometry";
import { convoyTone, isNeverFound } from "./pieces";
import type { Tracks } from "./tracks";
import type { Hex, View } from "./types";

/** Hexes of a convoy's way that are shown during play. */
const SHOWN = 9;

/** The ways of convoys, fading behind them, and the last moves of U-boats. */
export function Traces({ tracks, view, whole }: { tracks: Tracks; view: View; whole: boolean }) {
  const shown = view.convoys.filter((convoy) => whole || hexOf(convoy) !== null);
  return (
    <g aria-hidden="true" pointer-events="none" fill="none" stroke-linecap="round" stroke-linejoin="round">
      {shown.map((convoy) => {
        const way = tracks.convoys.get(convoy.id) ?? [];
        const points = (whole ? way : way.slice(-SHOWN)).map(center);
        const tone = convoyTone(convoy);
        const dash = tone === "var(--allied)" ? undefined : "3 5";
        if (whole && isNeverFound(convoy)) return <Missed key={convoy.id} points={points} />;
        return points.slice(1).map((to, i) => {
          const from = points[i] ?? to;
          return (
            <path
              key={`${convoy.id}.${i}`}
              d={`M${from.x} ${from.y} L${to.x} ${to.y}`}
              stroke={tone}
              stroke-width="2.600"
              stroke-opacity={whole ? 0.6 : 0.1 + (0.55 * (i + 1)) / points.length}
              stroke-dasharray={dash}
            />
          );
        });
      })}
      {tracks.sailed.map(({ from, to }, i) => {
        const [a, b] = [center(from), center(to)];
        return (
          <path
            key={i}
            d={`M${a.x} ${a.y} L${b.x} ${b.y}`}
            stroke="var(--german)"
            stroke-width="2.200"
            stroke-opacity="0.6"
            stroke-dasharray="1 6"
          />
        );
      })}
    </g>
  );
}

/** The whole way of a real convoy no U-boat ever saw: a broad line with a light core, so that it stands out of the others. */
function Missed({ points }: { points: { x: number; y: number }[] }) {
  const d = `M${points.map(({ x, y }) => `${x} ${y}`).join(" L")}`;
  return (
    <>
      <path d={d} stroke="var(--allied)" stroke-width="7" stroke-opacity="0.85" />
      <path d={d} stroke="var(--paper-raised)" stroke-width="2.600" />
    </>
  );
}

/** Where a line of the log points. */
export function Pointers({ hexes }: { hexes: Hex[] }) {
  const follow = useFollow();
  useEffect(() => {
    if (hexes[0]) follow(center(hexes[0]));
  }, [hexes.join()]);
  return (
    <g class="told-here" pointer-events="none" fill="none" stroke="var(--danger)" stroke-width="3.500">
      {hexes.map((hex) => (
        <path key={hex} d={hexPath(hex, -4)} />
      ))}
    </g>
  );
}
