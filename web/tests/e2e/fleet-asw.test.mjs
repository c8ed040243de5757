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

async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

async function clickOn(page, name) {
  const { x, y } = await middleOf(page.locator("svg.chart").getByRole("img", { name: new RegExp(`^${name}, `) }));
  await page.mouse.click(x, y);
}

/** What is told of every piece, with its hex. */
async function hexesOf(page) {
  return page.locator("svg.chart .piece").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
}

/** Buttons over the chart that are lower than a finger. */
async function smallTargets(page) {
  const buttons = page.locator(".board .harbor button");
  const sizes = await buttons.evaluateAll((all) => all.map((one) => [one.textContent, one.offsetHeight]));
  return sizes.filter(([, height]) => height < 44);
}

/** A hex a ship can go to in which nobody is. */
async function freeHex(page, id, name) {
  return page.evaluate(
    async ([table, who]) => {
      const { actions } = await (await fetch(`/api/v1/tables/${table}/actions?seat=0`)).json();
      const { view } = await (await fetch(`/api/v1/tables/${table}/view?as=0`)).json();
      const taken = new Set(view.ships.flatMap(({ hex, seen }) => [hex, seen?.hex]));
      return actions.map(({ action }) => action.move).find((move) => move?.ship === who && !taken.has(move.to)).to;
    },
    [id, name],
  );
}

/** The middle of a hex such as `F6-A` in the window, whether something can be done in it now or not. */
async function middleOfHex(page, hex) {
  return page.evaluate((code) => {
    const column = code.charCodeAt(0) - 65;
    const row = Number(/-?\d+/.exec(code)[0]);
    const at = new DOMPoint(column * 36, (row + (column % 2 === 0 ? 0.5 : 0)) * 24 * Math.sqrt(3));
    const { x, y } = at.matrixTransform(document.querySelector("svg.chart").getScreenCTM());
    return { x, y };
  }, hex);
}

describe("fleet-asw", () => {
  it("takes the ship that is clicked, and moves every ship with one gesture", async () => {
    const { page, id, faults } = await sitDown("hunt", "allies");
    await shot(page, "fleet-asw-hunt");
    const chart = page.locator("svg.chart");
    assert.equal(await chart.getByRole("img", { name: /U-592, last seen/ }).count(), 1);
    assert.equal(await chart.getByRole("img", { name: /U-592.*submerged/ }).count(), 0);
    assert.deepEqual(await overlaps(page), []);
    // A click on another ship of one's own takes her in hand, and nobody sails onto her.
    const before = await hexesOf(page);
    await clickOn(page, "Woodpecker");
    await page.locator("svg.chart .fleet-held").waitFor();
    const held = await page.locator("svg.chart .fleet-held").boundingBox();
    const her = await middleOf(chart.getByRole("img", { name: /^Woodpecker, / }));
    assert.ok(Math.hypot(held.x + held.width / 2 - her.x, held.y + held.height / 2 - her.y) < 6);
    assert.deepEqual(await hexesOf(page), before);
    // One drag a ship.
    let inputs = 0;
    for (const name of ["Starling", "Wild Goose"]) {
      const from = await middleOf(chart.getByRole("img", { name: new RegExp(`^${name}, `) }));
      const hex = await freeHex(page, id, name);
      const to = await middleOfHex(page, hex);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
      inputs += 1;
      await chart.getByRole("img", { name: new RegExp(`^${name}, .*${hex}`) }).waitFor();
    }
    assert.equal(inputs, 2);
    assert.deepEqual(await overlaps(page), []);
    assert.deepEqual(faults, []);
  });

  it("moves a ship by keys alone", async () => {
    const { page, faults } = await sitDown("hunt", "allies");
    const before = await hexesOf(page);
    await page.locator('svg.chart [data-spot$="-A"]').first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      (was) =>
        JSON.stringify(
          [...document.querySelectorAll("svg.chart .piece")].map((one) => one.getAttribute("aria-label")),
        ) !== was,
      JSON.stringify(before),
    );
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
      const small = options.isMobile ? await smallTargets(page) : [];
      assert.deepEqual(small, [], "targets a finger cannot hit");
      assert.deepEqual(faults, []);
    });
});
