// TONNAGE WAR at the table: escorts placed on the surface, by pointer and by keys, and a first turn played.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { holdPlayback, openTable, overlaps, person, settled, shot } from "./harness.mjs";
import { browser, server } from "./stage.mjs";

const TABLE = { game: "tonnage-war", setup: { card: "ons-5" }, seats: [{ seat: "escort-commander", who: "me" }] };

async function sitDown(options) {
  const here = await person(browser, options);
  await holdPlayback(here.page);
  await here.page.goto(server.url);
  const made = await openTable(here.page, TABLE);
  await here.page.goto(`${server.url}/table/${made.table.id}`);
  await here.page.locator("svg.chart [data-spot]").first().waitFor();
  await settled(here.page);
  return { ...here, id: made.table.id };
}

const PLACES = ["port_beam", "starboard_beam", '"bow"', "inner", "convoy"];

/** Plays on by the interface until a turn, screening and searching; as fast as the server lets one client ask. */
async function playTo(page, id, turn) {
  await page.evaluate(
    async ([table, last, places]) => {
      const ask = async (path, init) => {
        for (;;) {
          const response = await fetch(`/api/v1/tables/${table}/${path}`, init);
          if (response.status !== 429) return response;
          await new Promise((done) => setTimeout(done, 1000 * Number(response.headers.get("retry-after") ?? 1)));
        }
      };
      const headers = { "content-type": "application/json" };
      for (let n = 0; n < 600; n++) {
        const { view, actions, version } = await (await ask("view?as=0")).json();
        if (view.turn >= last && view.phase === "first_attack") return;
        const place = `place.*${places[n % places.length]}`;
        const wanted = ["search", "hunt", 'strike.*[a-z]"', "join", "follow", place, "place.*inner", '^"done"$'];
        const texts = actions.map(({ action }) => JSON.stringify(action));
        const found = wanted.map((source) => texts.findIndex((text) => new RegExp(source).test(text)));
        const at = found.find((i) => i >= 0);
        if (at === undefined) return;
        const body = JSON.stringify({ seat: 0, version, action: actions[at].action });
        const response = await ask("act", { method: "POST", headers, body });
        if (!response.ok) throw new Error(await response.text());
      }
    },
    [id, turn, PLACES],
  );
}

describe("tonnage-war", () => {
  it("places escorts on the surface by pointer and by keys", async () => {
    const { page, faults } = await sitDown();
    await shot(page, "tonnage-war-first");
    await page.locator('svg.chart [data-spot="bow"]').click({ position: { x: 60, y: 12 } });
    await page.locator(".palette").getByRole("button", { name: "Place Tay: bow", exact: true }).click();
    await page.locator("svg.chart .blocks text", { hasText: "Tay" }).waitFor();
    await page.locator('svg.chart [data-spot="inner"]').focus();
    await page.keyboard.press("Enter");
    await page
      .locator(".palette")
      .getByRole("button", { name: /^Place Vidette: inner zone/ })
      .press("Enter");
    await page.locator("svg.chart .blocks text", { hasText: "Vidette" }).waitFor();
    assert.deepEqual(faults, []);
  });

  for (const [name, options] of [
    ["desktop", {}],
    ["desktop-dark", { colorScheme: "dark" }],
    ["wide", { viewport: { width: 1920, height: 1080 } }],
    ["phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ])
    it(`draws a crowded turn without labels over each other: ${name}`, async () => {
      const { page, id, faults } = await sitDown(options);
      await playTo(page, id, 7);
      await page.reload();
      await page.locator("svg.chart .blocks text").first().waitFor();
      await settled(page);
      await shot(page, `tonnage-war-${name}`);
      assert.deepEqual(await overlaps(page), []);
      assert.deepEqual(faults, []);
    });
});
