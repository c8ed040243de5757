import { describe, expect, it } from "vitest";
import type { BotInfo, TableInfo } from "../api";
import { isAlone, sittersOf, swapped } from "./seating";

const seat = (seat: number, side: string, role: string, bot: string | null) =>
  ({ seat, side, role, bot, players: [] }) as unknown as TableInfo["seats"][number];
const DUEL = [seat(0, "escorts", "escort", null), seat(1, "submarines", "submarine", "captain:hard")];
const BOTS = [
  { name: "captain", roles: [] },
  { name: "admiral", roles: ["escort"] },
] as unknown as BotInfo[];

describe("another game", () => {
  it("has the same sides, or swapped ones", () => {
    const table = { seats: DUEL, your_seats: [0] };
    expect(sittersOf(table, false, BOTS)).toEqual([
      { seat: "escort", who: "me" },
      { seat: "submarine", who: { bot: "captain:hard" } },
    ]);
    expect(sittersOf(table, true, BOTS)).toEqual([
      { seat: "escort", who: { bot: "captain:hard" } },
      { seat: "submarine", who: "me" },
    ]);
  });

  it("gives a bot its new seat only if it can play it", () => {
    const table = {
      seats: [seat(0, "escorts", "escort", "admiral"), seat(1, "submarines", "submarine", null)],
      your_seats: [1],
    };
    expect(sittersOf(table, true, BOTS)[1]).toEqual({ seat: "submarine", who: { bot: "captain" } });
  });

  it("is swapped only where the sides are alike and something changes", () => {
    expect(swapped({ seats: DUEL, your_seats: [0, 1] })).toBeNull();
    expect(swapped({ seats: [seat(0, "germany", "u-boats", null)], your_seats: [0] })).toBeNull();
    const many = [seat(0, "a", "1", null), seat(1, "b", "2", "captain"), seat(2, "b", "3", "captain")];
    expect(swapped({ seats: many, your_seats: [0] })).toBeNull();
    const four = ["a", "a", "b", "b"].map((side, i) => seat(i, side, `${i}`, i === 0 ? null : "captain"));
    expect(swapped({ seats: four, your_seats: [0] })).toEqual([2, 3, 0, 1]);
  });

  it("has the same dice only where nobody else played", () => {
    expect(isAlone({ seats: DUEL, your_seats: [0] })).toBe(true);
    expect(isAlone({ seats: [seat(0, "a", "1", null), seat(1, "b", "2", null)], your_seats: [0] })).toBe(false);
    expect(isAlone({ seats: DUEL, your_seats: [] })).toBe(false);
  });
});
