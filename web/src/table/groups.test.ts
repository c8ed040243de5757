import { expect, test } from "vitest";
import type { Choice } from "../wire";
import { foldedBy, type Part, partsOf, rowOf, shortNames } from "./groups";

type Deed = { ship: string; deed: string; n: number };

const deed = (ship: string, kind: string, n: number): Choice<Deed> => ({
  action: { ship, deed: kind, n },
  said: { rule: "", text: `${ship} ${kind} ${n}` },
});

const SORTING = {
  group: ({ action }: Choice<Deed>) => ({ owner: action.ship, title: action.deed, isMode: action.deed === "squid" }),
  alike: ({ action }: Choice<Deed>) => (action.deed === "launch" ? `launch${action.n % 9}` : null),
};

const many = (ship: string, kind: string, n: number): Choice<Deed>[] =>
  Array.from({ length: n }, (_, i) => deed(ship, kind, i));

/** The choices one sees while no group is open. */
const seen = (parts: Part<Deed>[]): Choice<Deed>[] =>
  parts.flatMap(({ rows }) => rows.flatMap((row) => ("entry" in row ? [row.entry.choice] : [])));

test("choices are folded by ship and kind, small groups are not", () => {
  const parts = partsOf([...many("A", "move", 3), ...many("B", "move", 2), ...many("A", "depth", 19)], SORTING);
  expect(parts.map(({ owner }) => owner)).toEqual(["A", "B"]);
  expect(parts[0]?.rows).toHaveLength(4);
  expect(parts[0]?.rows[3]).toMatchObject({ key: "A/depth", title: "depth" });
});

test("no choice is lost, and what is alike is counted", () => {
  const parts = partsOf([...many("A", "move", 1), ...many("A", "launch", 54)], SORTING);
  const found = rowOf(parts, "A/launch");
  expect(found?.entries).toHaveLength(9);
  expect(found?.entries.reduce((sum, { n }) => sum + n, 0)).toBe(54);
  expect(found?.entries.every(({ n, all }) => all?.length === n)).toBe(true);
});

test("one sees what is not folded", () => {
  const parts = partsOf([...many("A", "move", 2), ...many("A", "depth", 6)], SORTING);
  expect(seen(parts)).toHaveLength(2);
  expect(rowOf(parts, "A/depth")?.choices).toHaveLength(6);
});

test("a group that changes the chart is folded however small, an only group never", () => {
  expect(partsOf([...many("A", "move", 1), ...many("A", "squid", 1)], SORTING)[0]?.rows[1]).toHaveProperty("key");
  expect(partsOf(many("A", "depth", 23), SORTING)[0]?.rows).toHaveLength(23);
});

test("what one seldom does stands last and keeps no other group folded", () => {
  const sorting = {
    ...SORTING,
    group: ({ action }: Choice<Deed>) => ({ owner: null, title: action.deed, isAside: action.deed === "ask" }),
  };
  const parts = partsOf([...many("A", "ask", 1), ...many("A", "plot", 5)], sorting);
  expect(seen(parts).map(({ action }) => action.deed)).toEqual(["plot", "plot", "plot", "plot", "plot", "ask"]);
});

test("many that differ in a number alone have short names, if no two are the same", () => {
  const entries = foldedBy(many("A", "depth", 6), () => null);
  const feet = ({ action }: Choice<Deed>): string => `${action.n * 25} ft`;
  expect(shortNames(entries, feet)?.slice(0, 2)).toEqual(["0 ft", "25 ft"]);
  expect(shortNames(entries, () => "25 ft")).toBeNull();
  expect(shortNames(entries.slice(0, 2), feet)).toBeNull();
  expect(shortNames(entries, () => null)).toBeNull();
});
