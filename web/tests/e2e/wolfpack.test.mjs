// WOLFPACK at the table: units dragged to the sea, packs formed, the night's chances, the Allied phases played back.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { choose, holdPlayback, openTable, overlaps, person, playerOf, settled, shot } from "./harness.mjs";
import { browser, server } from "./stage.mjs";

/** A table of some month with a person at it. */
async function sitDown(options, month = "february") {
  const here = await person(browser, options);
  await holdPlayback(here.page);
  await here.page.goto(server.url);
  const made = await openTable(here.page, {
    game: "wolfpack",
    setup: { month },
    seats: [{ seat: "u-boat-command", who: "me" }],
  });
  await here.page.goto(`${server.url}/table/${made.table.id}`);
  await here.page.locator("svg.chart [data-hex]").first().waitFor();
  await settled(here.page);
  return { ...here, id: made.table.id };
}

async function viewOf(page, id) {
  return page.evaluate(async (table) => {
    const response = await fetch(`/api/v1/tables/${table}/view?as=0`);
    const seen = await response.json();
    return seen.view;
  }, id);
}

async function act(page, id, action) {
  await page.evaluate(
    async ([table, wanted]) => {
      const { version } = await (await fetch(`/api/v1/tables/${table}/view?as=0`)).json();
      const body = JSON.stringify({ seat: 0, version, action: wanted });
      const headers = { "content-type": "application/json" };
      const response = await fetch(`/api/v1/tables/${table}/act`, { method: "POST", headers, body });
      if (!response.ok) throw new Error(await response.text());
    },
    [id, action],
  );
}

async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** The middle of a hex in the window, whether something can be done in it now or not. */
async function middleOfHex(page, hex) {
  return page.evaluate((code) => {
    const [row, column] = [Number(code.slice(0, 2)), Number(code.slice(2))];
    const at = new DOMPoint((column - (row % 2) / 2) * 40, ((24 - row) * 40 * Math.sqrt(3)) / 2);
    const { x, y } = at.matrixTransform(document.querySelector("svg.chart").getScreenCTM());
    return { x, y };
  }, hex);
}

describe("wolfpack", () => {
  it("deploys by dragging, and by keyboard", async () => {
    const { page, id, faults } = await sitDown();
    const from = await middleOf(page.getByRole("button", { name: "A pack of 6", exact: true }));
    const to = await middleOf(page.locator('svg.chart [data-hex="1015"]'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    await page.locator(".palette").getByText("36 to deploy").waitFor();
    assert.deepEqual(
      (await viewOf(page, id)).stacks.map(({ hex, boats }) => [hex, boats]),
      [["1015", 6]],
    );
    // The same with keys alone: a size, then a hex reached by arrows.
    await page.getByRole("button", { name: "A single U-boat", exact: true }).focus();
    await page.keyboard.press("Enter");
    // The hexes of another size come from the server.
    await page.locator('svg.chart [data-hex="1016"]').waitFor();
    await page.locator('svg.chart [data-hex="1015"]').focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.locator(".palette").getByText("35 to deploy").waitFor();
    assert.deepEqual((await viewOf(page, id)).stacks.map(({ hex }) => hex).toSorted(), ["1015", "1016"]);
    assert.deepEqual(faults, []);
  });

  it("shows the chances of the night as numbers, by button and by key", async () => {
    const { page, faults } = await sitDown();
    await page.getByRole("button", { name: /Chances tonight/ }).click();
    await page.getByText(/a convoy is sighted tonight/).waitFor();
    const layer = page.getByRole("img", { name: /Convoys may cross \d+ hexes tonight/ });
    const numbers = await layer.locator("text").allTextContents();
    assert.ok(numbers.length > 20 && numbers.every((text) => /^\d+$/.test(text)), numbers.join(" "));
    await shot(page, "wolfpack-tonight");
    await page.keyboard.press("o");
    await layer.waitFor({ state: "detached" });
    assert.deepEqual(faults, []);
  });

  it("forms packs in a dialog and plays the Allied phases back with chits and tables", async () => {
    const { page, id, faults } = await sitDown({ reducedMotion: "no-preference" });
    for (const hex of ["0816", "1218", "1622"]) await act(page, id, { deploy: { hex, size: "twelve" } });
    await act(page, id, { deploy: { hex: "0510", size: "six" } });
    await act(page, id, "done");
    await choose(page, /^"done"$/);
    // What others did is shown step by step; a step at a time on demand.
    const player = playerOf(page);
    await player.waitFor();
    const exhibit = page.getByRole("region", { name: /^Chit \d on table / });
    while ((await exhibit.count()) === 0) {
      await page.getByRole("button", { name: "Next n" }).click();
      await player.waitFor();
    }
    assert.ok((await exhibit.locator("[aria-current]").count()) > 0, "the cell of the chit is marked");
    await shot(page, "wolfpack-chit");
    await page.getByRole("button", { name: "Skip" }).click();
    await page.locator(".player").waitFor({ state: "detached" });

    const { stacks } = await viewOf(page, id);
    const stack = stacks.find(({ boats, pinned }) => boats === 12 && pinned === 0);
    assert.ok(stack, "no twelve boats are left together");
    await page.locator(`svg.chart [data-hex="${stack.hex}"]`).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Form packs in ${stack.hex}` });
    await dialog.getByRole("button", { name: "One pack of 12 less" }).click();
    await dialog.getByRole("button", { name: "One pack of 6 more" }).click();
    await dialog.getByText(/6 single boats left; strength 13/).waitFor();
    await shot(page, "wolfpack-packs");
    await dialog.getByRole("button", { name: "Form these packs" }).click();
    await dialog.waitFor({ state: "detached" });
    const units = (await viewOf(page, id)).units.filter(({ hex }) => hex === stack.hex);
    assert.equal(units.length, 7);
    assert.deepEqual(faults, []);
  });

  it("sails every pack with one drag, and draws its way meanwhile", async () => {
    const { page, id, faults } = await sitDown();
    for (const hex of ["0612", "1018", "1418"]) await act(page, id, { deploy: { hex, size: "twelve" } });
    await act(page, id, { deploy: { hex: "0620", size: "six" } });
    for (let phase = ""; phase !== "movement"; phase = (await viewOf(page, id)).phase) await act(page, id, "done");
    await page.reload();
    await page.locator('svg.chart [data-hex="0612"]').waitFor();
    await settled(page);
    let inputs = 0;
    for (const [from, to] of [
      ["0612", "0814"],
      ["1018", "1016"],
      ["1418", "1620"],
    ]) {
      const { stacks } = await viewOf(page, id);
      const before = stacks.find(({ hex }) => hex === from);
      if (!before || before.pinned > 0) continue;
      const [a, b] = [await middleOfHex(page, from), await middleOfHex(page, to)];
      await page.mouse.move(a.x, a.y);
      await page.mouse.down();
      await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
      // What can be reached is lit as soon as the pack is taken up, and the way to the hex below the pointer is drawn.
      await page.locator("svg.chart .preview").waitFor({ state: "attached" });
      await page.mouse.move(b.x, b.y, { steps: 4 });
      await page.mouse.up();
      inputs += 1;
      await page.waitForFunction(
        async ([table, hex]) => {
          const { view } = await (await fetch(`/api/v1/tables/${table}/view?as=0`)).json();
          return view.in_hand === null && view.stacks.some((stack) => stack.hex === hex);
        },
        [id, to],
        { polling: 200 },
      );
    }
    assert.ok(inputs > 0, "there was no pack to sail");
    assert.deepEqual(await overlaps(page), []);
    assert.deepEqual(faults, []);
  });

  it("runs on through what leaves no choice, and stops where there is one", async () => {
    const { page, id, faults } = await sitDown();
    for (const hex of ["0612", "1018", "1418"]) await act(page, id, { deploy: { hex, size: "twelve" } });
    await act(page, id, { deploy: { hex: "0620", size: "six" } });
    await act(page, id, "done");
    await page.getByRole("button", { name: "Run on until something is sighted" }).click();
    await page.getByText("form and reorganize packs").first().waitFor();
    await page.locator(".run-on").waitFor({ state: "detached" });
    assert.equal((await viewOf(page, id)).phase, "packs");
    assert.deepEqual(faults, []);
  });

  it("draws every month without labels over each other, at first, with a pack in hand and later", async () => {
    for (const month of ["february", "march", "april", "may"]) {
      const { page, id, faults, context } = await sitDown({}, month);
      assert.deepEqual(await overlaps(page), [], month);
      const { reserve } = await viewOf(page, id);
      const hexes = ["0612", "0613", "1018", "1418", "1419", "0620", "0910", "1212"];
      const sizes = [...Array(Math.floor(reserve / 6)).fill("six"), ...Array(reserve % 6).fill("single")];
      for (const [i, size] of sizes.entries()) await act(page, id, { deploy: { hex: hexes[i % hexes.length], size } });
      for (let phase = ""; phase !== "movement"; phase = (await viewOf(page, id)).phase) await act(page, id, "done");
      const { units } = await viewOf(page, id);
      const { hex, size } = units.find(({ pinned }) => !pinned);
      await act(page, id, { take: { hex, size, pinned: false } });
      await page.reload();
      await page.locator(`svg.chart [data-hex="${hex}"]`).waitFor();
      await settled(page);
      assert.deepEqual(await overlaps(page), [], `${month}, a pack in hand`);
      await shot(page, `wolfpack-${month}`);
      assert.deepEqual(faults, []);
      await context.close();
    }
  });

  it("begins on a phone with hexes a finger can hit", async () => {
    const { page, faults } = await sitDown({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const widths = await page.locator("svg.chart [data-hex]").evaluateAll((marks) => {
      const chart = document.querySelector("svg.chart").getBoundingClientRect();
      const boxes = marks.map((mark) => mark.getBoundingClientRect());
      const seen = boxes.filter(({ left, right }) => left >= chart.left && right <= chart.right);
      return seen.map(({ width }) => width);
    });
    assert.ok(widths.length > 10 && widths.every((width) => width >= 30), widths.slice(0, 5).join(" "));
    assert.deepEqual(faults, []);
  });
});
