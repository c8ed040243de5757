import { describe, expect, it } from "vitest";
import type { GameInfo, OptionKind, ScenarioInfo, SetupOption } from "../api";
import { optionsOf, setupOf, valueIn, withoutSources } from "./options";

function scenario(id: string, roles: string[], setup: unknown): ScenarioInfo {
  const seats = roles.map((role, seat) => ({ seat, role, side: role }));
  return { id, title: id, summary: "", seats, setup, unavailable: null };
}

function option(name: string, kind: OptionKind, more: Partial<SetupOption> = {}): SetupOption {
  return { name, kind, values: "", help: "", rule: "", or_none: false, only_in: [], seats: false, ...more };
}

const SWITCH: OptionKind = { is: "switch" };

describe("options of a new game", () => {
  it("leave out what decides who plays", () => {
    const number: OptionKind = { is: "number", least: 1, most: 200 };
    const game = {
      options: [option("escorts", number, { seats: true }), option("turn_limit", number)],
      scenarios: [scenario("one", ["escort"], { escorts: 1, turn_limit: 100 })],
    } as unknown as GameInfo;
    expect(optionsOf(game, game.scenarios[0]).map(({ name }) => name)).toEqual(["turn_limit"]);
  });

  it("leave out what repeats the scenario, belongs to another one or is written out", () => {
    const setup = { month: "march", extended: false, long: false, air: [] };
    const game = {
      options: [
        option("month", { is: "scenario", values: ["march", "may"] }),
        option("extended", SWITCH, { only_in: ["s8"] }),
        option("long", SWITCH),
        option("air", { is: "written", what: "a list" }),
      ],
      scenarios: ["march", "may", "s8"].map((id) => scenario(id, ["one"], setup)),
    } as unknown as GameInfo;
    expect(optionsOf(game, game.scenarios[0]).map(({ name }) => name)).toEqual(["long"]);
    expect(optionsOf(game, game.scenarios[2]).map(({ name }) => name)).toEqual(["extended", "long"]);
  });

  it("are asked for although the scenario leaves them empty", () => {
    const number: OptionKind = { is: "number", least: 1, most: null };
    const game = { options: [option("changes.attack", number, { or_none: true })] } as unknown as GameInfo;
    const card = scenario("sc-94", ["one"], { changes: { attack: null, flak: 2 } });
    expect(optionsOf(game, card).map(({ name }) => name)).toEqual(["changes.attack"]);
    expect(setupOf(card, { "changes.attack": null })).toEqual({
      scenario: "sc-94",
      changes: { attack: null, flak: 2 },
    });
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
