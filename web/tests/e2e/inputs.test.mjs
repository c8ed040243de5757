// How many clicks and keys an ordinary turn takes, for who plays on the chart and never opens the list of sentences.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openTable, person, settled, shot } from "./harness.mjs";
import { browser, server } from "./stage.mjs";

/** What a hand does at this page, counted. */
class Hand {
  n = 0;

  constructor(page) {
    this.page = page;
  }

  async press(key) {
    this.n += 1;
    await this.page.keyboard.press(key);
  }

  /** Lays a track: a click on a place the ship in hand can reach at no price, the farthest; or on the mark ahead of her. */
  async sail() {
    const at = await this.page.waitForFunction(() => {
      const isAhead = (x, y) => document.elementFromPoint(x, y)?.closest('[data-spot^="ahead"]');
      const handle = document.querySelector(".board .handle.selected")?.getBoundingClientRect();
      const places = [...document.querySelectorAll(".board [data-place]:not([data-begin]):not([data-dear])")];
      const free = places
        .map((place) => ({ place, box: place.getBoundingClientRect() }))
        .map(({ place, box }) => ({ place, x: box.x + box.width / 2, y: box.y + box.height / 2 }))
        .filter(({ place, x, y }) => isAhead(x, y) || document.elementFromPoint(x, y) === place);
      const far = ({ x, y }) => Math.hypot(x - (handle?.x ?? 0), y - (handle?.y ?? 0));
      const best = free.sort((a, b) => far(b) - far(a))[0];
      return best && { x: best.x, y: best.y };
    });
    const { x, y } = await at.jsonValue();
    this.n += 1;
    await this.page.mouse.click(x, y);
    // The track is laid when the places are others.
    await this.page.locator(".deeds button.commit:not([aria-disabled])").waitFor();
  }

  /** Ends what is going on. */
  async end() {
    await this.page.locator(".deeds button.commit:not([aria-disabled]):enabled").waitFor();
    await this.press("c");
  }
}

async function sitDown(page, game, setup, seat, other) {
  await page.goto(server.url);
  const seats = [
    { seat, who: "me" },
    { seat: other, who: { bot: "random" } },
  ];
  const { table } = await openTable(page, { game, setup, seats });
  await page.goto(`${server.url}/table/${table.id}`);
  await page.locator("svg.chart").waitFor();
  await settled(page);
}

/** The turn that is shown in the panel. */
function turnOf(page) {
  return page.locator(".knowing").evaluate((panel) => Number(/Turn (\d+) of/.exec(panel.textContent)?.[1]));
}

/** What the player is asked to do. */
function promptOf(page) {
  return page.locator(".prompt .what").textContent();
}

/** Waits until the player is asked something again, or the game is over. */
async function asked(page) {
  await page.waitForFunction(() => {
    const isOver = [...document.querySelectorAll("button")].some((known) => /^Debrief/.test(known.textContent));
    return isOver || document.querySelector(".deeds button.commit:not(:disabled)") !== null;
  });
  await settled(page);
}

/** Waits until something else is asked, which may be the same of the next turn, or the game is over. */
async function goneOn(page, turn, prompt) {
  await page.waitForFunction(
    ([turn, prompt]) => {
      const now = Number(/Turn (\d+) of/.exec(document.querySelector(".knowing").textContent)?.[1]);
      return now !== turn || document.querySelector(".prompt .what")?.textContent !== prompt;
    },
    [turn, prompt],
  );
}

/** Plays until the turn after this one, by the way a person would take in each phase. */
async function turn(page, hand, deeds) {
  const before = await turnOf(page);
  await asked(page);
  while ((await turnOf(page)) === before && (await page.getByRole("button", { name: /^Debrief/ }).count()) === 0) {
    const prompt = await promptOf(page);
    const [, deed] = deeds.find(([words]) => words.test(prompt)) ?? [];
    if (deed) await deed(hand, page);
    else await hand.end();
    await goneOn(page, before, prompt);
    await asked(page);
  }
}

/** The setting up, by the menu of the boat. */
async function ready(page) {
  await page.keyboard.press("m");
  await page.locator(".popup [data-number]").nth(4).click();
  await page.locator(".popup").waitFor({ state: "detached" });
  await page.keyboard.press("m");
  await page.locator(".popup [data-item]").nth(1).click();
  await page.locator(".deeds button.commit:not([aria-disabled]):enabled").waitFor();
  await page.keyboard.press("c");
  await page.locator(".board [data-place]").first().waitFor();
}

/** Lays a track and ends what it is for. */
async function sailAndEnd(hand) {
  await hand.sail();
  await hand.end();
}

/** The convoy of the first turn, which is plotted for all turns ahead at once. */
async function convoyAhead(page) {
  await page.keyboard.press("m");
  await page.getByRole("button", { name: /^Straight ahead, all turns that are to be plotted: 2$/ }).click();
  await page.locator(".deeds button.commit:not([aria-disabled]):enabled").waitFor();
}

/** What an escort that is to move is asked. */
const MOVES = /move her|has made 0 hexes/;

describe("an ordinary turn", () => {
  it("of a boat of SUBMARINE takes at most five inputs: a track, a fan of torpedoes, and the hand-in", async () => {
    const { page, faults, context } = await person(browser, { list: "folded" });
    await sitDown(page, "submarine", "s8", "submarine", "escort");
    await ready(page);
    const hand = new Hand(page);
    await hand.sail();
    await hand.press("f");
    await page.getByRole("button", { name: "Torpedoes ahead: fan" }).waitFor();
    await shot(page, "submarine-fan");
    hand.n += 1;
    await page.getByRole("button", { name: "Torpedoes ahead: fan" }).click();
    await page
      .locator("button.commit")
      .getByText(/3 torpedoes/)
      .waitFor();
    await hand.end();
    assert.ok(hand.n <= 5, `${hand.n}`);
    assert.deepEqual(faults, []);
    await context.close();
  });

  for (const [setup, most] of [
    ["s8", 5],
    ["s7", 20],
  ]) {
    it(`of the escorts of ${setup} takes at most ${most}: the convoy, and a track for each of them`, async () => {
      const { page, faults, context } = await person(browser, { list: "folded" });
      await sitDown(page, "submarine", setup, "escort", "submarine");
      await asked(page);
      await convoyAhead(page);
      await turn(page, new Hand(page), [[MOVES, sailAndEnd]]);
      const hand = new Hand(page);
      await turn(page, hand, [
        [MOVES, sailAndEnd],
        [/plot the convoy/, sailAndEnd],
      ]);
      await shot(page, `${setup}-after-a-turn`);
      assert.ok(hand.n > 0 && hand.n <= most, `${hand.n}`);
      assert.equal(await turnOf(page), 3);
      assert.deepEqual(faults, []);
      await context.close();
    });
  }

  for (const [seat, other] of [
    ["escort", "submarine"],
    ["submarine", "escort"],
  ]) {
    it(`of U-BOAT takes the ${seat} at most three`, async () => {
      const { page, faults, context } = await person(browser, { list: "folded" });
      await sitDown(page, "u-boat", "basic", seat, other);
      await asked(page);
      const hand = new Hand(page);
      await turn(page, hand, [[/move 1/, sailAndEnd]]);
      assert.ok(hand.n > 0 && hand.n <= 3, `${hand.n}`);
      assert.equal(await turnOf(page), 2);
      assert.deepEqual(faults, []);
      await context.close();
    });
  }
});

describe("a ship in hand", () => {
  it("is dragged through squares, let go by Esc, and taken back as one gesture", async () => {
    const { page, faults, context } = await person(browser, { list: "folded" });
    await sitDown(page, "u-boat", "basic", "escort", "submarine");
    await page.locator('.board [data-place="S4"]').waitFor();
    const middle = async (selector) => {
      const { x, y, width, height } = await page.locator(selector).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    const [from, to] = [await middle('.board [data-piece="DE1"]'), await middle('.board [data-place="S4"]')];
    const drag = async () => {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 12 });
    };
    await drag();
    await page.keyboard.press("Escape");
    await page.mouse.up();
    assert.equal(await page.locator(".log").getByText("You: ahead").count(), 0);
    await drag();
    await page.mouse.up();
    await page.locator(".log").getByText("You: ahead to S4").waitFor();
    await page.keyboard.press("u");
    await page.waitForFunction(() => document.querySelectorAll(".log li.withdrawn").length === 2);
    assert.deepEqual(faults, []);
    await context.close();
  });

  it("says what is missing where one would hand in, and loses no key", async () => {
    const { page, faults, context } = await person(browser, { list: "folded" });
    await sitDown(page, "u-boat", "basic", "escort", "submarine");
    const button = page.locator(".deeds button.commit");
    await button.getByText(/^c Not yet: a ship must move at least one square$/).waitFor();
    assert.equal(await page.locator(".deeds .para").textContent(), "MOVE.DE.2");
    // Faster than the server answers.
    for (const key of ["w", "w", "w"]) await page.keyboard.press(key);
    await page.locator(".log").getByText("You: ahead to S5").waitFor();
    assert.equal(
      await page
        .locator(".log")
        .getByText(/^You: ahead/)
        .count(),
      3,
    );
    assert.deepEqual(faults, []);
    await context.close();
  });
});
