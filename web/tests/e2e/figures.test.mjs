// The figures the page must reach, and what moves at the player's own pace.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import { choose, foursome, holdPlayback, openTable, person, playerOf } from "./harness.mjs";
import { browser, server } from "./stage.mjs";

const FRAMES = 60;

/** In the page: drags the chart, one step a frame. */
async function drag(frames) {
  const chart = document.querySelector("svg.chart");
  const at = (type, x, y) =>
    chart.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x, clientY: y }));
  at("pointerdown", 400, 300);
  for (let i = 0; i < frames; i++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    at("pointermove", 400 + 90 * Math.sin(i / 5), 300 + 60 * Math.cos(i / 7));
  }
  at("pointerup", 400, 300);
}

/** What the page's thread worked so far, in milliseconds of its own time: other programs do not count. */
async function worked(inspector) {
  const { metrics } = await inspector.send("Performance.getMetrics");
  return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
}

describe("figures", () => {
  it("loads in less than 120 KB and pans a full board within a frame", async (test) => {
    const { page, context } = await person(browser);
    const bodies = [];
    page.on("response", (response) => bodies.push(response.body().catch(() => Buffer.alloc(0))));
    await page.goto(server.url);
    await page.getByText(/^You are /).waitFor();
    const bytes = (await Promise.all(bodies)).reduce((all, body) => all + gzipSync(body).length, 0);
    test.diagnostic(`first load: ${(bytes / 1024).toFixed(0)} KB compressed, the answers of the server included`);
    assert.ok(bytes < 120 * 1024);

    const seats = [
      { seat: 0, who: "me" },
      { seat: 1, who: { bot: "random" } },
    ];
    const { table } = await openTable(page, { game: "u-boat", setup: "fleet-3v3", seats });
    await page.goto(`${server.url}/table/${table.id}`);
    await page.waitForSelector("svg.chart");
    await page.locator("svg.chart").focus();
    await page.keyboard.press("+");
    const inspector = await context.newCDPSession(page);
    await inspector.send("Performance.enable", { timeDomain: "threadTicks" });
    // The best of a few: what a busy neighbor takes from our caches is no work of ours.
    let each = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 3; i++) {
      const before = await worked(inspector);
      await page.evaluate(drag, FRAMES);
      each = Math.min(each, ((await worked(inspector)) - before) / FRAMES);
    }
    test.diagnostic(`panning: ${each.toFixed(1)} ms of work a frame: script, layout and paint`);
    assert.ok(each < 16, `${each} ms`);
    await context.close();
  });
});

describe("what others did", () => {
  it("is played back step by step and can be skipped", async () => {
    const { page, faults, context } = await person(browser, { reducedMotion: "no-preference" });
    await holdPlayback(page);
    await page.goto(server.url);
    const setup = { scenario: "multiship-2v2", turn_limit: 5 };
    const seats = foursome();
    const { table } = await openTable(page, { game: "u-boat", setup, seats });
    await page.goto(`${server.url}/table/${table.id}`);
    const player = playerOf(page);
    // Until it is our ship's turn to end its move, whoever moves first.
    await choose(page, /^"ahead"$/);
    await choose(page, /^"end_move"$/);
    await player.waitFor();
    await player.getByRole("button", { name: "Skip" }).click();
    await page.locator(".player").waitFor({ state: "detached" });
    await page.locator("button[data-action]").first().waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  it("makes no sound unless asked", async () => {
    const { page, context } = await person(browser);
    await page.goto(server.url);
    await page.getByRole("button", { name: "Play now against the computer" }).first().click();
    const sound = page.getByRole("button", { name: "Sound" });
    await sound.waitFor();
    assert.equal(await sound.getAttribute("aria-pressed"), "false");
    await sound.click();
    assert.equal(await sound.getAttribute("aria-pressed"), "true");
    await context.close();
  });
});
