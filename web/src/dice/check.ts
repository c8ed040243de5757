import { stream } from "./chacha";
import { wordOf } from "./kept";
import { hex, sha256 } from "./sha256";
import type { Published } from "./sworn";
import { swornBy } from "./words";

/** A die in a record: paragraph, sides, face. */
export type RecordedRoll = [rule: string, sides: number, face: number];

/** What a record holds that concerns its dice. */
export interface RecordedDice {
  seeds: { server: string; players: string[] } | null;
  opening: RecordedRoll[];
  steps: { rolls?: RecordedRoll[] }[];
}

/** What checking the dice found. */
export type DiceVerdict =
  | { ok: true; dice: number; commitment: string }
  | { ok: false; why: string; step: number | null };

const encoder = new TextEncoder();

function hexBytes(hex: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function concat(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((n, part) => n + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The key of a game's dice: SHA-256 of a label, the server's seed, and each player's word with its length. */
export function keyOf(server: Uint8Array, players: string[]): Uint8Array {
  const words = players.flatMap((player) => {
    const word = encoder.encode(player);
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, word.length, true);
    return [length, word];
  });
  return sha256(concat([encoder.encode("fathom dice 1"), new Uint8Array(1), server, ...words]));
}

/** A number from 1 to `sides`; words in the last, incomplete run of `sides` values are thrown away. */
export function roll(words: Iterator<number>, sides: number): number {
  const excess = 2 ** 32 % sides;
  for (;;) {
    const word = (words.next().value as number) >>> 0;
    if (word <= 2 ** 32 - 1 - excess) return (word % sides) + 1;
  }
}

/** A die of the record that is not the one the seeds give. */
interface Changed {
  /** Which die of the game, from 1. */
  n: number;
  /** The step it fell in, from 0; nothing for the opening. */
  step: number | null;
  rule: string;
  written: number;
  drawn: number;
}

/** Draws every die of a record again and compares; `published` is what everybody swore to before the first die. */
export function checkDice(record: RecordedDice, published: Published | null): DiceVerdict {
  if (!record.seeds) return { ok: false, why: "The seeds of this record are not revealed.", step: null };
  const server = hexBytes(record.seeds.server);
  if (server?.length !== 32) return { ok: false, why: "The server's seed is not 32 bytes.", step: null };
  const sworn = hex(sha256(server));
  if (published && sworn !== published.commitment) {
    return { ok: false, why: "The server's seed is not the one it swore to before the first die.", step: null };
  }
  const other = otherWord(record.seeds.players, published?.words ?? null);
  if (other !== null) {
    return { ok: false, why: `The word of seat ${other} is not the one sworn to before any was shown.`, step: null };
  }
  const unbound = published && whyUnbound(record.seeds.players, published);
  if (unbound) return { ok: false, why: unbound, step: null };
  const words = stream(keyOf(server, record.seeds.players));
  const changed: Changed[] = [];
  let dice = 0;
  const all: [number | null, RecordedRoll[]][] = [
    [null, record.opening],
    ...record.steps.map((step, i): [number, RecordedRoll[]] => [i, step.rolls ?? []]),
  ];
  for (const [step, rolls] of all) {
    for (const [rule, sides, face] of rolls) {
      if (!(Number.isInteger(sides) && sides > 0)) return { ok: false, why: `A die has ${sides} sides.`, step };
      const drawn = roll(words, sides);
      dice++;
      if (drawn !== face) changed.push({ n: dice, step, rule, written: face, drawn });
    }
  }
  const [first] = changed;
  if (first) return { ok: false, why: changeWords(first, changed.length, dice), step: first.step };
  return { ok: true, dice, commitment: sworn };
}

/** The first seat whose word is not the one it swore to. */
function otherWord(words: string[], sworn: (string | null)[] | null): number | null {
  const other = sworn?.findIndex((hash, seat) => hash !== (words[seat] ? swornBy(words[seat]) : null)) ?? -1;
  return other < 0 ? null : other;
}

/** Why this browser's own word did not bind the others, if it should have. */
function whyUnbound(words: string[], { words: noted, swore }: Published): string | null {
  const isOurs = words.some((word) => word !== "" && wordOf(swornBy(word)) !== null);
  if (swore && !isOurs) {
    return "No word that this browser swore to is in these dice. Unless your seat swore elsewhere, they may be chosen.";
  }
  if (isOurs && noted === null) {
    return "A word of this browser is in these dice, but it never saw what the others swore to: they may be chosen.";
  }
  return null;
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** What was changed, for one who knows nothing of seeds. */
function changeWords({ n, rule, written, drawn }: Changed, changed: number, dice: number): string {
  const shown = `${written} is written, ${drawn} was drawn (${rule})`;
  // One changed die leaves the others as they were; another seed changes nearly all.
  if (changed > 2 && changed > dice / 2) {
    return `The seeds or a player's word were changed: ${changed} of ${dice} dice are not what they give. At the first of them ${shown}.`;
  }
  const which = ORDINALS[n - 1] ? `The ${ORDINALS[n - 1]} die` : `Die ${n}`;
  const others = changed > 1 ? ` So ${changed === 2 ? "was one other" : `were ${changed - 1} others`}.` : "";
  return `${which} of the game was changed: ${shown}.${others}`;
}
