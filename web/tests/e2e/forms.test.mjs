// The form of a new game, as a newcomer goes through it: every game, every scenario.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { person, shot } from "./harness.mjs";
import { browser, server } from "./stage.mjs";

async function games() {
  return (await fetch(`${server.url}/api/v1/games`)).json();
}

describe("the form of a new game", () => {
  it("opens a table for every scenario as it stands", async () => {
    for (const game of await games()) {
      // Somebody new for each: nobody opens so many tables in a minute.
      const { page, faults, context } = await person(browser);
      for (const scenario of game.scenarios.filter(({ unavailable }) => unavailable === null)) {
        await page.goto(`${server.url}/new/${game.id}`);
        await page.locator(".choices label").filter({ hasText: scenario.title }).first().getByRole("radio").check();
        const missing = await page.$$eval("form :invalid:not(fieldset)", (all) => all.map((field) => field.id));
        assert.deepEqual(missing, [], `${game.id} ${scenario.id}`);
        await page.getByRole("button", { name: "Open the table" }).click();
        await page.waitForURL(/\/table\//);
        await page.locator(".prompt .what").first().waitFor();
      }
      await shot(page, `form-opened-${game.id}`);
      assert.deepEqual(faults, []);
      await context.close();
    }
  });

  it("sends a number that was entered, and leaves to the card what was emptied again", async () => {
    const { page, context } = await person(browser);
    await page.goto(`${server.url}/new/tonnage-war`);
    const attack = page.getByLabel(/attack value/i);
    await attack.fill("7");
    const flak = page.getByLabel(/flak value/i);
    await flak.fill("3");
    await flak.fill("");
    await shot(page, "form-tonnage-war");
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === "POST" && sent.url().endsWith("/tables")),
      page.getByRole("button", { name: "Open the table" }).click(),
    ]);
    const { changes } = request.postDataJSON().setup;
    assert.equal(changes.attack, 7);
    assert.equal(changes.flak, null);
    await page.waitForURL(/\/table\//);
    await context.close();
  });
});
