// ANTI-SUBMARINE WARFARE at the table: a hunt by pointer and by keys, what each side sees, the bands and the map.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { holdPlayback, openTable, overlaps, person, settled, shot } from "./harness.mjs";
import { browser, server } from "./stage.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function sitDown(scenario, mine, options) {
  const here = await person(browser, options);
  await holdPlayback(here.page);
  await here.page.goto(server.url);
  const other = mine === "allies" ? "axis" : "allies";
  const made = await openTable(here.page, {
    game: "fleet-asw",
    setup: { scenario },
    seats: [
      { seat: mine, who: "me" },
      { seat: other, who: { bot: "captain" } },
    ],
  });
  await here.page.goto(`${server.url}/table/${made.table.id}`);
  await here.page.locator("svg.chart [data-spot]").first().waitFor();
  await settled(here.page);
  return { ...here, id: made.table.id };
}

/** Ends some parts by the interface, as fast as the server lets one client ask. */
async function goOn(page, id, seat, n) {
  await page.evaluate(
    async ([table, who, times]) => {
      const ask = async (path, init) => {
        for (;;) {
          const response = await fetch(`/api/v1/tables/${table}/${path}`, init);
          if (response.status !== 429) return response;
          await new Promise((done) => setTimeout(done, 1000 * Number(response.headers.get("retry-after") ?? 1)));
        }
      };
      for (let i = 0; i < times; ) {
        const { outcome } = await (await ask(`view?as=${who}`)).json();
        if (outcome) return;
        const { actions, version } = await (await ask(`actions?seat=${who}`)).json();
        const wanted = actions.at(i % 2 === 0 ? Math.floor(actions.length / 2) : -1) ?? actions.at(-1);
        if (!wanted) {
          await new Promise((done) => setTimeout(done, 100));
          continue;
        }
        const body = JSON.stringify({ seat: who, version, action: wanted.action });
        const headers = { "content-type": "application/json" };
        const response = await ask("act", { method: "POST", headers, body });
        if (response.ok) i++;
        else if (response.status !== 409) throw new Error(await response.text());
      }
    },
    [id, seat, n],
  );
  await page.reload();
  await page.locator("svg.chart text").first().waitFor();
  await settled(page);
}

describe("fleet-asw", () => {
  it("moves a hunter by pointer and by keys, and shows no boat", async () => {
    const { page, faults } = await sitDown("hunt", "allies");
    await shot(page, "fleet-asw-hunt");
    const chart = page.locator("svg.chart");
    assert.equal(await chart.getByRole("img", { name: /U-592, last seen/ }).count(), 1);
    assert.equal(await chart.getByRole("img", { name: /U-592.*submerged/ }).count(), 0);
    await page.locator('svg.chart [data-spot="F6-A"]').click();
    await chart.getByRole("img", { name: /^Starling, .*F6-A/ }).waitFor();
    const next = page.locator("svg.chart [data-spot]").first();
    await next.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await chart.getByRole("img", { name: /^Wild Goose, / }).waitFor();
    assert.deepEqual(await overlaps(page), []);
    assert.deepEqual(faults, []);
  });

  it("shows a submarine to its own side, with its battery", async () => {
    const { page, faults } = await sitDown("hunt", "axis");
    await page.getByRole("img", { name: /battery: 3 of 12 turns/ }).waitFor();
    await page
      .locator("svg.chart")
      .getByRole("img", { name: /U-592, .*unseen by the enemy/ })
      .waitFor();
    await shot(page, "fleet-asw-boat");
    assert.deepEqual(faults, []);
  });

  for (const [name, scenario, options] of [
    ["convoy", "convoy", {}],
    ["convoy-phone", "convoy", PHONE],
    ["chase", "chase", {}],
    ["chase-dark-phone", "chase", { ...PHONE, colorScheme: "dark" }],
    ["search", "search", { viewport: { width: 1920, height: 1080 } }],
    ["search-dark", "search", { colorScheme: "dark" }],
    ["search-phone", "search", PHONE],
  ])
    it(`draws a turn without labels over each other: ${name}`, async () => {
      const { page, id, faults } = await sitDown(scenario, scenario === "convoy" ? "axis" : "allies", options);
      await goOn(page, id, scenario === "convoy" ? 1 : 0, scenario === "search" ? 24 : 12);
      await shot(page, `fleet-asw-${name}`);
      assert.deepEqual(await overlaps(page), []);
      assert.deepEqual(faults, []);
    });
});
