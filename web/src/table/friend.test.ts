import { expect, it } from "vitest";
import type { Warning } from "../generated/wire";
import { firstNew } from "./Friend";

const GUNS: Warning = { id: "under-guns", said: { rule: "17.1", text: "on the surface" } };
const POWER: Warning = { id: "little-power", said: { rule: "8.3.3", text: "hardly any power" } };

it("points out each thing once in a game", () => {
  expect(firstNew("submarine", [GUNS, POWER], [])).toBe(GUNS);
  expect(firstNew("submarine", [GUNS, POWER], ["submarine under-guns"])).toBe(POWER);
  expect(firstNew("submarine", [GUNS], ["submarine under-guns"])).toBeNull();
  expect(firstNew("u-boat", [GUNS], ["submarine under-guns"])).toBe(GUNS);
});
