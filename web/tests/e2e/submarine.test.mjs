// SUBMARINE where it is crowded: many choices, several of them in one place, on a large and on a small screen.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { choose, openTable, person, settled, shot } from "./harness.mjs";
import { browser, server } from "./stage.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Sits down against dice. */
async function sitDown(page, setup, seat) {
  const other = seat === "escort" ? "submarine" : "escort";
  await page.goto(server.url);
  const seats = [
    { seat, who: "me" },
    { seat: other, who: { bot: "random" } },
  ];
  const { table } = await openTable(page, { game: "submarine", setup, seats });
  await page.goto(`${server.url}/table/${table.id}`);
  await page.locator("button[data-action]").first().waitFor({ state: "attached" });
}

/** The first plot of a boat with ten tubes. */
async function plotting(page) {
  await sitDown(page, "s8", "submarine");
  await choose(page, /"feet":25\b/);
  await choose(page, /"torpedo":"Mk 14"/);
  await choose(page, /^"commit"$/);
  await page.locator('[data-group="Fire a torpedo"]').waitFor();
  await settled(page);
}

/** Whether two rectangles share no point. */
function apart(a, b) {
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

describe("a crowded plot", () => {
  it("fits the window, folds its choices by kind, and keeps the end in sight", async () => {
    const { page, faults, context } = await person(browser);
    await plotting(page);
    const heights = await page.evaluate(() => [document.documentElement.scrollHeight, window.innerHeight]);
    assert.ok(heights[0] <= heights[1], `${heights}`);
    const group = await page.locator('[data-group="Fire a torpedo"]').textContent();
    assert.match(group, /^Fire a torpedo \(\d+\)$/);
    const commit = await page.locator("button.commit").boundingBox();
    assert.ok(commit.y + commit.height <= 800, JSON.stringify(commit));
    await page.locator('[data-group="Fire a torpedo"]').focus();
    await page.keyboard.press("Enter");
    await page.locator('[data-group="Fire a torpedo"][aria-expanded="true"]').waitFor();
    await shot(page, "submarine-plot");
    await page.keyboard.press("Escape");
    await page.locator('[data-group="Fire a torpedo"][aria-expanded="false"]').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  it("offers torpedoes in the menu of the boat: at the pointer, and below the chart on a phone", async () => {
    for (const options of [{}, PHONE]) {
      const { page, faults, context } = await person(browser, options);
      await plotting(page);
      await page.locator('.board .handle[data-piece="Wahoo"]').click();
      const menu = page.getByRole("region", { name: "Choices: Wahoo" });
      await menu.getByRole("button", { name: "Torpedoes ahead: fan" }).waitFor();
      const [card, board] = [await menu.boundingBox(), await page.locator(".board").boundingBox()];
      const ship = await page.locator('.board .handle[data-piece="Wahoo"]').boundingBox();
      assert.ok(apart(card, ship), JSON.stringify({ card, ship }));
      if (options === PHONE) assert.ok(apart(card, board), JSON.stringify({ card, board }));
      const small = await menu
        .locator("button")
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 43.5).length);
      assert.equal(small, 0, "targets are at least 44 px high");
      await shot(page, options === PHONE ? "phone-submarine-menu" : "submarine-menu");
      await page.keyboard.press("Escape");
      await menu.waitFor({ state: "detached" });
      assert.deepEqual(faults, []);
      await context.close();
    }
  });

  it("is advised step by step, and told beside the advice when to ask again", async () => {
    const { page, faults, context } = await person(browser);
    await plotting(page);
    const advice = page.getByRole("region", { name: "Advice" });
    await page.keyboard.press("h");
    await advice.getByRole("button", { name: "Do that" }).click();
    await page
      .locator(".log")
      .getByText(/^You: /)
      .last()
      .waitFor();
    await advice.getByRole("button", { name: "Do that", disabled: false }).waitFor();
    const busy = { error: { code: "too_many", message: "too many requests" } };
    await page.route("**/hint?*", (route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "70" }, json: busy }),
    );
    await page.keyboard.press("h");
    await advice.getByText(/^The captain is thinking, ask again in \d+ s\.$/).waitFor();
    assert.equal(await page.locator(".prompt [role=alert]").count(), 0);
    assert.deepEqual(faults, []);
    await context.close();
  });

  it("begins on a phone with the ship in hand, and marks a finger can hit", async () => {
    const { page, faults, context } = await person(browser, PHONE);
    await plotting(page);
    const marks = await page
      .locator('.board [data-spot^="ahead"], .board [data-spot^="port"], .board [data-spot^="starboard"]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    assert.ok(marks.length > 0);
    for (const { left, right, top, bottom, width, height } of marks) {
      assert.ok(left >= 0 && right <= 390 && top >= 0 && bottom <= 490, "in sight");
      assert.ok(width >= 40 && height >= 40, `${width} x ${height}`);
    }
    const commit = await page.locator("button.commit").boundingBox();
    assert.ok(commit.y + commit.height <= 844, JSON.stringify(commit));
    assert.deepEqual(faults, []);
    await context.close();
  });
});

describe("an escort with weapons ahead of her", () => {
  it("moves by a click ahead, and throws only from the weapon's own marks", async () => {
    const { page, faults, context } = await person(browser);
    await sitDown(page, "s10", "escort");
    await page.locator('[data-spot="ahead1"]').waitFor();
    await settled(page);
    assert.equal(await page.locator('.board [data-spot^="charge"][data-hex]').count(), 0);
    await page.locator('[data-spot="ahead1"]').click();
    await page
      .locator(".log")
      .getByText(/^You: Dunkirk goes one hex ahead/)
      .waitFor();
    await page.locator('[data-group="Fire the Squid"]').click();
    await page.locator('.board [data-spot^="charge"][data-hex]').first().waitFor();
    assert.equal(await page.locator('[data-spot^="ahead"]').count(), 0);
    await page.getByRole("button", { name: /^Back/ }).click();
    await page.locator('[data-spot="ahead1"]').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });
});
