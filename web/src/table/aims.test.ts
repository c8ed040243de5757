import { expect, test } from "vitest";
import { standing } from "./Aims";

test("how a side stands is told as far as it is a number", () => {
  expect(standing({ have: 0, need: 30 })).toBe("0 of 30");
  expect(standing({ have: 4 })).toBe("4 so far");
  expect(standing({})).toBeNull();
});
