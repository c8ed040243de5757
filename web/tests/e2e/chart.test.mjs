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
    await page.getByRole("button", { name: /I am escort/ }).click();
    await choose(page, /^"ahead"$/);
    await choose(page, /^"(end_move|pass)"$/);
    await page.getByRole("button", { name: /I am submarine/ }).click();
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
