import { describe, expect, it } from "vitest";
import { invitedBy, linkOf, placeOf } from "./invitation";

const SECRET = "aB3-secret_secret_secret";
const LINK = `https://sea.example/join#${SECRET}&table=937a2a90&seat=1`;

describe("an invitation", () => {
  it("is read as it was written", () => {
    expect(linkOf("https://sea.example", "937a2a90", { seat: 1, invitation: SECRET })).toBe(LINK);
    expect(invitedBy(LINK)).toEqual({ invitation: SECRET, table: "937a2a90", seat: 1 });
  });

  it("may be short, old or only its secret", () => {
    const bare = { invitation: SECRET, table: null, seat: null };
    expect(invitedBy(`https://sea.example/join#${SECRET}`)).toEqual(bare);
    expect(invitedBy(`https://sea.example/join/${SECRET}`)).toEqual(bare);
    expect(invitedBy(` ${SECRET} `)).toEqual(bare);
  });

  it("leads to its seat, a table's address to the table, other words nowhere", () => {
    expect(placeOf(LINK)).toBe(`/join#${SECRET}&table=937a2a90&seat=1`);
    expect(placeOf("https://sea.example/table/937a2a90")).toBe("/table/937a2a90");
    expect(placeOf("https://sea.example/new/u-boat")).toBeNull();
    expect(placeOf("hello")).toBeNull();
  });
});
