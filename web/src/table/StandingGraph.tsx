import { sideName } from "./luck";
import { type Curve, curvesOf, isEventful, type Standings, stairs, stepAt } from "./standing";
import { capital } from "./words";

interface Props {
  standings: Standings;
  /** The names of the sides, in their order. */
  sides: string[];
  step: number;
  /** The steps that decided it, marked on the line. */
  moments: number[];
  onStep: (step: number) => void;
}

const WIDTH = 1000;
const HEIGHT = 120;
const DASHES = ["none", "10 6", "3 5"];

/** How the game stood from step to step; a click leads to the step below it. */
export function StandingGraph({ standings, sides, step, moments, onStep }: Props) {
  const last = standings.length - 1;
  if (last < 1) return null;
  if (!isEventful(standings)) {
    return <p class="quiet">Until the end nothing changed how the game stood.</p>;
  }
  const curves = curvesOf(standings);
  const name = (side: number): string => sideName(sides[side] ?? "side");
  const x = (at: number): number => ((at + 0.5) / standings.length) * WIDTH;
  const pick = (event: MouseEvent & { currentTarget: SVGSVGElement }): void => {
    const box = event.currentTarget.getBoundingClientRect();
    onStep(stepAt((event.clientX - box.left) / box.width, last));
  };
  const [first] = curves;
  return (
    <figure class="standing">
      <figcaption>
        <span>{first?.against === null ? "Better" : capital(`${name(first?.side ?? 0)} ahead`)}</span>
        <span class="quiet">How it stood; click to go there</span>
      </figcaption>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider below does the same by keys */}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={told(curves, name)}
        onClick={pick}
      >
        <line class="even" x1={0} y1={HEIGHT / 2} x2={WIDTH} y2={HEIGHT / 2} />
        {moments.map((at) => (
          <line key={at} class="moment-mark" x1={x(at)} y1={0} x2={x(at)} y2={HEIGHT} />
        ))}
        {curves.map(({ side, worths }) => (
          <polyline key={side} points={stairs(worths, WIDTH, HEIGHT)} stroke-dasharray={DASHES[side] ?? "none"} />
        ))}
        <line class="now" x1={x(step)} y1={0} x2={x(step)} y2={HEIGHT} />
      </svg>
      <p>{first?.against === null ? "Worse" : capital(`${name(first?.against ?? 1)} ahead`)}</p>
    </figure>
  );
}

/** The graph in one sentence, for whoever does not see it. */
function told(curves: Curve[], name: (side: number) => string): string {
  const ends = curves.map(({ side, worths }) => {
    const best = worths.indexOf(Math.max(...worths));
    const worst = worths.indexOf(Math.min(...worths));
    return `${name(side)} stood best after step ${best} and worst after step ${worst}`;
  });
  return `How it stood: ${ends.join("; ")}.`;
}
