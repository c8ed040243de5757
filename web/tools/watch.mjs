// A whole turn as it is revealed, frame by frame, for a person to look at: node tools/watch.mjs GAME FOLDER [TURN] [STEPS]

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { holdPlayback, settled } from "../tests/e2e/harness.mjs";
import { play, SCENES, sit, stage } from "./drive.mjs";

const [game, folder, turn = "2", most = "40", width = "1200", height = "760"] = process.argv.slice(2);
const AT = [120, 500, 1000];

mkdirSync(folder, { recursive: true });
const here = await stage();
const scene = SCENES[game];
const viewport = { width: Number(width), height: Number(height) };
const { page, context, id, faults } = await sit(here, game, scene, { reducedMotion: "no-preference", viewport });
const driver = await context.newPage();
await driver.goto(here.server.url);
const verbs = ["hit", "miss", "sink", "explode", "fire", "detect", "collide"];
const from = await play(driver, id, { turn: Number(turn) });
console.log("line", from);
await holdPlayback(page);
await page.goto(`${here.server.url}/table/${id}`);
await page.locator("svg.chart").waitFor();
await settled(page);
await play(driver, id, { verbs, turn: Number(turn), since: from ?? 0 });
await page.locator(".player").waitFor();
for (let n = 0; n < Number(most); n++) {
  const player = page.locator('.player[aria-busy="false"]');
  await player.waitFor();
  const words = await page.locator(".prompt .what").textContent();
  const verb = await player.getAttribute("data-verb");
  console.log(n, verb, words.replaceAll("\n", " "));
  let before = 0;
  for (const at of AT) {
    await page.waitForTimeout(at - before);
    before = at;
    await page.screenshot({
      clip: { x: 0, y: 0, width: Number(width) - 356, height: Number(height) },
      path: join(folder, `${String(n).padStart(3, "0")}-${at}.png`),
    });
  }
  if (/last step/.test(await page.locator(".player").textContent())) {
    await page.waitForTimeout(1500);
    if (/last step/.test(await page.locator(".player").textContent())) break;
  }
  await page.keyboard.press("n");
}
console.log("faults", faults);
await here.close();
