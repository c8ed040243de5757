import { expect, it } from "vitest";
import { hex, sha256 } from "./sha256";

it("hashes as another program does, whatever the length", async () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 0xff);
    const other = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    expect(hex(sha256(bytes)), `${length} bytes`).toBe(hex(other));
  }
});
