import { describe, expect, it } from "vitest";
import { mayBeKnown } from "./session";

/** A browser's cookies as a script sees them: those of the server are neither shown nor overwritten. */
function jarWith(hidden: string | null): { cookie: string; shown: Map<string, string> } {
  const shown = new Map([["theme", "night"]]);
  return {
    shown,
    get cookie() {
      return [...shown].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text) {
      const [name = "", value = ""] = (text.split(";")[0] ?? "").split("=");
      if (name === hidden) return;
      if (text.includes("Max-Age=0")) shown.delete(name);
      else shown.set(name, value);
    },
  };
}

describe("a visitor", () => {
  it("is asked for only where a session may be, and nothing stays of the question", () => {
    const [first, known] = [jarWith(null), jarWith("fathom")];
    expect([mayBeKnown(first), mayBeKnown(known)]).toEqual([false, true]);
    for (const { shown } of [first, known]) expect([...shown.keys()]).toEqual(["theme"]);
  });

  it("without cookies is asked for, as the server may know better", () => {
    expect(
      mayBeKnown({
        get cookie() {
          return "";
        },
        set cookie(_) {},
      }),
    ).toBe(true);
  });
});
