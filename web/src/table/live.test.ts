import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Lines } from "../api";
import { Live, nameOf, waitBefore } from "./live";

class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readyState = 0;
  sent: string[] = [];
  onopen = (): void => {};
  onmessage = (_: { data: string }): void => {};
  static made = 0;
  onclose = (_: { code: number }): void => {};
  constructor() {
    Socket.last = this;
    Socket.made++;
  }
  close(): void {}
  send(text: string): void {
    this.sent.push(text);
  }
  say(frame: unknown): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }
}

const NOW = { lines: [], snapshot: { seat: 0, version: 3 } } as unknown as Lines;

function answer(status: number, body: unknown): void {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status }));
}

function table(): Live {
  const live = new Live("t", 0);
  live.start();
  live.take(NOW);
  return live;
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("window", globalThis);
});
afterEach(() => vi.unstubAllGlobals());

describe("a line that breaks", () => {
  it("is tried again, later each time", () => {
    expect([0, 1, 2, 9].map((tries) => waitBefore(tries, 0.5))).toEqual([1000, 2000, 4000, 30_000]);
    expect([waitBefore(0, 0), waitBefore(0, 1)]).toEqual([750, 1250]);
    vi.useFakeTimers();
    table();
    const before = Socket.made;
    Socket.last.onclose({ code: 1006 });
    vi.advanceTimersByTime(1300);
    expect(Socket.made).toBe(before + 1);
    vi.useRealTimers();
  });

  it("is let go when nobody is logged in any more", () => {
    vi.useFakeTimers();
    const live = table();
    const before = Socket.made;
    Socket.last.onclose({ code: 4401 });
    vi.advanceTimersByTime(60_000);
    expect(Socket.made).toBe(before);
    expect(live.fault.value).toMatch(/logged out/);
    vi.useRealTimers();
  });
});

describe("a move", () => {
  it("goes over the socket while it is open, and ends with its reply", async () => {
    const live = table();
    Socket.last.readyState = Socket.OPEN;
    const done = live.act("ahead");
    expect(JSON.parse(Socket.last.sent[0] ?? "")).toEqual({ do: "act", action: "ahead", id: 1, version: 3 });
    expect(live.busy.value).toBe(true);
    Socket.last.say({ type: "reply", id: 1, version: 4 });
    expect(await done).toBe(true);
    expect(live.busy.value).toBe(false);
  });

  it("that is refused says why where it was chosen", async () => {
    const live = table();
    Socket.last.readyState = Socket.OPEN;
    const done = live.act({ charge: 100 });
    const violations = [{ rule: "DC.1", path: "", message: "no charge" }];
    Socket.last.say({ type: "reply", id: 1, error: { code: "refused", message: "refused", violations } });
    expect(await done).toBe(false);
    expect(live.refused.value).toEqual({ action: { charge: 100 }, words: "no charge (DC.1)" });
  });

  it("whose reply is lost with the line is given up", async () => {
    const live = table();
    Socket.last.readyState = Socket.OPEN;
    const done = live.actAll(["ahead", "port"]);
    Socket.last.onclose({ code: 1006 });
    expect(await done).toBe(false);
    expect(live.fault.value).toMatch(/line to the server broke/);
    live.stop();
  });
});

describe("a list too long for a message", () => {
  it("is asked for by the bundle, comes part by part, and once", async () => {
    const live = new Live("t", 0);
    const parts = [
      { version: 3, actions: [{ action: "a" }, { action: "b" }], next: 2 },
      { version: 3, actions: [{ action: "c" }], next: null },
    ];
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (path: string) => {
      asked.push(path);
      return new Response(JSON.stringify(parts.shift()), { status: 200 });
    });
    const six = { group: "sail", piece: "six", n: 3 };
    const bundles = [six, { ...six, piece: "seven" }];
    live.take({ version: 3, lines: [], snapshot: { version: 3, actions: [], bundles } } as unknown as Lines);
    expect(asked).toEqual([]);
    await Promise.all([live.want(six), live.want(six)]);
    expect([...live.fetched.value.actions]).toEqual([
      [nameOf(six), [{ action: "a" }, { action: "b" }, { action: "c" }]],
    ]);
    expect(asked.map((path) => new URL(path, "http://here").searchParams.get("from"))).toEqual(["0", "2"]);
  });
});

describe("long news without a socket", () => {
  const line = (seq: number): object => ({ seq, at: 0, kind: "to_act", seats: [] });

  it("is asked for message after message", async () => {
    const live = table();
    const asked: string[] = [];
    const pages: Record<string, object> = {
      "0": { version: 5, lines: [line(1), line(2)], snapshot: null, next: 2 },
      "2": { version: 5, lines: [line(3), line(4)], snapshot: null, next: 4 },
      "4": { version: 5, lines: [line(5)], snapshot: { seat: 0, version: 5 }, next: null },
    };
    vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
      asked.push(`${method} ${path.split("/").at(-1)}`);
      const since = new URL(path, "http://here").searchParams.get("since") ?? "0";
      return new Response(JSON.stringify(pages[since]), { status: 200 });
    });
    expect(await live.act("ahead")).toBe(true);
    expect(live.lines.value.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(live.snapshot.value?.version).toBe(5);
    const since = (n: number): string => `GET lines?as=0&since=${n}`;
    expect(asked).toEqual(["POST act", since(0), since(2), since(4)]);
  });
});

describe("long news", () => {
  const line = (seq: number): object => ({ seq, at: 0, kind: "to_act", seats: [] });
  const more = (...seqs: number[]): object => ({ type: "more", lines: seqs.map(line) });
  const rest = { type: "lines", version: 5, lines: [line(5)], snapshot: { seat: 0, version: 5 } };

  it("shows when its last part has come, all at once", () => {
    const live = table();
    Socket.last.say(more(1, 2));
    Socket.last.say(more(3, 4));
    expect(live.lines.value).toEqual([]);
    Socket.last.say(rest);
    expect(live.lines.value.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(live.snapshot.value?.version).toBe(5);
  });

  it("is asked for anew when the line breaks in between", () => {
    const live = table();
    Socket.last.say(more(1, 2));
    Socket.last.onclose({ code: 1006 });
    live.stop();
    expect(live.lines.value).toEqual([]);
  });
});

describe("a fault", () => {
  it("that the game had gone on is not told over the next turn", async () => {
    vi.useFakeTimers();
    const live = table();
    vi.stubGlobal("fetch", async (path: string) =>
      path.includes("/act")
        ? new Response(JSON.stringify({ error: { code: "stale_version", message: "gone on" } }), { status: 409 })
        : new Response(JSON.stringify(NOW), { status: 200 }),
    );
    await live.act("ahead");
    expect(live.fault.value).toMatch(/gone on/);
    vi.advanceTimersByTime(7000);
    expect(live.fault.value).toBeNull();
    vi.useRealTimers();
  });

  it("of the line ends when the line is back", async () => {
    const live = table();
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("failed to fetch");
    });
    await live.act("ahead");
    expect(live.fault.value).toMatch(/does not answer/);
    Socket.last.onopen();
    expect(live.fault.value).toBeNull();
  });

  it("of too many questions ends with the next answer", async () => {
    const live = table();
    answer(429, { code: "too_many", message: "too many requests" });
    await live.act("ahead");
    expect(live.fault.value).toBe("too many requests");
    await live.ask(Promise.resolve("advice"));
    expect(live.fault.value).toBeNull();
    await live.ask(Promise.reject(new TypeError("gone")));
    expect(live.fault.value).toMatch(/does not answer/);
    Socket.last.onmessage({ data: JSON.stringify({ type: "lines", ...NOW }) });
    expect(live.fault.value).toBeNull();
  });

  it("of an order stays, with the order it is about, until the next one", async () => {
    const live = table();
    answer(422, {
      code: "refused",
      message: "refused",
      violations: [{ rule: "DC.1", path: "", message: "no charge" }],
    });
    await live.act({ charge: 100 });
    Socket.last.onopen();
    expect(live.fault.value).toBe("no charge (DC.1)");
    expect(live.refused.value).toEqual({ action: { charge: 100 }, words: "no charge (DC.1)" });
    answer(200, NOW);
    await live.act("ahead");
    expect([live.fault.value, live.refused.value]).toEqual([null, null]);
  });
});
