import { describe, expect, it } from "vitest";
import type { OptionKind, ScenarioInfo, SetupOption } from "../api";
import { barrier, optionsOf, setupOf, valueIn } from "./options";

function scenario(id: string, setup: unknown, options: SetupOption[] = []): ScenarioInfo {
  return {
    id,
    title: id,
    summary: "",
    seats: [{ seat: 0, role: "one", side: "one" }],
    options,
    setup,
    unavailable: null,
  };
}

function option(name: string, kind: OptionKind, more: Partial<SetupOption> = {}): SetupOption {
  const plain = { or_none: false, otherwise: null, only_in: [], seats: false, needs: null, excludes: [] };
  return { name, kind, values: "", help: name, rule: "", ...plain, ...more };
}

const SWITCH: OptionKind = { is: "switch" };

describe("options of a new game", () => {
  it("leave out what decides who plays", () => {
    const number: OptionKind = { is: "number", least: 1, most: 200, unit: "turns" };
    const options = [option("escorts", number, { seats: true }), option("turn_limit", number)];
    const one = scenario("one", { escorts: 1, turn_limit: 100 }, options);
    expect(optionsOf(one).map(({ name }) => name)).toEqual(["turn_limit"]);
  });

  it("leave out what repeats the scenario or is written out", () => {
    const options = [
      option("month", { is: "scenario", values: ["march", "may"] }),
      option("long", SWITCH),
      option("air", { is: "written", what: "a list" }),
    ];
    expect(optionsOf(scenario("may", { month: "may", long: false, air: [] }, options)).map(({ name }) => name)).toEqual(
      ["long"],
    );
  });

  it("are asked for although the scenario leaves them empty", () => {
    const number: OptionKind = { is: "number", least: 1, most: 9, unit: null };
    const options = [option("changes.attack", number, { or_none: true, otherwise: 4 })];
    const card = scenario("sc-94", { changes: { attack: null, flak: 2 } }, options);
    expect(optionsOf(card).map(({ name }) => name)).toEqual(["changes.attack"]);
    expect(setupOf(card, { "changes.attack": null })).toEqual({
      scenario: "sc-94",
      changes: { attack: null, flak: 2 },
    });
  });

  it("say why they cannot be chosen", () => {
    const options = [
      option("schnorkel", SWITCH, { excludes: ["type_xxi"] }),
      option("type_xxi", SWITCH),
      option("lamps", SWITCH, { needs: "night" }),
      option("night", SWITCH),
    ];
    const why = (name: string, on: string[]): string | null =>
      barrier(options.find((known) => known.name === name) ?? option(name, SWITCH), options, (one) => on.includes(one));
    expect(why("type_xxi", ["schnorkel"])).toBe("not together with «schnorkel»");
    expect(why("schnorkel", ["type_xxi"])).toBe("not together with «type_xxi»");
    expect(why("lamps", [])).toBe("only with «night»");
    expect(why("lamps", ["night"])).toBe(null);
  });

  it("may lie in a field of the setup, which is then sent whole", () => {
    const may = scenario("may", { turns: 3, options: { schnorkel: false, strong_air: false } });
    expect(valueIn(may, "options.schnorkel")).toBe(false);
    expect(setupOf(may, {})).toBe("may");
    expect(setupOf(may, { turns: 5, "options.schnorkel": true, "options.strong_air": true })).toEqual({
      scenario: "may",
      turns: 5,
      options: { schnorkel: true, strong_air: true },
    });
  });
});
