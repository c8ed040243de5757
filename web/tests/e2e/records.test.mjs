// After the end: every pair of eyes, every file.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, describe, it } from "node:test";
import { chooseUnlessOver, foursome, openTable, person, shot } from "./harness.mjs";
import { browser, server } from "./stage.mjs";

let player;

/** The escort comes close, announces, and charges where the boat was; both seats belong to one person. */
const SETUP = {
  turn_limit: 2,
  ships: [
    { ship: "DE1", square: "H6", facing: "S" },
    { ship: "UB1", square: "L7", facing: "S", depth: 200 },
  ],
};
const PLAY = [
  [0, "ahead"],
  [0, "ahead"],
  [0, { announce: "UB1" }],
  [1, "ahead"],
  [1, { depth: 300 }],
  [1, "end_move"],
  [0, { charge: 200 }],
  [0, "ahead"],
  [0, "end_move"],
];

before(async () => {
  player = await person(browser, { acceptDownloads: true });
  await player.page.goto(server.url);
  const seats = ["escort", "submarine"].map((seat) => ({ seat, who: "me" }));
  const { table } = await openTable(player.page, { game: "u-boat", setup: SETUP, title: "Two turns", seats });
  await player.page.evaluate(playOut, [table.id, PLAY]);
  await player.page.goto(`${server.url}/table/${table.id}`);
});

/** In the page: does what is listed, then ends every move until the game is over. */
async function playOut([id, list]) {
  const get = async (path) => (await fetch(`/api/v1/tables/${id}${path}`)).json();
  const act = async (seat, action) => {
    const { version } = await get(`/view?as=${seat}`);
    const body = JSON.stringify({ seat, version, action });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`/api/v1/tables/${id}/act`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`${JSON.stringify(action)}: ${await answer.text()}`);
  };
  for (const [seat, action] of list) await act(seat, action);
  for (;;) {
    const { phase, to_act } = await get("");
    if (phase === "over") return;
    const { actions } = await get(`/view?as=${to_act[0]}`);
    const wanted = ["end_move", "pass", "ahead"].find((word) => actions.some(({ action }) => action === word));
    await act(to_act[0], wanted ?? actions[0].action);
  }
}

const upload = (page, name, text) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text, "utf8") });

async function download(page, button) {
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return { name: saved.suggestedFilename(), bytes: readFileSync(await saved.path()) };
}

describe("after the end", () => {
  it("shows every step through every pair of eyes, and what each did not know", async () => {
    const { page, faults } = player;
    await page.getByRole("button", { name: /I am the escort/ }).click();
    await page.getByRole("button", { name: /Debrief/ }).click();
    await page.locator(".result").getByText("A draw: the turns ran out with both sides afloat.").waitFor();
    const truth = page.getByLabel("What really happened");
    await truth.locator("svg.chart").waitFor();
    await page.locator("#step").fill("6");
    await page.getByText("6 of", { exact: false }).waitFor();
    // Both on one chart: the boat where it was, and its ghost where the escort last saw it.
    await truth
      .getByLabel(/UB1 in M7/)
      .first()
      .waitFor();
    await truth
      .getByLabel(/UB1 was last seen in L7/)
      .first()
      .waitFor();
    await truth.getByText("UB1 is in M7 at 300 feet. The escort last saw it in L7.").waitFor();
    await page.getByLabel("What happened").getByText("Submarine: end the move").waitFor();
    await page
      .getByLabel("What happened")
      .getByText(/UB1 is out of sight in M7/)
      .waitFor();
    await shot(page, "debrief-overlay");
    await page.getByLabel(/beside the truth/).check();
    const belief = page.getByLabel("What they knew").locator("svg.chart");
    for (const [eyes, knows] of [
      ["the submarine", true],
      ["everybody", false],
      ["the escort", false],
    ]) {
      await page.getByLabel("Whose eyes").selectOption({ label: eyes });
      await belief
        .getByLabel(knows ? /UB1 in M7/ : /UB1 was last seen in L7/)
        .first()
        .waitFor();
      assert.equal((await belief.innerHTML()).includes("UB1 in M7"), knows, eyes);
    }
    await shot(page, "debrief-eyes");
    await page.getByText("Read it here").click();
    await page
      .locator(".diary")
      .getByText(/Turn 1/)
      .first()
      .waitFor();
    await page
      .locator(".diary")
      .getByText(/led the escort and the submarine/)
      .waitFor();
    await page.locator(".diary").getByText("DE1 dropped its charges in K6.", { exact: false }).waitFor();
    assert.deepEqual(faults, []);
  });

  it("gives record, chart and diary as files", async () => {
    const { page } = player;
    const svg = await download(page, "Chart (SVG)");
    assert.match(svg.bytes.toString(), /^<svg[^>]*xmlns/);
    assert.doesNotMatch(svg.bytes.toString(), /var\(--/, "the colors are written out");
    const png = await download(page, "Chart (PNG)");
    assert.deepEqual(
      [...png.bytes.subarray(1, 4)],
      [..."PNG"].map((letter) => letter.charCodeAt(0)),
    );
    const diary = await download(page, "War diary (Markdown)");
    assert.match(diary.name, /^two-turns-\d{4}-\d\d-\d\d-diary\.md$/);
    assert.match(
      diary.bytes.toString(),
      /^# Two turns\n[\s\S]*\n\*\*A draw: the turns ran out with both sides afloat\.\*\*\n$/,
    );
    player.record = (await download(page, "Record (JSON)")).bytes.toString();
    assert.equal(JSON.parse(player.record).game, "u-boat");
  });

  it("replays a record from a file, and says what is none", async () => {
    const { page, faults } = player;
    await page.goto(`${server.url}/record`);
    await upload(page, "holiday.json", "not a record");
    await page.getByText("holiday.json: This is not a record").waitFor();
    await upload(page, "list.json", "[1, 2]");
    await page.getByText("list.json: This is JSON, but not a record").waitFor();
    await upload(page, "game.json", player.record);
    await page.locator("svg.chart").waitFor();
    assert.equal(await page.getByRole("alert").count(), 0);
    await page.locator("#step").fill("6");
    await page
      .locator("svg.chart")
      .getByLabel(/UB1 in M7/)
      .first()
      .waitFor();
    await page.getByLabel("What happened").getByText("Submarine: end the move").waitFor();
    await page.getByLabel("Whose eyes").selectOption({ label: "the escort" });
    await page
      .locator("svg.chart")
      .getByLabel(/UB1 was last seen/)
      .first()
      .waitFor();
    await page.getByText(/All 6 dice came from the seeds/).waitFor();
    // A wrong file later takes nothing away.
    await upload(page, "torn.json", player.record.slice(0, 200));
    await page.getByText("torn.json: This is not a record").waitFor();
    assert.equal(await page.locator("svg.chart").count(), 1);
    await shot(page, "record");
    assert.deepEqual(faults, []);
  });

  it("catches a tampered record", async () => {
    const { page } = player;
    const loaded = JSON.parse(player.record);
    const verdict = page.getByText(/dice are not what they give|of the game was changed|came from the seeds/);
    // Another word changes nearly all dice; of six, in one case of sixteen too few to tell. Then the next word does.
    let said = "";
    for (let n = 1; !said.includes("word"); n++) {
      assert.ok(n < 20, said);
      loaded.seeds.players[0] = `loaded ${n}`;
      await page.goto(`${server.url}/record`);
      await upload(page, "loaded.json", JSON.stringify(loaded));
      said = await verdict.textContent();
    }
    assert.match(said, /a player's word were changed: \d of 6 dice/);
    const die = JSON.parse(player.record);
    die.opening[0][2] = (die.opening[0][2] % 6) + 1;
    await upload(page, "die.json", JSON.stringify(die));
    const [written, drawn] = [die.opening[0][2], JSON.parse(player.record).opening[0][2]];
    await page.getByText(`The first die of the game was changed: ${written} is written, ${drawn} was drawn`).waitFor();
    assert.equal(await page.getByText(/has hash/).isVisible(), false, "the server's words are a detail");
    await shot(page, "tampered");
    const forged = JSON.parse(player.record);
    forged.steps[1].action = { turn: "left" };
    await upload(page, "forged.json", JSON.stringify(forged));
    await page.getByText("does not play by the rules").waitFor();
  });
});

describe("more ships", () => {
  it("plays two against two to the end, and friends may talk", async () => {
    const { page, faults, context } = await person(browser);
    await page.goto(server.url);
    const seats = foursome();
    const setup = { scenario: "multiship-2v2", turn_limit: 3 };
    const { table } = await openTable(page, { game: "u-boat", setup, title: "Four ships", seats });
    await page.goto(`${server.url}/table/${table.id}`);
    await page.waitForSelector("svg.chart");
    await shot(page, "two-against-two");
    await page.getByText("Talk", { exact: true }).click();
    await page.getByRole("textbox", { name: "Say" }).fill("Follow me");
    await page.getByRole("button", { name: "Send" }).click();
    await page.locator(".talk").getByText("Follow me").waitFor();
    for (;;) {
      const did = await chooseUnlessOver(page, /^"(end_move|pass|ahead)"$|take|adjust/);
      if (did === null) break;
      if (did === '"ahead"') await chooseUnlessOver(page, /^"(end_move|pass)"$/);
    }
    await page.getByRole("button", { name: /Debrief/ }).click();
    await page.getByRole("heading", { name: "Truth, and belief over it" }).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });
});
