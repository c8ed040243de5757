// THE STRAIT, a game without a chart of its own: played by grid and by list, against dice and by two at one screen.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { choose, chooseUnlessOver, openTable, overlaps, person, settled, shot } from "./harness.mjs";
import { browser, server } from "./stage.mjs";

const ALONE = [
  { seat: "runner", who: "me" },
  { seat: "guard", who: { bot: "random" } },
];
const SHARED = ["runner", "guard"].map((seat) => ({ seat, who: "me" }));

async function sitDown(seats, options, setup = "night") {
  const here = await person(browser, options);
  await here.page.goto(server.url);
  const made = await openTable(here.page, { game: "strait", setup, seats });
  await here.page.goto(`${server.url}/table/${made.table.id}`);
  return { ...here, id: made.table.id };
}

const DEBRIEF = { name: /Debrief/ };

describe("strait", () => {
  it("is listed with its scenarios", async () => {
    const { page, faults } = await person(browser);
    await page.goto(`${server.url}/new/strait`);
    await page.getByText("A dark night").first().waitFor();
    await shot(page, "strait-new");
    assert.deepEqual(faults, []);
  });

  for (const [name, options] of [
    ["desktop", {}],
    ["desktop-dark", { colorScheme: "dark" }],
    ["phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ])
    it(`is played to its end on the grid: ${name}`, async () => {
      const { page, faults } = await sitDown(ALONE, options);
      await page.locator("svg.chart [data-spot]").first().waitFor();
      await settled(page);
      await shot(page, `strait-first-${name}`);
      assert.deepEqual(await overlaps(page), []);
      // A square by pointer, the next by keys, the rest from the list.
      await page.locator("svg.chart [data-spot]").first().click();
      await page
        .getByText(/the runner goes from|the runner is through/i)
        .first()
        .waitFor();
      for (let n = 0; n < 3 && (await chooseUnlessOver(page, /creep/)) !== null; n++) await settled(page);
      await shot(page, `strait-later-${name}`);
      while ((await chooseUnlessOver(page, /sprint.*north|creep.*north|creep|lie_still/)) !== null) await settled(page);
      await page.getByRole("button", DEBRIEF).waitFor();
      await shot(page, `strait-over-${name}`);
      await page.getByRole("button", DEBRIEF).click();
      await page.getByRole("heading", { name: /What .* did not know/ }).waitFor();
      await settled(page);
      await shot(page, `strait-debrief-${name}`);
      assert.deepEqual(faults, []);
    });

  it("opens a paragraph of its own book", async () => {
    const { page } = await sitDown(ALONE);
    await page.locator("svg.chart [data-spot]").first().waitFor();
    // Citations are for those who ask.
    await page.keyboard.press("i");
    await page
      .getByRole("button", { name: /RUN\.1/ })
      .first()
      .click();
    await page
      .getByText(/creeps one square north, east, south or west/)
      .first()
      .waitFor();
  });

  it("tells the guard nothing of the runner before the end", async () => {
    const { page, received } = await sitDown([
      { seat: "runner", who: { bot: "random" } },
      { seat: "guard", who: "me" },
    ]);
    await page.locator("svg.chart [data-spot]").first().waitFor();
    await page.locator('button[data-group="Drop"]', { hasText: "Drop (46)" }).click();
    await settled(page);
    await shot(page, "strait-guard");
    const grids = received.join("").match(/"piece":"runner"/g) ?? [];
    assert.equal(grids.length, 0, "the runner stands on no grid the guard was sent");
    assert.ok(received.join("").includes('"grid":{"columns":7'), "and there were grids");
  });

  it("is shared by two at one screen, to the end", async () => {
    const { page, faults } = await sitDown(SHARED, {}, { scenario: "night", rounds: 4 });
    for (let round = 1; round <= 4; round++) {
      for (const [role, action] of [
        ["runner", /lie_still/],
        ["guard", /listen/],
      ]) {
        const uncover = page.getByRole("button", { name: `I am the ${role}: uncover the board` });
        await uncover.waitFor();
        assert.equal(await page.locator("svg.chart").count(), 0, "the board is covered");
        if (round === 1) await shot(page, `strait-hand-over-${role}`);
        await uncover.click();
        await page.locator("svg.chart [data-spot]").first().waitFor();
        const runners = await page.locator("svg.chart .mark.own").count();
        assert.equal(runners, role === "runner" ? 1 : 0, "only the runner sees the runner");
        await choose(page, action);
      }
    }
    await page.getByRole("button", DEBRIEF).waitFor();
    await page.getByText("The guard wins: the runner is out of air.").first().waitFor();
    assert.deepEqual(faults, []);
  });
});
