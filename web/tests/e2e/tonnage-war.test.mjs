// TONNAGE WAR at the table: escorts placed on the surface, by pointer and by keys, and a first turn played.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { holdPlayback, openTable, overlaps, person, settled, shot } from "./harness.mjs";
import { browser, server } from "./stage.mjs";

const CARDS = [
  ...["hx-229", "hx-231", "hx-237", "on-154", "on-166", "ons-18", "ons-5"],
  ...["sc-104", "sc-107", "sc-118", "sc-122", "sc-130", "sc-94"],
];

async function sitDown(options, card = "ons-5") {
  const here = await person(browser, options);
  await holdPlayback(here.page);
  await here.page.goto(server.url);
  const seats = [{ seat: "escort-commander", who: "me" }];
  const made = await openTable(here.page, { game: "tonnage-war", setup: { card }, seats });
  await here.page.goto(`${server.url}/table/${made.table.id}`);
  await here.page.locator(".harbor button").first().waitFor();
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

/** Where an escort stands. */
async function postOf(page, id, name) {
  return page.evaluate(
    async ([table, who]) => {
      const { view } = await (await fetch(`/api/v1/tables/${table}/view?as=0`)).json();
      return view.escorts.find((escort) => escort.name === who).post;
    },
    [id, name],
  );
}

async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags from one place of the window to another: one input. */
async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

const inHarbor = (page, name) => page.locator(`.harbor [data-piece="${name}"]`);
const onChart = (page, name) => page.locator("svg.chart .blocks text", { hasText: name });

describe("tonnage-war", () => {
  it("places and moves every escort with one gesture", async () => {
    const { page, id, faults } = await sitDown();
    await shot(page, "tonnage-war-first");
    const names = await page.locator(".harbor button").evaluateAll((all) => all.map(({ dataset }) => dataset.piece));
    // Between the title and the convoy there is room in every place.
    const places = { bow: [0.5, 0.25], stern: [0.5, 0.65], port_beam: [0.26, 0.45], starboard_beam: [0.74, 0.45] };
    const chart = await page.locator("svg.chart .zone.outer").boundingBox();
    let inputs = 0;
    for (const [i, name] of names.entries()) {
      const [place, [across, down]] = Object.entries(places)[i % 4];
      const to = { x: chart.x + across * chart.width, y: chart.y + down * chart.height };
      await drag(page, await middleOf(inHarbor(page, name)), to);
      inputs += 1;
      await onChart(page, name).waitFor();
      assert.deepEqual(await postOf(page, id, name), { at: { sector: place } }, name);
    }
    assert.equal(inputs, names.length);
    assert.equal(await page.locator(".harbor").count(), 0);
    assert.deepEqual(await overlaps(page), []);
    assert.deepEqual(faults, []);
  });

  it("places an escort by two clicks, and by keys", async () => {
    const { page, id, faults } = await sitDown();
    await inHarbor(page, "Tay").click();
    await page.locator('svg.chart [data-spot="bow"]').click({ position: { x: 200, y: 50 } });
    await onChart(page, "Tay").waitFor();
    assert.deepEqual(await postOf(page, id, "Tay"), { at: { sector: "bow" } });
    await inHarbor(page, "Vidette").focus();
    await page.keyboard.press("Enter");
    await page.locator('svg.chart [data-spot="inner"]').focus();
    await page.keyboard.press("Enter");
    await onChart(page, "Vidette").waitFor();
    assert.deepEqual(await postOf(page, id, "Vidette"), { at: "inner" });
    assert.deepEqual(faults, []);
  });

  it("draws every card without labels over each other, at first and later", async () => {
    for (const card of CARDS) {
      const { page, id, faults, context } = await sitDown({}, card);
      assert.deepEqual(await overlaps(page), [], card);
      await playTo(page, id, 3);
      await page.reload();
      await page.locator("svg.chart .blocks text").first().waitFor();
      await settled(page);
      assert.deepEqual(await overlaps(page), [], `${card}, turn 3`);
      assert.deepEqual(faults, []);
      await context.close();
    }
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
