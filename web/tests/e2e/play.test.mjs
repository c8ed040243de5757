import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { choose, chooseUnlessOver, isOver, openTable, person, shot } from "./harness.mjs";
import { browser, server } from "./stage.mjs";

/** The escort ambles about until the turns have run out: a whole game in few clicks. */
async function amble(page) {
  for (;;) {
    const did = await chooseUnlessOver(page, /^"(ahead|end_move|pass)"$|adjust/);
    if (did === null) return;
    if (did === '"ahead"' || did.includes("adjust")) await chooseUnlessOver(page, /^"(end_move|pass)"$/);
  }
}

/** A duel of a few turns against a bot, opened by the interface. */
async function duel(page, bot, turns) {
  await page.goto(server.url);
  const seats = [
    { seat: "escort", who: "me" },
    { seat: "submarine", who: { bot } },
  ];
  const { table } = await openTable(page, { game: "u-boat", setup: { scenario: "basic", turn_limit: turns }, seats });
  await page.goto(`${server.url}/table/${table.id}`);
  await page.waitForSelector("svg.chart");
}

describe("the page", () => {
  it("plays from the home page in one click", async () => {
    const { page, faults, context } = await person(browser);
    await page.goto(server.url);
    await page.getByRole("button", { name: "Play now against the computer" }).first().click();
    await page
      .locator(".prompt .what")
      .getByText(/move 1 to 4 squares/)
      .waitFor();
    // The first choice is lit on the chart.
    await page.locator("svg.chart [role=button]").first().waitFor();
    await shot(page, "first-turn");
    assert.deepEqual(faults, []);
    await context.close();
  });

  it("ends with a debrief: truth beside belief, the dice, the diary", async () => {
    const { page, faults, context } = await person(browser);
    await duel(page, "captain", 5);
    await amble(page);
    assert.ok(await isOver(page));
    await shot(page, "end");
    await page.getByRole("button", { name: /Debrief/ }).click();
    await page.getByRole("heading", { name: "Truth, and belief over it" }).waitFor();
    await page.locator(".result").getByText("A draw: the turns ran out with both sides afloat.").waitFor();
    await page.getByRole("button", { name: "Check the dice in this page" }).click();
    await page.getByText(/All \d+ dice came from the seeds/).waitFor();
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await shot(page, "debrief");
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "War diary (Markdown)" }).click(),
    ]);
    assert.match(saved.suggestedFilename(), /^[a-z-]+-\d{4}-\d\d-\d\d-diary\.md$/);
    assert.deepEqual(faults, []);
    await context.close();
  });

  const bots = ["captain:easy", "captain:normal", "captain:hard", "random"];
  const admirals = ["easy", "normal", "hard"].map((level) => `admiral:${level}@iterations=8`);
  for (const bot of [...bots, ...admirals]) {
    it(`plays a whole game against ${bot}`, async () => {
      const { page, faults, context } = await person(browser);
      await duel(page, bot, bot.startsWith("admiral") ? 5 : 12);
      await amble(page);
      assert.ok(await isOver(page));
      assert.deepEqual(faults, []);
      await context.close();
    });
  }

  it("takes back, survives a reload and a killed server, and refuses in words", async () => {
    const { page, context } = await person(browser);
    await page.goto(server.url);
    await page.getByRole("button", { name: "Play now against the computer" }).first().click();
    await choose(page, /^"ahead"$/);
    await page.getByText("ahead to S3").first().waitFor();
    // The news may be here before the answer, and until that has come nothing else is taken.
    await page.locator("button:enabled", { hasText: "Take back" }).waitFor();
    await page.keyboard.press("u");
    await page.locator(".log .withdrawn").first().waitFor();
    await choose(page, /^"ahead"$/);
    await page.locator("button[data-action='\"end_move\"']:enabled").waitFor();
    await server.stop("SIGKILL");
    await page.getByText("Connection lost").waitFor();
    await server.start();
    await page.getByText("Connection lost").waitFor({ state: "detached" });
    await page.reload();
    await choose(page, /^"end_move"$/);
    await page
      .locator(".log")
      .getByText(/turn 1: the submarines move/i)
      .waitFor();
    await page.goto(`${server.url}/table/nowhere`);
    await page.getByRole("alert").waitFor();
    await page.goto(`${server.url}/no/such/page`);
    await page.getByRole("heading", { name: "Not on this chart" }).waitFor();
    await context.close();
  });

  it("looks back in time and returns", async () => {
    const { page, context } = await person(browser);
    await page.goto(server.url);
    await page.getByRole("button", { name: "Play now against the computer" }).first().click();
    await choose(page, /^"ahead"$/);
    await choose(page, /^"end_move"$/);
    await choose(page, /^"ahead"$/);
    await page.locator("#time").evaluate((slider) => {
      slider.value = "2";
      slider.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await page
      .locator(".prompt")
      .getByText(/^You are looking back at /)
      .waitFor();
    assert.equal(await page.locator("button[data-action]").count(), 0);
    await page.getByRole("button", { name: "Back to now" }).click();
    await page.locator("button[data-action]").first().waitFor();
    // A line of the log leads to its moment, and what came later stays in sight for the way back.
    const line = page.locator(".log .line").getByText("You: end the move");
    await line.click();
    const here = page.locator(".log li[aria-current]");
    await here.getByText("You: end the move").waitFor();
    await page.locator(".log li.later").getByText("You: ahead").waitFor();
    assert.equal(await page.locator("button[data-action]").count(), 0);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await here.getByText("You: ahead to S3").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("button[data-action]").first().waitFor();
    await context.close();
  });

  it("is played by keyboard alone and advises on demand", async () => {
    const { page, context } = await person(browser);
    await page.goto(server.url);
    const play = page.getByRole("button", { name: "Play now against the computer" }).first();
    await play.focus();
    await page.keyboard.press("Enter");
    await page.locator("button[data-action]").first().waitFor();
    await page.keyboard.press("w");
    await page.locator(".log").getByText("You: ahead to S3").waitFor();
    await page.keyboard.press("h");
    await page.getByRole("button", { name: "Do that" }).waitFor();
    await page.locator("svg.chart").focus();
    const before = await page.locator("svg.chart").getAttribute("viewBox");
    await page.keyboard.press("+");
    await page.waitForFunction((was) => document.querySelector("svg.chart")?.getAttribute("viewBox") !== was, before);
    await page.keyboard.press("0");
    assert.equal(await page.locator(".para").count(), 0, "citations are for those who ask");
    await page.keyboard.press("i");
    await page.locator(".what .para").waitFor();
    await page.locator(".log .para").first().waitFor();
    await page.reload();
    await page.locator(".what .para").waitFor();
    await page.locator(".para").first().click();
    await page.locator(".side section").filter({ hasText: "Close" }).waitFor();
    await context.close();
  });

  it("fits a phone, in the dark, without a sideways scroll", async () => {
    const { page, context } = await person(browser, { viewport: { width: 390, height: 844 }, colorScheme: "dark" });
    await page.goto(server.url);
    await shot(page, "phone-home");
    await page.getByRole("button", { name: "Play now against the computer" }).first().click();
    await page.locator("button[data-action]").first().waitFor();
    await shot(page, "phone-table");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    assert.equal(wide, false);
    const small = await page
      .locator("button[data-action]")
      .evaluateAll((buttons) => buttons.filter((button) => button.getBoundingClientRect().height < 44).length);
    assert.equal(small, 0, "targets are at least 44 px high");
    await context.close();
  });
});
