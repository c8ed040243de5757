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
  // The page comes in as a guest by itself.
  await page.getByText(/^You are /).waitFor();
  return page.evaluate(async (body) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch("/api/v1/tables", { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  }, request);
}

/** Clicks the first listed action whose JSON matches, once it is there. */
export async function choose(page, pattern, timeout = 30_000) {
  const found = await page.waitForFunction(
    (source) => {
      const wanted = new RegExp(source);
      const button = [...document.querySelectorAll("button[data-action]:not(:disabled)")].find((known) =>
        wanted.test(known.dataset.action ?? ""),
      );
      button?.click();
      return button?.dataset.action ?? false;
    },
    pattern.source,
    { timeout, polling: 30 },
  );
  return found.jsonValue();
}

/** The seats of two escorts against two submarines: you on the first, dice on the others. */
export function foursome() {
  return ["escort-1", "escort-2", "submarine-1", "submarine-2"].map((seat, i) => ({
    seat,
    who: i === 0 ? "me" : { bot: "random" },
  }));
}

/** Waits until there is something to choose, or the game is over. */
export async function isAsked(page) {
  await page.waitForFunction(
    () => document.querySelector("button[data-action]") || document.querySelector(".prompt button.brass"),
    undefined,
    { polling: 30 },
  );
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
