// What one sees on the chart: everything that matters, and nothing beside it.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { choose, holdPlayback, openTable, person, playerOf, settled, shot } from "./harness.mjs";
import { browser, server } from "./stage.mjs";

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
      { ship: "UB1", square: "S4", facing: "S", depth: 200 },
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

/** The chart's window and what it shows. */
function cameraOf(page) {
  return page.locator("svg.chart").evaluate((chart) => {
    const { x, y, width, height } = chart.viewBox.baseVal;
    return { middle: [x + width / 2, y + height / 2], scale: width / chart.clientWidth };
  });
}

describe("the camera", () => {
  const SOLO = {
    setup: "basic",
    seats: [
      { seat: "escort", who: "me" },
      { seat: "submarine", who: { bot: "random" } },
    ],
  };

  it("stays where the player put it when the window changes, and a shaky click is a click", async () => {
    const { page, context } = await person(browser);
    await sitDown(page, SOLO);
    const mark = page.locator("svg.chart").getByRole("button", { name: /^ahead to/ });
    await mark.waitFor();
    await settled(page);
    await page.locator("svg.chart").focus();
    for (const key of ["+", "+", "ArrowDown", "ArrowLeft"]) await page.keyboard.press(key);
    const before = await cameraOf(page);
    await page.setViewportSize({ width: 1180, height: 700 });
    // It settles a moment after the window has changed.
    await page.waitForFunction((scale) => {
      const { clientWidth, viewBox } = document.querySelector("svg.chart");
      return clientWidth < 830 && Math.abs(viewBox.baseVal.width / clientWidth - scale) < 0.01;
    }, before.scale);
    const after = await cameraOf(page);
    assert.ok(Math.hypot(after.middle[0] - before.middle[0], after.middle[1] - before.middle[1]) < 1);
    const moved = await page.locator("svg.chart").getAttribute("viewBox");
    await page.keyboard.press("0");
    await page.waitForFunction((was) => document.querySelector("svg.chart").getAttribute("viewBox") !== was, moved);
    const box = await mark.boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 4, y + 2);
    await page.mouse.up();
    await page.locator(".log").getByText("You: ahead to S3").waitFor();
    await context.close();
  });

  it("leaves the ship a forecast tells of in sight", async () => {
    const { page, context } = await person(browser);
    await sitDown(page, SOLO);
    await page.locator("button[data-action]").first().hover();
    const card = await page.getByRole("region", { name: "What it will do" }).boundingBox();
    const ship = await page.locator("svg.chart .ship").first().boundingBox();
    const apart =
      card.x + card.width <= ship.x ||
      ship.x + ship.width <= card.x ||
      card.y + card.height <= ship.y ||
      ship.y + ship.height <= card.y;
    assert.ok(apart, JSON.stringify({ card, ship }));
    await context.close();
  });

  it("shows a phone the whole chart beside its button, and every target is as large as a finger", async () => {
    const { page, context } = await person(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await sitDown(page, { game: "submarine", setup: "s3", seats: [{ seat: 0, who: "me" }] });
    await page.locator("svg.chart [role=button]").first().waitFor();
    await settled(page);
    const seen = await page.locator("svg.chart").evaluate((chart) => {
      // The paper and its shadow: what is drawn on it may reach further, and is clipped.
      const [sheet, view] = [chart.querySelector(".sheet-of-paper").getBBox(), chart.viewBox.baseVal];
      const pixel = view.width / chart.clientWidth;
      const button = document.querySelector(".tools button:last-child").getBoundingClientRect();
      const bottom = chart.getBoundingClientRect().top + (sheet.y + sheet.height - view.y) / pixel;
      return { wide: sheet.width / view.width, high: sheet.height / view.height, free: button.top - bottom };
    });
    assert.ok(seen.wide <= 1 && seen.high <= 1 && seen.free >= -1, JSON.stringify(seen));
    assert.ok(Math.max(seen.wide, seen.high) > 0.85, JSON.stringify(seen));
    await page.getByRole("link", { name: "Fathom" }).waitFor();
    const small = await page
      .locator(".table button, .table .home, .table summary")
      .evaluateAll((all) => all.filter((one) => one.offsetParent && one.getBoundingClientRect().height < 43.5).length);
    assert.equal(small, 0, "targets are at least 44 px high");
    await shot(page, "phone-submarine");
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
    await page.keyboard.press("w");
    await page.locator(".log").getByText("You: ahead to S3").waitFor();
    const commit = page.locator("button.commit");
    assert.match(await commit.textContent(), /End the move in S3, facing east/);
    assert.equal(await page.locator("button[data-action]").last().getAttribute("data-action"), '"end_move"');
    // Enabled: the news may be here before the answer, and until that has come nothing else is taken.
    await page.locator("button[data-action]:enabled").first().focus();
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

  it("finds one of many choices, and says when there is none", async () => {
    const { page, faults, context } = await person(browser);
    await sitDown(page, { game: "submarine", setup: "s3", seats: [{ seat: 0, who: "me" }] });
    const box = page.getByPlaceholder(/^such as [A-Z]\d+-[A-Z]$/);
    await box.fill("zzz");
    await page.getByText(/^None of the \d+ choices has «zzz» in it\.$/).waitFor();
    assert.equal(await page.locator("button[data-action]:not(.commit)").count(), 0);
    const hex = (await box.getAttribute("placeholder")).replace("such as ", "");
    await box.fill(hex.toLowerCase());
    await page.getByText(/^\d+ of \d+ choices$/).waitFor();
    const code = page.locator(".choice .code").first();
    assert.equal(await code.textContent(), hex);
    assert.equal(await code.evaluate((span) => span.getClientRects().length), 1, "a code is never torn apart");
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
    await holdPlayback(page);
    await sitDown(page, { setup: "basic", seats: HERE });
    await page.getByRole("button", { name: /I am the escort/ }).click();
    await choose(page, /^"ahead"$/);
    await choose(page, /^"end_move"$/);
    await page.getByRole("button", { name: /I am the submarine/ }).click();
    await playerOf(page).waitFor();
    assert.match(await page.locator(".prompt .what").textContent(), /Meanwhile…/);
    await page.getByRole("button", { name: "Skip" }).click();
    await page.locator("button[data-action]").first().waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });
});
