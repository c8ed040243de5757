// The pictures of the README, from the real page: node tools/pictures.mjs FOLDER [PICTURE…]
//
// The dice are fair, so no two runs give the same game; each picture waits for the kind of moment it is to show.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { holdPlayback, settled } from "../tests/e2e/harness.mjs";
import { play, SCENES, sit, stage } from "./drive.mjs";
import { small } from "./png.mjs";

/** A picture on GitHub should not make anybody wait. */
const MOST_BYTES = 250_000;
/** So often a game is begun anew before the moment comes. */
const N_TRIES = 12;

const PICTURES = {
  submarine: { game: "submarine", turn: 4, verbs: ["explode"], colorScheme: "light", step: ["explode"], closer: 5 },
  "u-boat": { game: "u-boat", turn: 3, verbs: ["lose"], colorScheme: "light", isOpen: true },
  wolfpack: { game: "wolfpack", turn: 4, verbs: ["hit"], colorScheme: "light", step: ["hit"] },
  "tonnage-war": { game: "tonnage-war", turn: 2, verbs: ["sink"], colorScheme: "dark", word: "A ship is sunk" },
  "fleet-asw": { game: "fleet-asw", turn: 2, verbs: ["hit"], colorScheme: "dark", step: ["hit", "sink"] },
  debrief: { game: "submarine", colorScheme: "light", isDebrief: true },
};

/** Plays until the moment has come and is shown on the page; gives whether it did. */
async function reach(page, driver, id, { turn, verbs, step = [], word }) {
  const since = await play(driver, id, { turn });
  if (since === null) return false;
  await holdPlayback(page);
  await open(page, `/table/${id}`);
  if ((await play(driver, id, { turn, verbs, since })) === null) return false;
  const player = page.locator('.player[aria-busy="false"]');
  const isThere = await page
    .locator(".player")
    .waitFor({ timeout: 10_000 })
    .then(() => true)
    .catch(() => false);
  if (!isThere) return false;
  for (let n = 0; n < 200; n++) {
    await player.waitFor();
    if (step.includes(await player.getAttribute("data-verb"))) return true;
    if (word && (await page.locator(".moment").getByText(word).count()) > 0) return true;
    if (/last step/.test(await player.textContent())) return false;
    await page.keyboard.press("n");
  }
  return false;
}

/** Plays until a boat is out of sight and the escorts decide again; takes one of them in hand. */
async function ponder(page, driver, id, { turn, verbs }) {
  const since = await play(driver, id, { turn });
  const line = since === null ? null : await play(driver, id, { turn, verbs, since });
  if (line === null || (await play(driver, id, { turn: 0, since: line, verbs: ["begin"] })) === null) return false;
  await open(page, `/table/${id}`);
  await page.keyboard.press("n");
  await settled(page);
  return (
    (await page
      .locator("svg.chart")
      .getByLabel(/may be in/)
      .count()) > 0
  );
}

/** Plays to the end and opens the debrief where the game was decided. */
async function debrief(page, driver, id) {
  await play(driver, id);
  await page.setViewportSize({ width: 1280, height: 1080 });
  await open(page, `/table/${id}/debrief`);
  await page.locator(".standing").waitFor();
  return true;
}

/** Goes to a page of the server where a chart is. */
async function open(page, path) {
  await page.goto(new URL(path, page.url()).href);
  await page.locator("svg.chart").first().waitFor();
  await settled(page);
}

/** Zooms in at what is told of. */
async function leanOver(page, steps) {
  const { x, y } = await page.evaluate(() => {
    const box = document.querySelector(".effect .stage").getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
  await page.mouse.move(x, y);
  for (let n = 0; n < steps; n++) await page.mouse.wheel(0, -150);
  await page.mouse.move(5, 5);
  await settled(page);
}

/** Everything that moves stands still in the midst of its way. */
async function hold(page) {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 480;
    }
  });
}

const [folder, ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const here = await stage();
for (const [name, picture] of Object.entries(PICTURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (let n = 1; ; n++) {
    if (n > N_TRIES) throw new Error(`the moment of ${name} did not come in ${N_TRIES} games`);
    const reducedMotion = picture.isDebrief ? "reduce" : "no-preference";
    const { page, context, id } = await sit(here, picture.game, SCENES[picture.game], { reducedMotion });
    await page.emulateMedia({ colorScheme: picture.colorScheme });
    const driver = await context.newPage();
    await driver.goto(here.server.url);
    const come = picture.isDebrief ? debrief : picture.isOpen ? ponder : reach;
    const isThere = await come(page, driver, id, picture);
    if (isThere) {
      if (picture.closer) await leanOver(page, picture.closer);
      await hold(page);
      const bytes = await small(page);
      if (bytes.length > MOST_BYTES) throw new Error(`${name} has ${bytes.length} bytes`);
      writeFileSync(join(folder, `${name}.png`), bytes);
      console.log(`${name}.png: ${Math.round(bytes.length / 1000)} kB, game ${n}`);
    }
    await context.close();
    if (isThere) break;
  }
}
await here.close();
