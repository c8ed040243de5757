// The end, and what comes after it: its words, the debrief by its addresses, and another game.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { openTable, person, settled, shot } from "./harness.mjs";
import { browser, server } from "./stage.mjs";

let player;
let lost;

/** The boat is about to slip past: whoever has the escort loses in a turn or two. */
const SETUP = {
  turn_limit: 6,
  ships: [
    { ship: "DE1", square: "B2", facing: "N" },
    { ship: "UB1", square: "R9", facing: "S", depth: 200 },
  ],
};

/** In the page: sails away from everything until the game is over; gives who won. */
async function sailAway(id) {
  const get = async (path) => (await fetch(`/api/v1/tables/${id}${path}`)).json();
  for (;;) {
    const { phase, to_act, outcome } = await get("");
    if (phase === "over") return outcome.winners;
    if (!to_act.includes(0)) {
      await new Promise((done) => setTimeout(done, 100));
      continue;
    }
    const { version, actions } = await get("/view?as=0");
    const wanted = ["end_move", "pass", "ahead"].find((word) => actions.some(({ action }) => action === word));
    const body = JSON.stringify({ seat: 0, version, action: wanted ?? actions[0]?.action });
    const headers = { "content-type": "application/json" };
    await fetch(`/api/v1/tables/${id}/act`, { method: "POST", headers, body });
  }
}

before(async () => {
  player = await person(browser);
  const { page } = player;
  await page.goto(server.url);
  const seats = [
    { seat: "escort", who: "me" },
    { seat: "submarine", who: { bot: "captain" } },
  ];
  // Some boats have too few torpedoes to be let into the convoy, and nobody wins.
  for (let n = 1; !lost; n++) {
    assert.ok(n < 20, "the boat slips past now and then");
    const { table } = await openTable(page, { game: "u-boat", setup: SETUP, title: "Slipped past", seats });
    const winners = await page.evaluate(sailAway, table.id);
    if (winners.includes(1)) lost = table.id;
  }
  await page.goto(`${server.url}/table/${lost}`);
});

describe("the end", () => {
  it("is said to the loser in the loser's words", async () => {
    const { page } = player;
    const end = page.getByLabel("The end", { exact: true });
    await end.getByRole("heading", { name: "You lost: the boat reached the convoy." }).waitFor();
    await shot(page, "end-lost");
    await page.setViewportSize({ width: 390, height: 844 });
    await settled(page);
    await shot(page, "end-lost-phone");
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const name of ["Rematch", "Swap sides", "Same dice again"]) await end.getByRole("button", { name }).waitFor();
  });

  it("leads into the debrief, where each step has an address and the way back works", async () => {
    const { page, faults } = player;
    await page.getByRole("button", { name: /^Debrief/ }).click();
    await page.waitForURL(/\/debrief/);
    await page.locator(".result").getByText("You lost: the boat reached the convoy.").waitFor();
    await page.locator(".standing").waitFor();
    await shot(page, "end-debrief");
    await page.goto(`${server.url}/table/${lost}/debrief/2?as=1`);
    await page.getByRole("heading", { name: "Step 2" }).waitFor();
    assert.equal(await page.getByLabel("Whose eyes").inputValue(), "1");
    // A line of the log leads to its step, and the browser leads back.
    const line = page.getByLabel("Lines of the log").getByRole("button").last();
    await line.click();
    await page.waitForURL(/\/debrief\/(?!2\?)\d+\?as=1$/);
    const there = Number(/debrief\/(\d+)/.exec(page.url())?.[1]);
    await page.getByRole("heading", { name: `Step ${there}`, exact: true }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Step 2" }).waitFor();
    // So does a click on the graph: its right end is the last step.
    const graph = page.locator(".standing svg");
    const box = await graph.boundingBox();
    await graph.click({ position: { x: box.width - 2, y: box.height / 2 } });
    await page.waitForURL(new RegExp(`/debrief/${await page.locator("#step").getAttribute("max")}\\?as=1$`));
    await page.goBack();
    await page.getByRole("heading", { name: "Step 2" }).waitFor();
    await page.goForward();
    await settled(page);
    assert.deepEqual(faults, []);
  });

  it("is played on from a step, on a table that says whose dice it has", async () => {
    const { page } = player;
    await page.goto(`${server.url}/table/${lost}/debrief/1`);
    await page.getByRole("button", { name: "Play on from here against the computer" }).click();
    await page.waitForURL((url) => !url.pathname.includes(lost));
    const id = page.url().split("/").at(-1);
    const table = await page.evaluate(async (id) => (await fetch(`/api/v1/tables/${id}`)).json(), id);
    assert.deepEqual(
      [table.branch, table.phase, table.seats[1].bot],
      [{ table: lost, steps: 1 }, "running", "captain"],
    );
    await page.evaluate(sailAway, id);
    await page
      .getByLabel("The end", { exact: true })
      .getByText(/Replayed dice: this game counts for nothing/)
      .waitFor();
    const record = await page.evaluate(async (id) => (await fetch(`/api/v1/tables/${id}/record`)).json(), id);
    assert.deepEqual(record.branch, { table: lost, steps: 1 });
    // Whoever has the file can prove it, and is told that its dice were known.
    const file = join(server.folder, "branched.json");
    writeFileSync(file, JSON.stringify(record));
    const verdict = execFileSync(process.env.FATHOM_BIN, ["verify", file], { encoding: "utf8" });
    assert.match(verdict, /by the rules/);
    assert.match(verdict, /dice +proved/);
    assert.match(verdict, /replayed dice, known before the game/);
  });

  it("is followed by a rematch with the sides swapped", async () => {
    const { page, faults } = player;
    await page.goto(`${server.url}/table/${lost}`);
    await page.getByRole("button", { name: "Swap sides" }).click();
    await page.waitForURL((url) => !url.pathname.includes(lost));
    const id = page.url().split("/").at(-1);
    const table = await page.evaluate(async (id) => (await fetch(`/api/v1/tables/${id}`)).json(), id);
    assert.deepEqual(table.your_seats, [1]);
    assert.equal(table.seats[0].bot, "captain");
    assert.equal(table.branch, null);
    assert.deepEqual(
      table.setup.ships.map(({ ship, square }) => [ship, square]),
      SETUP.ships.map(({ ship, square }) => [ship, square]),
    );
    assert.deepEqual(faults, []);
  });
});
