import type { Shown } from "../games/chart";
import { useCorner } from "./corner";

const WORDS: Partial<Record<Shown["cue"]["verb"], string>> = {
  hit: "Hit",
  sink: "Sunk",
  detect: "Sighted",
  collide: "Collision",
};

/** A great moment in one word, over the chart and away from what it tells of; the sentence stands in the bar. */
export function BigMoment({ shown }: { shown: Shown }) {
  const { card, corner } = useCorner(shown.seq);
  const word = WORDS[shown.cue.verb];
  if (!word) return null;
  const piece = shown.cue.piece;
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
      {piece && <span class="whose">{piece}</span>}
    </p>
  );
}
