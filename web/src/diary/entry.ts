import { counted, listed } from "../table/words";
import type { Roll } from "../wire";

/** Something that happened, with the dice behind it. */
export interface Entry {
  name: string;
  /** What the event holds, in the game's own form. */
  data: unknown;
  text: string;
  dice: Roll[];
}

export interface Turn {
  turn: number;
  entries: Entry[];
}

/** Tells one game turn by turn. It remembers where ships are, so turns are told in their order, once. */
export interface Teller {
  /** What a turn is called. */
  unit: string;
  opening: (entries: Entry[]) => string[];
  /** Whether an event keeps its turn from being folded into its neighbors. */
  matters: (entry: Entry) => boolean;
  /** Paragraphs for turns that stand together. */
  turns: (turns: Turn[]) => string[];
}

/** The server's sentence, as it happened then, with its dice. */
export function told({ text, dice }: Entry): string {
  return `${past(text).replace(/\.$/, "")}${thrown(dice)}.`;
}

/** The dice behind a sentence. */
export function thrown(dice: Roll[]): string {
  if (dice.length === 0) return "";
  if (dice.length > 6) return ` (${counted(dice.length, "die", "dice")} thrown)`;
  return ` (${dice.length === 1 ? "die" : "dice"} ${listed(dice.map(([, , face]) => String(face)))})`;
}

/** Sentences that make a paragraph; none makes none. */
export function paragraph(sentences: string[]): string[] {
  return sentences.length > 0 ? [sentences.join(" ")] : [];
}

const VERBS: Record<string, string> = {
  are: "were",
  announces: "announced",
  attack: "attacked",
  begins: "began",
  brings: "brought",
  can: "could",
  ceases: "ceased",
  comes: "came",
  dives: "dived",
  explodes: "exploded",
  falls: "fell",
  fires: "fired",
  gather: "gathered",
  forms: "formed",
  goes: "went",
  has: "had",
  is: "was",
  joins: "joined",
  leaves: "left",
  lies: "lay",
  lifts: "lifted",
  look: "looked",
  make: "made",
  meets: "met",
  moves: "moved",
  must: "had to",
  puts: "put",
  reaches: "reached",
  returns: "returned",
  runs: "ran",
  search: "searched",
  searches: "searched",
  sends: "sent",
  starts: "started",
  straggles: "straggled",
  strikes: "struck",
  survives: "survived",
  takes: "took",
};

/** A report of the moment as one writes it afterwards. */
export function past(words: string): string {
  return words.replaceAll(/(?<!\b(?:the|an?|its|depth charge) )\b[a-z]+\b/g, (word) => VERBS[word] ?? word);
}
