import { describe, expect, it } from "vitest";
import { debriefAddress, debriefIn } from "./address";

describe("the address of a step of the debrief", () => {
  it("names the step and whose eyes", () => {
    expect(debriefAddress("abc", { step: 7, eyes: 1 })).toBe("/table/abc/debrief/7?as=1");
    expect(debriefAddress("abc", { step: null, eyes: null })).toBe("/table/abc/debrief");
    expect(debriefIn("/table/abc/debrief/7", "?as=1")).toEqual({ step: 7, eyes: 1 });
    expect(debriefIn("/table/abc/debrief", "?as=observer")).toEqual({ step: null, eyes: "observer" });
  });

  it("is none where the table itself is named, and forgives nonsense", () => {
    expect(debriefIn("/table/abc", "")).toBeNull();
    expect(debriefIn("/table/abc/debrief/-3", "?as=2x")).toEqual({ step: null, eyes: null });
  });
});
