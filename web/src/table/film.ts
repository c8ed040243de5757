import type { Film } from "../api";
import type { Line } from "../wire";

/** A frame of a film as lines of a log: each die before the first sentence of its paragraph, the rest in front. */
export function linesOf({ rolls, told }: Film["frames"][number]): Line<unknown, unknown>[] {
  const lines: Omit<Extract<Line<unknown, unknown>, { kind: "heard" }>, "seq">[] = [];
  const left = [...rolls];
  const rulesTold = new Set(told.map(({ rule }) => rule));
  const die = ({ rule, sides, face }: (typeof rolls)[number]): void => {
    lines.push({ kind: "heard", at: 0, heard: { roll: [rule, sides, face] }, said: { rule, text: "" } });
  };
  for (const roll of left.filter(({ rule }) => !rulesTold.has(rule))) die(roll);
  for (const said of told) {
    const same = left.find(({ rule }) => rule === said.rule);
    if (same) {
      left.splice(left.indexOf(same), 1);
      die(same);
    }
    lines.push({ kind: "heard", at: 0, heard: { event: null }, said });
  }
  return lines.map((line, i) => ({ ...line, seq: i + 1 }));
}
