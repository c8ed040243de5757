import { describe, expect, it } from "vitest";
import { block, stream } from "./chacha";
import { checkDice, keyOf, type RecordedDice, roll } from "./check";

const server = Uint8Array.from({ length: 32 }, (_, i) => i);
const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

async function record(): Promise<RecordedDice> {
  const words = stream(await keyOf(server, ["periscope", "ärger"]));
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

  it("derives the key the server's own tests fix", async () => {
    expect(hex(await keyOf(server, ["periscope", "ärger"]))).toBe(
      "b5dd7beed9070a758f7d8e095c8305e75fe4fca0912d5274fb8045477335bbae",
    );
  });

  it("finds an honest record honest", async () => {
    const honest = await record();
    const commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
    expect(await checkDice(honest, commitment)).toEqual({ ok: true, dice: 9, commitment });
  });

  it("names the step of a changed die, and notices another seed or word", async () => {
    const forged = await record();
    const die = forged.steps[1]?.rolls?.[2];
    if (die) die[2] = (die[2] % 6) + 1;
    expect(await checkDice(forged, null)).toMatchObject({
      ok: false,
      step: 1,
      why: expect.stringMatching(/^Die 9 of the game was changed: \d is written, \d was drawn \(SETUP\.5\)\.$/),
    });
    const other = await record();
    if (other.seeds) other.seeds.players = ["periscope", "x"];
    expect(await checkDice(other, null)).toMatchObject({ ok: false });
    expect(await checkDice(await record(), "00")).toMatchObject({ ok: false, step: null });
    expect(await checkDice({ ...(await record()), seeds: null }, null)).toMatchObject({ ok: false });
    const short = await record();
    if (short.seeds) short.seeds.server = "zz";
    expect(await checkDice(short, null)).toMatchObject({ ok: false });
  });
});
