import { describe, expect, it } from "vitest";
import { navyOf } from "./navies";
import type { Kind, Ship } from "./types";

const ship = (kind: Kind, name: string): Ship => ({ kind, class: name }) as Ship;

describe("the navies of SUBMARINE", () => {
  it("follow the class of a warship and the hunter of a merchantman", () => {
    const [wahoo, u47] = [ship("submarine", "Gato"), ship("submarine", "VIIB")];
    const [fukue, prey] = [ship("escort", "Etorufu"), ship("merchantman", "C-2")];
    expect([wahoo, u47, fukue].map((one) => navyOf(one, [wahoo, fukue]))).toEqual(["allied", "german", "japanese"]);
    expect(navyOf(prey, [wahoo, prey])).toBe("japanese");
    expect(navyOf(prey, [u47, prey])).toBe("allied");
    expect(navyOf(ship("capital", "Ark Royal"), [u47])).toBe("allied");
  });
});
