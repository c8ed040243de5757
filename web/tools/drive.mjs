// Brings games to moments worth looking at: plays them over the interface, as the bots advise, until something happens.

import { launch, openTable, person, Server } from "../tests/e2e/harness.mjs";

/** The games as they are looked at: a crowded scenario each, who sits where, and when it is crowded. */
export const SCENES = {
  "u-boat": {
    setup: { scenario: "fleet-3v3" },
    seats: [
      { seat: "escort", who: "me" },
      { seat: "submarine", who: { bot: "captain" } },
    ],
    crowded: 4,
  },
  submarine: {
    setup: { scenario: "s7" },
    seats: [
      { seat: "submarine", who: { bot: "captain" } },
      { seat: "escort", who: "me" },
    ],
    crowded: 5,
  },
  wolfpack: { setup: { month: "march" }, seats: [{ seat: "u-boat-command", who: "me" }], crowded: 3 },
  "tonnage-war": { setup: { card: "ons-5" }, seats: [{ seat: "escort-commander", who: "me" }], crowded: 5 },
  "fleet-asw": {
    setup: { scenario: "convoy" },
    seats: [
      { seat: "allies", who: "me" },
      { seat: "axis", who: { bot: "captain" } },
    ],
    crowded: 3,
  },
};

/** A server, a browser, and whoever sits there. */
export async function stage() {
  const server = await new Server().start();
  const browser = await launch();
  const close = async () => {
    await browser.close();
    await server.end();
  };
  return { server, browser, close };
}

/** A table of this scene, and a person of the given kind who looks at it. */
export async function sit({ server, browser }, game, { setup, seats }, options = {}) {
  const here = await person(browser, { list: "folded", ...options });
  await here.page.goto(server.url);
  const { table } = await openTable(here.page, { game, setup, seats, title: options.title ?? "" });
  return { ...here, id: table.id };
}

/**
 * In the page: plays for all seats of this person as the bots advise, until turn `turn`, and from it on until a line
 * of the first of them is told whose verb is among `verbs` if there are any, or else until the game is over. Gives the
 * number of that line, or nothing. Lines up to `since` do not count.
 */
export async function play(
  page,
  id,
  { verbs = [], turn = Number.POSITIVE_INFINITY, since = 0, deeds = 5000, advised = true } = {},
) {
  return page.evaluate(playOn, [id, verbs, String(turn), since, deeds, advised]);
}

async function playOn([id, verbs, until, since, deeds, advised]) {
  const turn = Number(until);
  const ask = async (path, init) => {
    for (;;) {
      const response = await fetch(`/api/v1/tables/${id}${path}`, init);
      if (response.status !== 429) return response.json();
      await new Promise((done) => setTimeout(done, 1000 * Number(response.headers.get("retry-after") ?? 1)));
    }
  };
  const get = (path) => ask(path);
  const post = (seat, version, action) =>
    ask("/act", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ seat, version, action }),
    });
  const mine = (await get("")).your_seats;
  const eyes = mine[0];
  let seen = 0;
  let now = 0;
  const isThere = async () => {
    const { lines } = await get(`/lines?as=${eyes}&since=${seen}`);
    seen = lines.at(-1)?.seq ?? seen;
    for (const line of lines) {
      const event = line.kind === "heard" ? line.heard.event : null;
      const told = event && (event.turn_begins ?? event.turn_began ?? event.battle_turn ?? event.strategic_turn);
      if (event && typeof event === "object" && "turn" in event) now = event.turn;
      else if (told) now = told.turn ?? now + 1;
      if (verbs.includes(line.cue?.verb) && now >= turn && line.seq > since) return line.seq;
    }
    return verbs.length === 0 && now >= turn ? seen : null;
  };
  const already = await isThere();
  if (already !== null) return already;
  for (let n = 0; n < deeds; n++) {
    const { phase, to_act } = await get("");
    if (phase === "over") return null;
    const seat = to_act.find((one) => mine.includes(one));
    if (seat === undefined) {
      await new Promise((done) => setTimeout(done, 60));
    } else {
      const { version, actions, bundles } = await get(`/view?as=${seat}`);
      const hint = advised ? await get(`/hint?seat=${seat}`) : {};
      const listed = actions.length > 0 ? actions : [];
      const wanted = hint.action ?? listed[Math.floor(Math.random() * listed.length)]?.action;
      if (wanted === undefined && (bundles ?? []).length === 0) continue;
      await post(seat, version, wanted);
    }
    const there = await isThere();
    if (there !== null) return there;
  }
  return null;
}
