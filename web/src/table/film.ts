import type { Film } from "../api";
import type { Line } from "../wire";

type Frame = Film["frames"][number];
type Heard = Extract<Line<unknown, unknown>, { kind: "heard" }>;

/**
 * A frame of a film as lines of a log. A film keeps dice and sentences apart: dice go before the sentences of their
 * paragraph, else of their section, in equal shares; what fits nowhere stands in front.
 */
export function linesOf({ rolls, told }: Frame): Line<unknown, unknown>[] {
  const rules = new Set(told.map(({ rule }) => rule));
  const keys = rolls.map(({ rule }) => (rules.has(rule) ? rule : sectionOf(rule)));
  const left = new Set(rolls.keys());
  const lines: Omit<Heard, "seq">[] = [];
  const throwDice = (which: number[]): void => {
    for (const i of which) {
      left.delete(i);
      const { rule, sides, face, drawn } = rolls[i] as Frame["rolls"][number];
      lines.push({ kind: "heard", at: 0, heard: { roll: [rule, sides, face] }, said: { rule, text: drawn ?? "" } });
    }
  };
  const keyOf = ({ rule }: { rule: string }): string => (keys.includes(rule) ? rule : sectionOf(rule));
  const places = told.map(keyOf);
  throwDice([...left].filter((i) => !places.includes(keys[i] ?? "")));
  for (const [at, said] of told.entries()) {
    const key = places[at];
    const mine = [...left].filter((i) => keys[i] === key);
    const sharing = places.slice(at).filter((other) => other === key).length;
    throwDice(mine.slice(0, Math.ceil(mine.length / sharing)));
    lines.push({ kind: "heard", at: 0, heard: { event: null }, said });
  }
  return lines.map((line, i) => ({ ...line, seq: i + 1 }));
}

function sectionOf(rule: string): string {
  return `${rule.split(".")[0]}.`;
}
