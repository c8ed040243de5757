// Every game at every size, by day and by night, at its first turn, crowded, in the reveal and at its end, for a person to look
// at: node tools/look.mjs FOLDER [GAME…]

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { holdPlayback, settled } from "../tests/e2e/harness.mjs";
import { play, SCENES, sit, stage } from "./drive.mjs";

const [folder, ...wanted] = process.argv.slice(2);
const SIZES = [
  [390, 844],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
];
const VERBS = ["hit", "sink", "explode", "fire"];

/** The page as it is now in all sizes and both lights. */
async function shoot(page, name) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
  }
}

/** Opens the table anew in a window of each size, as whoever comes to it sees it. */
async function shootFresh(page, address, name) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto(address);
    await page.locator("svg.chart").waitFor();
    await settled(page);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
  }
}

mkdirSync(folder, { recursive: true });
const here = await stage();
for (const [game, scene] of Object.entries(SCENES)) {
  if (wanted.length > 0 && !wanted.includes(game)) continue;
  const { page, context, id, faults } = await sit(here, game, scene, { reducedMotion: "reduce" });
  const address = `${here.server.url}/table/${id}`;
  const driver = await context.newPage();
  await driver.goto(here.server.url);
  await shootFresh(page, address, `${game}-first`);
  const since = await play(driver, id, { turn: scene.crowded });
  await shootFresh(page, address, `${game}-crowded`);
  // The reveal is told only to whoever likes motion.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await holdPlayback(page);
  await page.goto(address);
  await page.locator("svg.chart").waitFor();
  await settled(page);
  await play(driver, id, { turn: scene.crowded, verbs: VERBS, since });
  await page.locator(".player").waitFor();
  for (let n = 0; n < 60; n++) {
    await page.locator('.player[aria-busy="false"]').waitFor();
    const verb = await page.locator(".player").getAttribute("data-verb");
    if (VERBS.includes(verb) || /last step/.test(await page.locator(".player").textContent())) break;
    await page.keyboard.press("n");
  }
  await page.waitForTimeout(300);
  await shoot(page, `${game}-reveal`);
  await play(driver, id);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await shootFresh(page, address, `${game}-end`);
  await page.getByRole("button", { name: /^Debrief/ }).click();
  await page.locator(".story-log").waitFor();
  await shoot(page, `${game}-debrief`);
  console.log(game, id, faults);
}
await here.close();
