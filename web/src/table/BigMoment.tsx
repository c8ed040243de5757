import type { Shown } from "../games/chart";
import { useCorner } from "./corner";

/** A great moment in one word, over the chart and away from what it tells of; the sentence stands in the bar. */
export function BigMoment({ shown }: { shown: Shown }) {
  const { card, corner } = useCorner(shown.seq, "top-left");
  if (!shown.big) return null;
  const { word, whose, picture } = shown.big;
  return (
    <p
      key={shown.seq}
      ref={(element) => {
        card.current = element;
      }}
      class={`moment ${corner} ${shown.pace === null ? "still" : ""}`}
      aria-hidden="true"
    >
      {word}
      {whose && <span class="whose">{whose}</span>}
      {picture}
    </p>
  );
}
