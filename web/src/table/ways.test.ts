import { expect, test } from "vitest";
import { waysOf } from "./ways";

test("a place may name a heading behind a stroke, and a piece stands somewhere without a name", () => {
  const nodes = [{}, { place: "N14-B/6", cost: "1 emergency power" }, { place: "convoy 4" }];
  const ways = waysOf("Wahoo", { nodes, edges: [[0, 1, "ahead"]] });
  expect(ways.stops).toEqual([
    { place: "", facing: null, cost: null },
    { place: "N14-B", facing: "6", cost: "1 emergency power" },
    { place: "convoy 4", facing: null, cost: null },
  ]);
  expect(ways.legs).toEqual([{ from: 0, to: 1, action: "ahead" }]);
});
