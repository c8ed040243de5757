// What goes wrong is said in words where it happened, and nothing is lost.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { choose, openTable, person, shot, textOf } from "./harness.mjs";
import { browser, server } from "./stage.mjs";

const DUEL = { game: "u-boat", setup: "basic", seats: [{ seat: "escort", who: "me" }] };
const BOT = { seat: "submarine", who: { bot: "random" } };

async function sitDown(page, more = {}) {
  await page.goto(server.url);
  const { table } = await openTable(page, { ...DUEL, seats: [...DUEL.seats, BOT], ...more });
  await page.goto(`${server.url}/table/${table.id}`);
  await page.locator("button[data-action]").first().waitFor();
  return table;
}

/** What the page would send, from a window of its own. */
function actBehind(page, table, action) {
  return page.evaluate(
    async ([id, wanted]) => {
      const view = await (await fetch(`/api/v1/tables/${id}/view?as=0`)).json();
      const body = JSON.stringify({ seat: 0, version: view.version, action: wanted });
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`/api/v1/tables/${id}/act`, { method: "POST", headers, body });
      if (!answer.ok) throw new Error(await answer.text());
    },
    [table.id, action],
  );
}

describe("a fault is told in words", () => {
  it("when an order is refused: the paragraph, and the choices stay", async () => {
    const { page, faults, context } = await person(browser);
    let isGarbled = true;
    await page.routeWebSocket(/\/live/, (socket) => {
      const wire = socket.connectToServer();
      socket.onMessage((sent) => {
        wire.send(isGarbled ? JSON.stringify({ ...JSON.parse(sent), action: { charge: 100 } }) : sent);
      });
    });
    await sitDown(page);
    await choose(page, /^"ahead"$/);
    const alert = page.getByRole("alert");
    await alert.waitFor();
    assert.match(await alert.textContent(), /\([A-Z.0-9a-z]+\)/, "the paragraph is named");
    await shot(page, "refusal");
    isGarbled = false;
    await choose(page, /^"ahead"$/);
    await page.locator(".log").getByText("You: ahead to S3").waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  it("when a draft is stale: the board is fresh at once", async () => {
    const { page, faults, context } = await person(browser);
    let isDeaf = false;
    await page.routeWebSocket(/\/live/, (socket) => {
      const wire = socket.connectToServer();
      wire.onMessage((message) => {
        if (!isDeaf || JSON.parse(textOf(message)).type === "reply") socket.send(message);
      });
    });
    const table = await sitDown(page);
    isDeaf = true;
    await actBehind(page, table, "ahead");
    await choose(page, /^"ahead"$/);
    await page.getByText("The game had gone on").waitFor();
    await page.locator(".log").getByText("You: ahead to S3").waitFor();
    await choose(page, /^"end_move"$/);
    await page.getByText("The game had gone on").waitFor({ state: "detached" });
    assert.deepEqual(faults, []);
    await context.close();
  });

  it("when the server is gone: the choice is refused in words and works again later", async () => {
    const { page, context } = await person(browser);
    await sitDown(page);
    await server.stop("SIGKILL");
    await page.getByText("Connection lost").waitFor();
    await choose(page, /^"ahead"$/);
    await page.getByText("The server does not answer").waitFor();
    await server.start();
    await page.getByText("Connection lost").waitFor({ state: "detached" });
    await choose(page, /^"ahead"$/);
    await page.locator(".log").getByText("You: ahead to S3").waitFor();
    await context.close();
  });

  it("when an address leads nowhere, and a name is very long", async () => {
    const { page, faults, context } = await person(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(`${server.url}/table/nowhere`);
    await page.getByRole("alert").waitFor();
    await page.goto(`${server.url}/new/chess`);
    await page.getByText("There is no game chess").waitFor();
    const title = "Unterseebootabwehrversuchsgeschwader".repeat(3).slice(0, 80);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    await sitDown(page, { title, visibility: "public" });
    assert.equal(await wide(), false, "the table");
    await page.goto(server.url);
    await page.getByText(title).first().waitFor();
    assert.equal(await wide(), false, "the home page");
    assert.deepEqual(faults, []);
    await context.close();
  });

  it("when a name is too long: it is counted, told, and kept as it was typed", async () => {
    const { page, faults, context } = await person(browser);
    await page.goto(`${server.url}/new/u-boat`);
    const name = page.getByLabel("Its name");
    await name.fill("x".repeat(95));
    await page.getByText("15 characters too many").waitFor();
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.getByText("15 characters too long").waitFor();
    assert.equal((await name.inputValue()).length, 95, "nothing typed is lost");
    await name.fill("Short");
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.waitForSelector("svg.chart");
    assert.deepEqual(faults, []);
    await context.close();
  });

  it("when the home page finds no server: words, and a button that tries again", async () => {
    const { page, faults, context } = await person(browser);
    await page.route("**/api/**", (route) => route.fulfill({ status: 502, body: "" }));
    await page.goto(server.url);
    await page.getByText("The server is away for a moment").waitFor();
    await page.unroute("**/api/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Play now against the computer" }).first().waitFor();
    await page.getByRole("alert").waitFor({ state: "detached" });
    assert.deepEqual(faults, []);
    await context.close();
  });

  it("when an invitation is used up or torn; a whole one names game, seat and host", async () => {
    const [host, guest] = await Promise.all([person(browser), person(browser)]);
    await host.page.goto(`${server.url}/new/u-boat`);
    await host.page.getByRole("combobox", { name: /^Submarine/ }).selectOption("open");
    await host.page.getByRole("button", { name: "Open the table" }).click();
    const link = await host.page.locator(".link").textContent();
    await host.page.getByRole("button", { name: "Copy the link" }).waitFor();
    await guest.page.goto(server.url);
    const field = guest.page.getByLabel("A link somebody sent you");
    await field.fill("not a link");
    await guest.page.getByRole("button", { name: "Join", exact: true }).click();
    await guest.page.getByText("neither an invitation").waitFor();
    await field.fill(link);
    await guest.page.getByRole("button", { name: "Join", exact: true }).click();
    await guest.page.getByText(/keeps the seat of the submarine for you/).waitFor();
    await shot(guest.page, "invited");
    await guest.page.getByRole("button", { name: "Take the seat" }).click();
    await guest.page.waitForSelector("svg.chart");
    const late = await person(browser);
    await late.page.goto(link);
    await late.page.getByText("leads to no seat any more").waitFor();
    assert.equal(await late.page.getByRole("button", { name: "Take the seat" }).count(), 0);
    for (const { faults, context } of [host, guest, late]) {
      assert.deepEqual(faults, []);
      await context.close();
    }
  });
});

describe("a first visit", () => {
  it("logs no error, and who comes again is known", async () => {
    const { page, faults, context } = await person(browser);
    const failed = [];
    page.on("response", (response) => response.status() >= 400 && failed.push(response.url()));
    page.on("console", (message) => message.type() === "error" && failed.push(message.text()));
    const name = page.getByText(/^You are /);
    await page.goto(server.url);
    const first = await name.textContent();
    await page.reload();
    assert.equal(await name.textContent(), first);
    assert.deepEqual([...failed, ...faults], []);
    await context.close();
  });
});
