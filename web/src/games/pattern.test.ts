import { expect, test } from "vitest";
import { numbersIn } from "./PatternField";

test("a pattern is what can be set, however it is written", () => {
  const values = [25, 50, 100, 150];
  expect(numbersIn("50 100 150", values)).toEqual([50, 100, 150]);
  expect(numbersIn(" 50, 100/25 ", values)).toEqual([50, 100, 25]);
  expect(numbersIn("50 60", values)).toBeNull();
  expect(numbersIn("deep", values)).toBeNull();
  expect(numbersIn("", values)).toBeNull();
});
