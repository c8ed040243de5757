// Great moments: in each game the bots play until one is told, and it is shown big, by name, and where it happens.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { play, SCENES, sit } from "../../tools/drive.mjs";
import { holdPlayback, settled, shot } from "./harness.mjs";
import { browser, server } from "./stage.mjs";

const VERBS = ["hit", "sink", "detect", "collide", "explode"];

/** Whom a moment befalls, as each game calls them. */
const NAMES = {
  "u-boat": /(UB|DE)\d/,
  submarine: /^(U\.81|Ark Royal|Illustrious|Barham|[A-Z][a-z]+|)$/,
  wolfpack: /^(Convoy [A-Z0-9-]+|(a U-boat|U-boats) in \d{4})/,
  "tonnage-war": /U-boat \d+|[A-Z][a-z]+/,
  "fleet-asw": /\S/,
};

/** Steps on through what is played back; gives the moment's words as soon as one is shown, or nothing. */
async function nextMoment(page) {
  const player = page.locator('.player[aria-busy="false"]');
  while ((await page.locator(".player").count()) > 0) {
    await player.waitFor();
    const moment = page.locator(".moment");
    if ((await moment.count()) > 0) {
      const whose = page.locator(".moment .whose");
      const name = (await whose.count()) > 0 ? await whose.textContent() : "";
      return { word: await moment.textContent(), whose: name };
    }
    await page.keyboard.press("n");
    await settled(page);
  }
  return null;
}

describe("great moments", () => {
  for (const [game, scene] of Object.entries(SCENES)) {
    it(`of ${game} are shown big, by name and where they happen`, async () => {
      const { page, context, id, faults } = await sit({ browser, server }, game, scene, {
        reducedMotion: "no-preference",
      });
      const driver = await context.newPage();
      await driver.goto(server.url);
      await play(driver, id, { turn: 1 });
      await holdPlayback(page);
      await page.goto(`${server.url}/table/${id}`);
      await page.locator("svg.chart").waitFor();
      await settled(page);
      let moment = null;
      for (let since = 0; moment === null; ) {
        const line = await play(driver, id, { verbs: VERBS, turn: 0, since });
        assert.notEqual(line, null, "the game is over, and nothing big was told");
        since = line;
        await page.waitForFunction(
          () => document.querySelector(".player") !== null || document.querySelector(".deeds") !== null,
        );
        moment = await nextMoment(page);
      }
      assert.match(moment.whose, NAMES[game], `${moment.word}: ${moment.whose}`);
      assert.ok((await page.locator(".prompt .what.big").count()) > 0, "the sentence is big as well");
      assert.ok((await page.locator("svg.chart .effect").count()) > 0, `${moment.word} is shown on the chart`);
      await shot(page, `moment-${game}`);
      // The step before, and this one again.
      const sentence = () => page.locator(".prompt .what").textContent();
      const told = await sentence();
      if (await page.getByRole("button", { name: /^Back/ }).isEnabled()) {
        await page.keyboard.press("b");
        await page.waitForFunction(
          (words) => !document.querySelector(".prompt .what").textContent.includes(words),
          told,
        );
        await page.locator('.player[aria-busy="false"]').waitFor();
        await page.keyboard.press("n");
        await page.waitForFunction((words) => document.querySelector(".prompt .what").textContent === words, told);
      }
      await page.keyboard.press("Escape");
      await page.locator(".player").waitFor({ state: "detached" });
      assert.deepEqual(faults, []);
      await context.close();
    });
  }
});
