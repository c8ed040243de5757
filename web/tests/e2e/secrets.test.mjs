import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { choose, openTable, person, shot } from "./harness.mjs";
import { browser, server } from "./stage.mjs";

/** The boat dives at once; the escort comes close and announces, so that the boat goes out of sight. */
const CLOSE = {
  ships: [
    { ship: "DE1", square: "H6", facing: "S" },
    { ship: "UB1", square: "L7", facing: "S", depth: 200 },
  ],
};

/** Everything in some JSON, as pairs of key and value. */
function* pairs(value, key = "") {
  yield [key, value];
  if (value === null || typeof value !== "object") return;
  for (const [name, inner] of Object.entries(value)) yield* pairs(inner, name);
}

function parsed(texts) {
  return texts.flatMap((text) => {
    try {
      return [JSON.parse(text)];
    } catch {
      return [];
    }
  });
}

describe("secrets", () => {
  it("reach only whom they may, in every frame and on every page", async () => {
    const [escort, boat, watcher] = await Promise.all([person(browser), person(browser), person(browser)]);
    await escort.page.goto(server.url);
    const seats = [
      { seat: "escort", who: "me" },
      { seat: "submarine", who: "open" },
    ];
    const made = await openTable(escort.page, { game: "u-boat", setup: CLOSE, visibility: "unlisted", seats });
    await boat.page.goto(`${server.url}/join/${made.invitations[0].invitation}`);
    await boat.page.getByRole("button", { name: "Take the seat" }).click();
    await boat.page.waitForSelector("svg.chart");
    await escort.page.goto(`${server.url}/table/${made.table.id}`);
    await watcher.page.goto(`${server.url}/table/${made.table.id}`);

    await choose(escort.page, /^"ahead"$/);
    await choose(escort.page, /^"ahead"$/);
    await choose(escort.page, /announce/);
    await choose(boat.page, /^"ahead"$/);
    await choose(boat.page, /"turn":"left"/);
    await choose(boat.page, /^"ahead"$/);
    await choose(boat.page, /"depth":300/);
    await choose(boat.page, /^"end_move"$/);
    await escort.page
      .getByText(/out of sight/i)
      .filter({ visible: true })
      .first()
      .waitFor();
    await watcher.page
      .getByText(/out of sight/i)
      .filter({ visible: true })
      .first()
      .waitFor();
    await choose(escort.page, /"charge":200/);
    await shot(escort.page, "hidden-escort");
    await shot(boat.page, "hidden-submarine");
    await shot(watcher.page, "hidden-watcher");

    // The boat lies in N8 at 300 feet; it was last seen in L7.
    await boat.page
      .locator("svg.chart")
      .getByLabel(/UB1 in N8 heading SE, 300 ft/)
      .first()
      .waitFor();
    for (const { page } of [escort, watcher]) {
      const html = await page.content();
      assert.doesNotMatch(html, /UB1 in N8|300 ft/);
    }
    for (const other of [escort, watcher]) {
      for (const [key, value] of pairs(parsed(other.received))) {
        if (key === "boats")
          for (const { hidden, pose, salvo, torpedoes, record } of value) {
            assert.ok(!hidden || pose === null, "the place of a hidden boat");
            assert.deepEqual([salvo, torpedoes, record], [null, null, null]);
          }
        if (key === "ready") assert.equal(value.record, null);
        if (key === "torpedoes_running" && value !== null && typeof value === "object")
          assert.equal(value.targets, null);
        if (key === "server" || key === "hash") assert.fail(`${key} was sent while the game ran`);
      }
    }
    // The escort's charges and their depths are the escort's alone.
    for (const other of [boat, watcher]) {
      for (const [key, value] of pairs(parsed(other.received))) {
        if (key === "escorts" && Array.isArray(value))
          for (const ship of value) {
            if (typeof ship === "object") assert.equal(ship.charges, null);
          }
        if (key === "drawn") assert.ok(other === boat ? value.ship === "UB1" : false, "a secret draw");
      }
      assert.doesNotMatch(await other.page.content(), /set a pattern/);
    }
    for (const { faults, context } of [escort, boat, watcher]) {
      assert.deepEqual(faults, []);
      await context.close();
    }
  });

  it("are covered between two players at one screen", async () => {
    const { page, context } = await person(browser);
    await page.goto(server.url);
    const seats = ["escort", "submarine"].map((seat) => ({ seat, who: "me" }));
    const { table } = await openTable(page, { game: "u-boat", setup: CLOSE, seats });
    await page.goto(`${server.url}/table/${table.id}`);
    await page.getByRole("button", { name: /I am the escort/ }).click();
    await choose(page, /^"ahead"$/);
    await choose(page, /^"(end_move|pass)"$/);
    await page.getByRole("heading", { name: "Hand over to the submarine" }).waitFor();
    assert.equal(await page.locator("svg.chart").count(), 0, "the board is covered");
    await shot(page, "hand-over");
    await page.getByRole("button", { name: /I am the submarine/ }).click();
    await page.waitForSelector("svg.chart");
    assert.match(await page.locator(".side").textContent(), /\d+ torpedoes/);
    await context.close();
  });
});
