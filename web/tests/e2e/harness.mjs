// Starts a real server on a free port with a folder of its own, and a real browser.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { chromium } from "playwright-core";

const BINARY = process.env.FATHOM_BIN;
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const SHOTS = process.env.FATHOM_SHOTS ?? join(tmpdir(), "fathom-shots");

/** So long may anything take on a busy machine, in milliseconds; after that it hangs, which is worth a message. */
const PATIENCE = Number(process.env.FATHOM_PATIENCE ?? 10 * 60_000);

/** How often a server that does not start is started again. */
const N_STARTS = 10;

/** A server that can be stopped and started again on the same data and port. */
export class Server {
  folder = mkdtempSync(join(tmpdir(), "fathom-e2e-"));
  listen = "127.0.0.1:0";
  url = "";

  async start() {
    if (!BINARY) throw new Error("FATHOM_BIN must name the fathom binary");
    for (let n = 1; ; n++) {
      try {
        this.url = await this.run();
        break;
      } catch (error) {
        // Where nobody listens, a browser that tries to reach us may for a moment be given our port as its own.
        if (n === N_STARTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
    this.listen = this.url.replace("http://", "");
    if (process.env.FATHOM_PAGE === "sources") await this.fromSources();
    return this;
  }

  /** The page as its sources are now, in front of this server: for who works on the page and does not build the binary anew. */
  async fromSources() {
    const { createServer } = await import("vite");
    const proxy = { "/api": { target: this.url, ws: true } };
    this.vite = await createServer({ logLevel: "error", server: { host: "127.0.0.1", port: 0, hmr: false, proxy } });
    await this.vite.listen();
    this.url = `http://127.0.0.1:${this.vite.httpServer.address().port}`;
  }

  /** Starts the program; gives the address it says. */
  run() {
    // We are the proxy that says from where each person comes: one address is not asked to play all these games.
    const args = ["serve", "--data", this.folder, "--listen", this.listen, "--behind-proxy"];
    this.process = spawn(BINARY, args, { stdio: ["ignore", "pipe", "pipe"] });
    return new Promise((resolve, reject) => {
      let text = "";
      const read = (chunk) => {
        text += chunk;
        const found = /(http:\/\/127\.0\.0\.1:\d+)\s/.exec(text);
        if (found) resolve(found[1]);
      };
      this.process.stdout.on("data", read);
      this.process.stderr.on("data", read);
      this.process.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
    });
  }

  async stop(signal = "SIGINT") {
    const gone = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill(signal);
    await gone;
  }

  async end() {
    await this.vite?.close();
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function launch() {
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
  return chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", ...quiet],
    timeout: PATIENCE,
  });
}

let nPeople = 0;

/** A person with a browser window and an address of their own; everything they receive is kept. */
export async function person(browser, { list = "open", ...options } = {}) {
  nPeople += 1;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    extraHTTPHeaders: { "x-forwarded-for": `10.0.0.${nPeople}` },
    ...options,
  });
  // Tests of the rules go through the list of sentences; whoever looks at the page as it comes folds it.
  await context.addInitScript((list) => {
    if (localStorage.getItem("fathom.list") === null) localStorage.setItem("fathom.list", list);
  }, list);
  context.setDefaultTimeout(PATIENCE);
  context.setDefaultNavigationTimeout(PATIENCE);
  const page = await context.newPage();
  const received = [];
  const faults = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => received.push(textOf(payload))));
  page.on("response", async (response) => {
    if (response.url().includes("/api/")) received.push(await response.text().catch(() => ""));
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return { context, page, received, faults };
}

/** A frame as text: longer ones come packed. */
export function textOf(payload) {
  return typeof payload === "string" ? payload : gunzipSync(payload).toString();
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

/** Clicks the first listed action whose JSON matches, once it is there, and gives it; nothing when the game is over. */
export async function chooseUnlessOver(page, pattern) {
  const found = await page.waitForFunction(
    (source) => {
      const wanted = new RegExp(source);
      const button = [...document.querySelectorAll("button[data-action]:not(:disabled)")].find((known) =>
        wanted.test(known.dataset.action ?? ""),
      );
      button?.click();
      const isOver = [...document.querySelectorAll("button")].some((known) => /^Debrief/.test(known.textContent));
      return button?.dataset.action ?? (isOver && "over");
    },
    pattern.source,
    { polling: 30 },
  );
  const did = await found.jsonValue();
  return did === "over" ? null : did;
}

/** Clicks the first listed action whose JSON matches, once it is there. */
export async function choose(page, pattern) {
  const did = await chooseUnlessOver(page, pattern);
  if (did === null) throw new Error(`the game is over before ${pattern}`);
  return did;
}

/**
 * For a page that is not open yet: takes the first step of what is played back as soon as it shows. From then on it waits
 * for the player, and on a busy machine it would else be over before anybody could look.
 */
export async function holdPlayback(page) {
  await page.addInitScript(() => {
    let wasThere = false;
    new MutationObserver(() => {
      const player = document.querySelector(".player");
      if (player && !wasThere) player.querySelector('[data-do="next"]').click();
      wasThere = player !== null;
    }).observe(document, { childList: true, subtree: true });
  });
}

/** What is played back, when it shows what was last asked for. */
export function playerOf(page) {
  return page.locator('.player[aria-label="What happened meanwhile"][aria-busy="false"]');
}

/** Waits until the page has done what it does after it has drawn itself, such as fitting the chart into its window. */
export async function settled(page) {
  await page.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
}

/** The seats of two escorts against two submarines: you on the first, dice on the others. */
export function foursome() {
  return ["escort-1", "escort-2", "submarine-1", "submarine-2"].map((seat, i) => ({
    seat,
    who: i === 0 ? "me" : { bot: "random" },
  }));
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

/** Texts on the chart that overlap another. */
export async function overlaps(page) {
  return page.evaluate(() => {
    // The rulers lie over the chart like a strip of paper.
    const texts = [...document.querySelectorAll("svg.chart text:not(.rulers text)")];
    const boxes = texts.map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }));
    const found = [];
    for (const [i, { text, box: a }] of boxes.entries())
      for (const { text: other, box: b } of boxes.slice(i + 1)) {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 2 && high > 4) found.push(`${text} over ${other}`);
      }
    return found;
  });
}
