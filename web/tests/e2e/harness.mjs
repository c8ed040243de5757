// Starts a real server on a free port with a folder of its own, and a real browser.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const BINARY = process.env.FATHOM_BIN;
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const SHOTS = process.env.FATHOM_SHOTS ?? join(tmpdir(), "fathom-shots");

/** A server that can be stopped and started again on the same data and port. */
export class Server {
  folder = mkdtempSync(join(tmpdir(), "fathom-e2e-"));
  listen = "127.0.0.1:0";
  url = "";

  async start() {
    if (!BINARY) throw new Error("FATHOM_BIN must name the fathom binary");
    const args = ["serve", "--data", this.folder, "--listen", this.listen];
    this.process = spawn(BINARY, args, { stdio: ["ignore", "pipe", "pipe"] });
    this.url = await new Promise((resolve, reject) => {
      let text = "";
      const read = (chunk) => {
        text += chunk;
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text);
        if (found) resolve(found[0]);
      };
      this.process.stdout.on("data", read);
      this.process.stderr.on("data", read);
      this.process.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
    });
    this.listen = this.url.replace("http://", "");
    return this;
  }

  async stop(signal = "SIGINT") {
    const gone = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill(signal);
    await gone;
  }

  async end() {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function launch() {
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
  return chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", ...quiet],
  });
}

/** A person with a browser window of their own; everything they receive is kept. */
export async function person(browser, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  const received = [];
  const faults = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => received.push(String(payload))));
  page.on("response", async (response) => {
    if (response.url().includes("/api/")) received.push(await response.text().catch(() => ""));
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return { context, page, received, faults };
}

/** Opens a table by the interface, as this person, and gives its id and invitations. */
export async function openTable(page, request) {
  return page.evaluate(async (body) => {
    const headers = { "content-type": "application/json" };
    const me = await fetch("/api/v1/me");
    if (me.status === 401) {
      await fetch("/api/v1/guest", { method: "POST", headers, body: JSON.stringify({ name: "Tester" }) });
    }
    const response = await fetch("/api/v1/tables", { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  }, request);
}

/** Clicks the first listed action whose JSON matches, once it is there. */
export async function choose(page, pattern, timeout = 20_000) {
  const wanted = page.locator("button[data-action]").filter({ has: page.locator("xpath=.") });
  const end = Date.now() + timeout;
  for (;;) {
    const count = await wanted.count();
    for (let i = 0; i < count; i++) {
      const button = wanted.nth(i);
      const action = await button.getAttribute("data-action").catch(() => null);
      if (action !== null && pattern.test(action) && (await button.isEnabled().catch(() => false))) {
        await button.click();
        return action;
      }
    }
    if (Date.now() > end) throw new Error(`no action like ${pattern}`);
    await page.waitForTimeout(50);
  }
}

/** Whether the game on this page has ended. */
export async function isOver(page) {
  return (await page.getByRole("button", { name: /Debrief/ }).count()) > 0;
}

/** Writes a picture for a person to look at. */
export async function shot(page, name) {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}
