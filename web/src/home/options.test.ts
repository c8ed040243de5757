import { describe, expect, it } from "vitest";
import type { GameInfo, ScenarioInfo } from "../api";
import { fieldOf, optionsOf } from "./options";

function scenario(id: string, roles: string[], setup: unknown): ScenarioInfo {
  const seats = roles.map((role, seat) => ({ seat, role, side: role }));
  return { id, title: id, summary: "", seats, setup, unavailable: null };
}

describe("options of a new game", () => {
  it("are read from the words that describe them", () => {
    expect(fieldOf("1 to 200")).toEqual({ kind: "number", least: 1, most: 200 });
    expect(fieldOf("true or false")).toEqual({ kind: "yes" });
    expect(fieldOf("surface or submerged")).toEqual({ kind: "choice", values: ["surface", "submerged"] });
    expect(fieldOf("proposed, weak-salvo, calibrated")).toEqual({
      kind: "choice",
      values: ["proposed", "weak-salvo", "calibrated"],
    });
    expect(fieldOf("a list of ships for each seat")).toBeNull();
  });

  it("leave out what decides who plays", () => {
    const option = (name: string, values: string) => ({ name, values, help: "", rule: "" });
    const game = {
      options: [option("escorts", "1 to 3"), option("turn_limit", "1 to 200")],
      scenarios: [
        scenario("one", ["escort"], { escorts: 1, turn_limit: 100 }),
        scenario("two", ["escort-1", "escort-2"], { escorts: 2, turn_limit: 100 }),
      ],
    } as unknown as GameInfo;
    expect(optionsOf(game, game.scenarios[0]).map(({ name }) => name)).toEqual(["turn_limit"]);
  });
});
