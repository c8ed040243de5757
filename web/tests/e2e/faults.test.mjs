// What goes wrong is said in words where it happened, and nothing is lost.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { choose, launch, openTable, person, Server, shot } from "./harness.mjs";

let server;
let browser;

before(async () => {
  server = await new Server().start();
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.end();
});

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
    await sitDown(page);
    await page.route("**/act", (route) => {
      const sent = route.request().postDataJSON();
      return route.continue({ postData: JSON.stringify({ ...sent, action: { charge: 100 } }) });
    });
    await choose(page, /^"ahead"$/);
    const alert = page.getByRole("alert");
    await alert.waitFor();
    assert.match(await alert.textContent(), /\([A-Z.0-9a-z]+\)/, "the paragraph is named");
    await shot(page, "refusal");
    await page.unroute("**/act");
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
        if (!isDeaf) socket.send(message);
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
});
