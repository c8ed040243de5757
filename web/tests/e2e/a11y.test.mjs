import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, it } from "node:test";
import { person } from "./harness.mjs";
import { browser, server } from "./stage.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The faults axe calls serious or critical. */
async function faults(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}

describe("axe finds no serious fault", () => {
  for (const colorScheme of ["light", "dark"]) {
    it(`on the home page, a new game, an invitation, a record and a table, ${colorScheme}`, async () => {
      const { page, context } = await person(browser, { colorScheme, bypassCSP: true });
      await page.goto(server.url);
      await page.getByRole("button", { name: "Play now against the computer" }).first().waitFor();
      assert.deepEqual(await faults(page), []);
      await page.goto(`${server.url}/new/u-boat`);
      await page.getByRole("button", { name: "Open the table" }).waitFor();
      assert.deepEqual(await faults(page), []);
      await page.goto(`${server.url}/join#0123456789abcdef`);
      await page.getByRole("button", { name: "Take the seat" }).waitFor();
      assert.deepEqual(await faults(page), []);
      await page.goto(`${server.url}/record`);
      await page.getByRole("heading", { name: "Replay a record" }).waitFor();
      assert.deepEqual(await faults(page), []);
      await page.goto(server.url);
      await page.getByRole("button", { name: "Play now against the computer" }).first().click();
      await page.locator("button[data-action]").first().waitFor();
      assert.deepEqual(await faults(page), []);
      await context.close();
    });
  }
});
