import { beforeEach, describe, expect, it } from "vitest";
import { block, stream } from "./chacha";
import { checkDice, keyOf, type RecordedDice, roll } from "./check";
import { keepWord } from "./kept";
import { hex } from "./sha256";
import { stubStorage } from "./storage.testing";
import { swornBy } from "./words";

beforeEach(stubStorage);

const server = Uint8Array.from({ length: 32 }, (_, i) => i);

function record(): RecordedDice {
  const words = stream(keyOf(server, ["periscope", "ärger"]));
  const rolls = (n: number): [string, number, number][] =>
    Array.from({ length: n }, () => ["SETUP.5", 6, roll(words, 6)]);
  return {
    seeds: { server: hex(server), players: ["periscope", "ärger"] },
    opening: rolls(6),
    steps: [{}, { rolls: rolls(3) }],
  };
}

describe("the dice, drawn again", () => {
  it("passes the vector of RFC 8439", () => {
    const words = block(server, 1, [0x09000000, 0x4a000000, 0]);
    expect([...words.slice(0, 4)]).toEqual([0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3]);
  });

  it("derives the key the server's own tests fix", () => {
    expect(hex(keyOf(server, ["periscope", "ärger"]))).toBe(
      "b5dd7beed9070a758f7d8e095c8305e75fe4fca0912d5274fb8045477335bbae",
    );
  });

  it("finds an honest record honest", () => {
    const honest = record();
    const commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
    expect(checkDice(honest, { commitment, words: null, swore: false })).toEqual({ ok: true, dice: 9, commitment });
  });

  it("names the step of a changed die, and notices another seed or word", () => {
    const forged = record();
    const die = forged.steps[1]?.rolls?.[2];
    if (die) die[2] = (die[2] % 6) + 1;
    expect(checkDice(forged, null)).toMatchObject({
      ok: false,
      step: 1,
      why: expect.stringMatching(/^Die 9 of the game was changed: \d is written, \d was drawn \(SETUP\.5\)\.$/),
    });
    const other = record();
    if (other.seeds) other.seeds.players = ["periscope", "x"];
    expect(checkDice(other, null)).toMatchObject({ ok: false });
    expect(checkDice(record(), { commitment: "00", words: null, swore: false })).toMatchObject({
      ok: false,
      step: null,
    });
    expect(checkDice({ ...record(), seeds: null }, null)).toMatchObject({ ok: false });
  });

  it("notices a word that is not the one sworn to, even where it throws the same dice", () => {
    const honest = { ...record(), opening: [], steps: [] };
    const commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
    const words = [swornBy("periscope"), swornBy("ärger")];
    expect(words[1]).toBe("540dbeb0d0b28884163487bd7b8cb230dfbf6460e8c7f87a49002d1dfd8f2e02");
    expect(checkDice(honest, { commitment, words, swore: false })).toMatchObject({ ok: true });
    for (const other of [swornBy("suits me"), null]) {
      const verdict = checkDice(honest, { commitment, words: [words[0] ?? null, other], swore: false });
      expect(verdict).toMatchObject({ ok: false, why: expect.stringContaining("seat 1") });
    }
  });

  it("notices that this browser's word bound nobody", () => {
    const commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
    const words = [swornBy("periscope"), swornBy("ärger")];
    const without = checkDice(record(), { commitment, words, swore: true });
    expect(without).toMatchObject({ ok: false, why: expect.stringContaining("No word that this browser swore to") });
    keepWord(swornBy("periscope"), "periscope");
    expect(checkDice(record(), { commitment, words, swore: true })).toMatchObject({ ok: true });
    const unseen = checkDice(record(), { commitment, words: null, swore: true });
    expect(unseen).toMatchObject({ ok: false, why: expect.stringContaining("never saw what the others swore to") });
  });

  it("notices what is no seed", () => {
    const short = record();
    if (short.seeds) short.seeds.server = "zz";
    expect(checkDice(short, null)).toMatchObject({ ok: false });
  });
});
