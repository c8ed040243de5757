import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, it } from "node:test";
import { openTable, person } from "./harness.mjs";
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

const paragraphs = (page) => page.locator(".paragraph .number").allTextContents();

describe("the rules as a book", () => {
  it("is opened from the home page, searched by a key, and let go of with Esc", async () => {
    const { page, context, faults: errors } = await person(browser);
    await page.goto(server.url);
    await page.locator('a[href="/rules/submarine"]').click();
    await page.getByRole("heading", { name: "SUBMARINE", level: 1 }).waitFor();
    await page.locator(".paragraph").first().waitFor();
    const all = await paragraphs(page);
    await page.keyboard.press("/");
    await page.keyboard.type("gunnery strength");
    await page.locator("#table-gunnery").waitFor();
    const found = await paragraphs(page);
    assert.ok(found.length > 0 && found.length < all.length / 4, `${found.length} of ${all.length}`);
    await page.keyboard.press("Escape");
    await page.waitForFunction((n) => document.querySelectorAll(".paragraph .number").length >= n, all.length);
    assert.equal(await page.getByRole("searchbox").inputValue(), "");
    await page.keyboard.press("/");
    await page.keyboard.type("zeppelin");
    await page.getByText("No paragraph and no table has all of these words.").waitFor();
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("has an address for every paragraph and table, also for what is not played", async () => {
    const { page, context } = await person(browser);
    for (const [place, words] of [
      ["16.3.6", "Neither damage nor sinking"],
      ["22.1", ""],
      ["table-damage", "Basic Damage"],
    ]) {
      await page.goto(`${server.url}/rules/submarine#${place}`);
      const meant = page.locator(".meant");
      await meant.waitFor();
      assert.ok((await meant.textContent())?.includes(words), place);
      await page.waitForFunction(() => {
        const box = document.querySelector(".meant")?.getBoundingClientRect();
        return box && box.top >= 0 && box.top < innerHeight;
      });
    }
    await page.goto(`${server.url}/rules/submarine#13.4`);
    await page.locator('[id="13.3"] .number').click();
    await page.waitForFunction(() => document.querySelector(".meant")?.id === "13.3" && location.hash === "#13.3");
    await context.close();
  });

  for (const colorScheme of ["light", "dark"]) {
    it(`is without fault for who cannot see it, in every game, ${colorScheme}`, async () => {
      const { page, context } = await person(browser, { colorScheme, bypassCSP: true });
      for (const game of ["u-boat", "wolfpack", "tonnage-war", "fleet-asw"]) {
        await page.goto(`${server.url}/rules/${game}`);
        await page.locator(".laid").first().waitFor();
        assert.deepEqual(await faults(page), [], game);
      }
      await context.close();
    });
  }

  it("keeps to the width of a phone", async () => {
    const { page, context } = await person(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(`${server.url}/rules/submarine`);
    await page.locator(".laid").first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    await context.close();
  });
});

describe("at the table", () => {
  it("lays the charts and tables beside the board by a key, and takes them away with Esc", async () => {
    const { page, context } = await person(browser, { bypassCSP: true });
    await page.goto(server.url);
    const { table } = await openTable(page, {
      game: "submarine",
      seats: [
        { seat: "submarine", who: "me" },
        { seat: "escort", who: { bot: "random" } },
      ],
    });
    await page.goto(`${server.url}/table/${table.id}`);
    await page.locator(".deeds").waitFor();
    const width = () => page.locator(".board").evaluate((board) => board.getBoundingClientRect().width);
    const before = await width();
    await page.keyboard.press("t");
    const tray = page.getByRole("region", { name: "Charts and tables", exact: true });
    await tray.waitFor();
    await page.waitForFunction(() => document.activeElement?.matches(".tray input"));
    await page.keyboard.type("hedgehog type 3");
    await tray.getByText("Hedgehog, type 3").waitFor();
    assert.equal(await width(), before, "the chart stays as large as it was");
    assert.deepEqual(await faults(page), []);
    await page.keyboard.press("Escape");
    await tray.waitFor({ state: "detached" });
    // What was laid open lies open again.
    await page.getByRole("button", { name: "Charts and tables" }).click();
    await tray.getByText("Torpedo Detonation").click();
    await tray.getByRole("cell", { name: "5" }).first().waitFor();
    await tray.getByRole("button", { name: "Close" }).click();
    await page.keyboard.press("t");
    await tray.getByRole("cell", { name: "5" }).first().waitFor();
    await context.close();
  });

  it("begins with a briefing that is folded away once for all", async () => {
    const { page, context } = await person(browser);
    await page.goto(server.url);
    const request = {
      game: "u-boat",
      seats: [
        { seat: "escort", who: "me" },
        { seat: "submarine", who: { bot: "random" } },
      ],
    };
    const { table } = await openTable(page, request);
    await page.goto(`${server.url}/table/${table.id}`);
    const briefing = page.locator(".briefing");
    await briefing.getByText("Sink the submarine.").waitFor();
    await briefing.locator("summary").click();
    await briefing.getByText("Sink the submarine.").waitFor({ state: "hidden" });
    await page.reload();
    await briefing.waitFor();
    assert.equal(await briefing.getAttribute("open"), null);
    await context.close();
  });

  it("warns as a good friend does, once in a browser", async () => {
    const { page, context } = await person(browser);
    await page.goto(server.url);
    const request = {
      game: "fleet-asw",
      seats: [
        { seat: "allies", who: "me" },
        { seat: "axis", who: { bot: "random" } },
      ],
    };
    const open = async () => {
      const { table } = await openTable(page, request);
      await page.goto(`${server.url}/table/${table.id}`);
      await page.locator(".deeds").waitFor();
    };
    await open();
    const warning = page.locator(".friend", { hasText: "is out of sight" });
    await warning.waitFor();
    await warning.getByRole("button", { name: "I see" }).click();
    await warning.waitFor({ state: "detached" });
    await page.goto(server.url);
    await open();
    await page.locator(".briefing").waitFor();
    assert.equal(await warning.count(), 0);
    await context.close();
  });
});
