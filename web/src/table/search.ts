import type { Choice } from "../wire";
import { sentence } from "./words";

function lowered({ said }: Choice<unknown>): string {
  return sentence(said.text).toLowerCase();
}

/** The choices that have these words in them. */
export function found<A>(choices: Choice<A>[], words: string): Choice<A>[] {
  const wanted = words.trim().toLowerCase();
  return wanted ? choices.filter((choice) => lowered(choice).includes(wanted)) : choices;
}

/** What one could type: the word of the choice at `from` that tells it best from the others; nothing where none does. */
export function exampleIn(choices: Choice<unknown>[], from: number): string | null {
  const choice = choices[from];
  if (!choice) return null;
  const words = sentence(choice.said.text)
    .split(/[\s,:;]+/)
    .filter((word) => word.length > 1);
  const all = choices.map(lowered);
  const counted = words.map((word) => ({ word, n: all.filter((text) => text.includes(word.toLowerCase())).length }));
  const best = counted.reduce<{ word: string; n: number }>((least, other) => (other.n <= least.n ? other : least), {
    word: "",
    n: choices.length - 1,
  });
  return best.word || null;
}
