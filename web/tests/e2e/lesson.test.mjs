// The first game that is taught: U-BOAT's by clicking what is marked on the chart, SUBMARINE's by having it shown.

import assert from "node:assert/strict";
import { it } from "node:test";
import { person, settled, shot } from "./harness.mjs";
import { browser, server } from "./stage.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens the lesson of a game from the harbour. */
async function learn(title, options) {
  const here = await person(browser, { list: "folded", ...options });
  await here.page.goto(server.url);
  const card = here.page.locator("article.card", { has: here.page.getByRole("heading", { name: title, exact: true }) });
  await card.getByRole("button", { name: "Learn by playing" }).click();
  await lesson(here.page, 0);
  return here;
}

/** The card of a lesson, once so many steps are done and shown: with what came of the last, if that was not read yet. */
async function came(page, done) {
  const card = page.locator(`.lesson[data-done="${done}"]`);
  await card.waitFor();
  await settled(page);
  return card;
}

/** The same with what is to be done next. */
async function lesson(page, done) {
  const card = await came(page, done);
  const next = card.getByRole("button", { name: /^(Next|What was learnt)$/ });
  if ((await next.count()) > 0) await next.click();
  await page.locator(`.lesson[data-done="${done}"][data-left]`).waitFor();
  await settled(page);
  return card;
}

/** What the card says of the way done. */
async function step(card) {
  return card.locator(".head .quiet").textContent();
}

/** Whether the card and its buttons lie inside the window, and nothing is scrolled sideways. */
async function isInSight(page) {
  return page.evaluate(() => {
    const inside = ({ left, right, top, bottom }) =>
      left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    const parts = [...document.querySelectorAll(".lesson, .lesson > .row > button, .ask button")];
    const isWide = document.documentElement.scrollWidth > innerWidth;
    return parts.length > 1 && !isWide && parts.every((part) => inside(part.getBoundingClientRect()));
  });
}

/** Does what the lesson has next until its step is done, on the chart or by the card; gives how often on the chart. */
async function followMarks(page, done) {
  let nOnChart = 0;
  for (;;) {
    const now = page.locator(".lesson[data-done]");
    await now.waitFor();
    if (Number(await now.getAttribute("data-done")) > done) return nOnChart;
    const left = Number(await now.getAttribute("data-left"));
    const next = now.locator("button.next:not(:disabled)");
    const said = await next.textContent();
    // Where it acts on the chart it is clicked there.
    const mark = page.locator(`svg.chart [role="button"][aria-label="${said}" i]`);
    if ((await mark.count()) > 0) {
      await mark.first().click();
      nOnChart += 1;
    } else await next.click();
    await page.waitForFunction(
      ([n, before]) => {
        const card = document.querySelector(".lesson[data-done]");
        const next = card?.querySelector("button.next");
        return (
          card && (Number(card.dataset.done) > n || (Number(card.dataset.left) < before && next && !next.disabled))
        );
      },
      [done, left],
    );
  }
}

it("teaches U-BOAT by what is marked, and takes nothing else for it", async () => {
  const { page, faults, context } = await learn("U-BOAT");
  let card = await lesson(page, 0);
  assert.match(await card.textContent(), /Escorts move first/);
  await card.getByRole("button", { name: "Go on" }).click();
  card = await lesson(page, 1);
  assert.equal(await step(card), "2 of 9");
  assert.match(await card.textContent(), /Go ahead to K7/);
  // What is next is marked on the chart as what one points at in a list is.
  assert.equal(await page.locator(".lesson button.next").textContent(), "Ahead to K7");
  await shot(page, "lesson-u-boat-2");

  // Asked before, answered after.
  await card.getByRole("button", { name: "Where you go, but not how deep" }).click();
  assert.equal(
    await card.getByRole("button", { name: "Where you go, but not how deep" }).getAttribute("aria-pressed"),
    "true",
  );
  assert.doesNotMatch(await card.textContent(), /You thought/);

  // Something else: refused with what the lesson says, and nothing is done.
  const refused = await page.evaluate(async (id) => {
    const { version } = await (await fetch(`/api/v1/tables/${id}/view?as=1`)).json();
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ seat: 1, version, action: { depth: 100 } });
    return (await fetch(`/api/v1/tables/${id}/act`, { method: "POST", headers, body })).json();
  }, page.url().split("/").at(-1));
  assert.equal(refused.code, "lesson");

  assert.ok((await followMarks(page, 1)) >= 3, "the run is laid on the chart");
  card = await came(page, 2);
  assert.match(
    await card.locator(".came").textContent(),
    /Nothing: your piece leaves the board\..*You thought: Where you go/s,
  );
  await shot(page, "lesson-u-boat-3");
  await lesson(page, 2);
  for (let done = 2; done < 9; done++) {
    const goOn = page.locator(".lesson").getByRole("button", { name: "Go on" });
    if (await goOn.count()) await goOn.click();
    else await followMarks(page, done);
    card = await lesson(page, done + 1);
  }
  assert.match(await card.textContent(), /What was learnt/);
  await page.getByRole("button", { name: /Debrief/ }).waitFor();
  await shot(page, "lesson-u-boat-end");
  await card.getByRole("button", { name: "A first real game" }).click();
  await page.getByRole("heading", { name: "U-BOAT" }).waitFor();
  assert.match(page.url(), /\/new\/u-boat\?scenario=basic$/);
  assert.deepEqual(faults, []);
  await context.close();
});

it("shows SUBMARINE's sample game on a phone, from both sides, and outlives a reload", async () => {
  const { page, faults, context } = await learn("SUBMARINE", PHONE);
  for (let done = 0; done < 12; done++) {
    const card = await lesson(page, done);
    assert.ok(await isInSight(page), `step ${done + 1} is in sight`);
    if (done === 5) {
      await shot(page, "lesson-submarine-phone-6");
      await card.getByRole("button", { name: "Yes", exact: true }).click();
    }
    if (done === 7) await page.reload();
    if (done === 8) await shot(page, "lesson-submarine-phone-9");
    await (await lesson(page, done)).getByRole("button", { name: "Show me" }).click();
    if (done === 5) assert.match(await (await came(page, 6)).locator(".came").textContent(), /Yes\..*As you thought/s);
  }
  const end = await lesson(page, 12);
  assert.match(await end.textContent(), /35 points to 10/);
  await shot(page, "lesson-submarine-phone-end");
  assert.deepEqual(faults, []);
  await context.close();
});

it("goes on as an ordinary game for whoever leaves it", async () => {
  const { page, faults, context } = await learn("Wolfpack");
  await shot(page, "lesson-wolfpack-1");
  await page.locator(".lesson").getByRole("button", { name: "Show me" }).click();
  await lesson(page, 1);
  await page.locator(".lesson").getByRole("button", { name: "Leave the lesson" }).click();
  await page.locator(".lesson").waitFor({ state: "detached" });
  await page.locator(".briefing").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

it("teaches the other games on a desktop", async () => {
  for (const [title, n] of [
    ["Tonnage War Solitaire", 8],
    ["ANTI-SUBMARINE WARFARE", 11],
  ]) {
    const { page, faults, context } = await learn(title);
    for (let done = 0; done < n; done++) {
      const card = await lesson(page, done);
      assert.ok(await isInSight(page), `${title}, step ${done + 1} is in sight`);
      if (done === Math.floor(n / 2)) await shot(page, `lesson-${title.split(" ")[0].toLowerCase()}-mid`);
      await card.getByRole("button", { name: /^(Show me|Go on)$/ }).click();
    }
    assert.match(await (await lesson(page, n)).textContent(), /What was learnt/);
    await shot(page, `lesson-${title.split(" ")[0].toLowerCase()}-end`);
    assert.deepEqual(faults, []);
    await context.close();
  }
});
