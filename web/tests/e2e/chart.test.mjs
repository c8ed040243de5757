// What one sees on the chart: everything that matters, and nothing beside it.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { choose, launch, openTable, person, Server, shot } from "./harness.mjs";

let server;
let browser;

before(async () => {
  server = await new Server().start();
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.end();
});

const HERE = ["escort", "submarine"].map((seat) => ({ seat, who: "me" }));

/** Opens a table by the interface and goes to it. */
async function sitDown(page, request) {
  await page.goto(server.url);
  const { table } = await openTable(page, { game: "u-boat", ...request });
  await page.goto(`${server.url}/table/${table.id}`);
  return table;
}

describe("the chart of U-BOAT", () => {
  it("shows the boat that got in among the convoy, at the table and in the record", async () => {
    const { page, faults, context } = await person(browser);
    const ships = [
      { ship: "DE1", square: "C12", facing: "N" },
      { ship: "UB1", square: "S4", facing: "S", depth: 200, stores: 8 },
    ];
    const table = await sitDown(page, { setup: { ships }, seats: HERE });
    await page.getByRole("button", { name: /I am the escort/ }).click();
    await choose(page, /^"ahead"$/);
    await choose(page, /^"(end_move|pass)"$/);
    await page.getByRole("button", { name: /I am the submarine/ }).click();
    await choose(page, /^"ahead"$/);
    await choose(page, /^"end_move"$/);
    await page.getByRole("button", { name: /Debrief/ }).waitFor();
    const boat = page.locator("svg.chart").getByLabel(/UB1 in the convoy/);
    await boat.first().waitFor();
    assert.doesNotMatch(await page.content(), /NaN/);
    await shot(page, "convoy-reached");
    const record = await page.evaluate(async (id) => (await fetch(`/api/v1/tables/${id}/record`)).text(), table.id);
    await page.goto(`${server.url}/record`);
    const buffer = Buffer.from(record, "utf8");
    await page.locator('input[type="file"]').setInputFiles({ name: "win.json", mimeType: "application/json", buffer });
    await page.locator("#step").waitFor();
    await page.locator("#step").fill(String(JSON.parse(record).steps.length));
    await boat.first().waitFor();
    assert.doesNotMatch(await page.content(), /NaN/);
    assert.deepEqual(faults, []);
    await context.close();
  });
});

describe("the table", () => {
  const BOT = { seat: "submarine", who: { bot: "random" } };
  const ESCORT = { setup: "basic", seats: [{ seat: "escort", who: "me" }, BOT] };

  it("obeys the keys wherever one has clicked, and keeps the focus of who plays by them", async () => {
    const { page, faults, context } = await person(browser);
    await sitDown(page, ESCORT);
    await page.locator("button[data-action]").first().waitFor();
    await page.locator("svg.chart").click({ position: { x: 330, y: 260 } });
    await page.keyboard.press("1");
    await page.locator(".log").getByText("You: ahead to S3").waitFor();
    const commit = page.locator("button.commit");
    assert.match(await commit.textContent(), /End the move in S3, facing east/);
    assert.equal(await page.locator("button[data-action]").last().getAttribute("data-action"), '"end_move"');
    await page.locator("button[data-action]").first().focus();
    await page.keyboard.press("Enter");
    await page.locator(".log").getByText("You: ahead to S4").waitFor();
    await page.waitForFunction(() => document.activeElement?.matches("button[data-action]"));
    await page.keyboard.press("?");
    await page.getByRole("region", { name: "Keys" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("region", { name: "Keys" }).waitFor({ state: "detached" });
    await page.keyboard.press("c");
    const aloud = page.getByRole("log", { name: "Read aloud" });
    await aloud.getByText("DE1 is in S4 facing east.").waitFor({ state: "attached" });
    await aloud.getByText("Turn 1: the submarines move.").waitFor({ state: "attached" });
    assert.deepEqual(faults, []);
    await context.close();
  });

  it("tells who watches whose move it is", async () => {
    const [player, watcher] = await Promise.all([person(browser), person(browser)]);
    const table = await sitDown(player.page, { ...ESCORT, visibility: "unlisted" });
    await watcher.page.goto(`${server.url}/table/${table.id}`);
    await watcher.page.getByText("You are watching. The escort is to move.").first().waitFor();
    for (const { faults, context } of [player, watcher]) {
      assert.deepEqual(faults, []);
      await context.close();
    }
  });

  it("plays back to the next at a shared screen what they have not seen", async () => {
    const { page, faults, context } = await person(browser, { reducedMotion: "no-preference" });
    await sitDown(page, { setup: "basic", seats: HERE });
    await page.getByRole("button", { name: /I am the escort/ }).click();
    await choose(page, /^"ahead"$/);
    await choose(page, /^"end_move"$/);
    await page.getByRole("button", { name: /I am the submarine/ }).click();
    await page.getByLabel("What happened meanwhile").waitFor();
    assert.match(await page.locator(".prompt .what").textContent(), /Meanwhile…/);
    await page.getByRole("button", { name: "Skip" }).click();
    await page.locator("button[data-action]").first().waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });
});
