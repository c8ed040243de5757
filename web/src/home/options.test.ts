import { describe, expect, it } from "vitest";
import type { GameInfo, ScenarioInfo } from "../api";
import { fieldOf, optionsOf, setupOf, valueIn, withoutSources } from "./options";

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

  it("leave out what repeats the scenario or belongs to another one", () => {
    const option = (name: string, values: string, rule: string) => ({ name, values, help: "", rule });
    const setup = { month: "march", extended: false, long: false };
    const game = {
      options: [
        option("month", "march or may", "15.2"),
        option("extended", "true or false", "S8.optional.1"),
        option("long", "true or false", "3.1"),
      ],
      scenarios: ["march", "may", "s8"].map((id) => scenario(id, ["one"], setup)),
    } as unknown as GameInfo;
    expect(optionsOf(game, game.scenarios[0]).map(({ name }) => name)).toEqual(["long"]);
    expect(optionsOf(game, game.scenarios[2]).map(({ name }) => name)).toEqual(["extended", "long"]);
  });

  it("may lie in a field of the setup, which is then sent whole", () => {
    const may = scenario("may", ["one"], { turns: 3, options: { schnorkel: false, strong_air: false } });
    expect(valueIn(may, "options.schnorkel")).toBe(false);
    expect(setupOf(may, {})).toBe("may");
    expect(setupOf(may, { turns: 5, "options.schnorkel": true, "options.strong_air": true })).toEqual({
      scenario: "may",
      turns: 5,
      options: { schnorkel: true, strong_air: true },
    });
  });
});

describe("what was reconstructed", () => {
  it("is told without marks and files of the sources", () => {
    expect(withoutSources("Table `weak-salvo`")).toBe("Table «weak salvo»");
    expect(withoutSources("tuned by hand; docs/bots-u-boat.md has the figures and the command")).toBe("tuned by hand");
  });
});
