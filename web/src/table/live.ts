import { batch, type Signal, signal } from "@preact/signals";
import {
  ApiError,
  api,
  type ErrorBody,
  type Eyes,
  type Lines,
  type Page,
  type Spoken,
  type TableInfo,
  wordsOf,
} from "../api";
import type { Bundle, LiveFrame, Part } from "../generated/wire";
import type { Choice, Line, Snapshot } from "../wire";

/** The answer to a command: what came of it is in the lines that came before. */
type Reply = Extract<LiveFrame, { type: "reply" }>;

/** What a command may be; number and version are added when it is sent. */
type Command = { do: "act"; action: unknown } | { do: "act_all"; actions: unknown[] } | { do: "undo" };

/** An order that broke a rule. */
export interface Refused {
  action: unknown;
  words: string;
}

/** Whether a fault is of the line and not of what was asked: the next answer that comes ends it. */
function isPassing(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
}

/** What is said of a command whose reply never came. */
const LINE_BROKEN: ErrorBody = {
  code: "line_broken",
  message: "The line to the server broke. Look at the board when it is back: your move may have been made.",
};

/** How long the reply to a command may take, in milliseconds. */
const PATIENCE = 15_000;

/** What a request of its own would have been answered with. */
function statusOf({ code }: ErrorBody): number {
  if (code === "refused") return 422;
  if (code === "malformed") return 400;
  if (code === "too_many") return 429;
  return code === LINE_BROKEN.code ? 503 : 409;
}

/** How long a passing trouble is told, in milliseconds. */
const MOMENT = 6000;

/** Nothing is repeated more often than this. */
const MOST_REPEATS = 20;

/** The server closes with this when nobody is logged in any more: trying again cannot help. */
const SESSION_ENDED = 4401;

/** How long to wait before trying again, in milliseconds: longer each time, and not all browsers at once. */
export function waitBefore(tries: number, chance: number): number {
  return Math.min(1000 * 2 ** tries, 30_000) * (0.75 + chance / 2);
}

const NOTHING_FETCHED = { version: -1, actions: new Map<string, Choice[]>() };

/** What tells a bundle from the others of its snapshot. */
export function nameOf({ group, piece }: Pick<Bundle, "group" | "piece">): string {
  return JSON.stringify([group, piece]);
}

/** Whether this browser opens packed frames. */
function canUnpack(): boolean {
  return typeof DecompressionStream !== "undefined";
}

function unpacked(data: Blob): Promise<string> {
  return new Response(data.stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

/** One table as one viewer sees it, kept up to date. */
export class Live {
  readonly table: Signal<TableInfo | null> = signal(null);
  readonly snapshot: Signal<Snapshot<unknown, unknown> | null> = signal(null);
  readonly lines: Signal<Line<unknown, unknown>[]> = signal([]);
  readonly spoken: Signal<Spoken[]> = signal([]);
  /** The players who are connected to the server now. */
  readonly present: Signal<number[]> = signal([]);
  readonly connected = signal(false);
  readonly busy = signal(false);
  readonly fault: Signal<string | null> = signal(null);
  /** The order the server refused, with its reason, to be shown where it was chosen. */
  readonly refused: Signal<Refused | null> = signal(null);
  /** Actions that were left out of the snapshot and asked for since, by what `nameOf` calls their bundle. */
  readonly fetched: Signal<{ version: number; actions: Map<string, Choice[]> }> = signal(NOTHING_FETCHED);
  /** What is being asked for. */
  private readonly wanted = new Set<string>();
  /** The last gesture of several actions, and the version it led to. */
  private gesture = { version: -1, n: 0 };
  /** Lines that were too many for one message: what one sees after them comes with the last. */
  private early: Line<unknown, unknown>[] = [];
  private isPassing = false;
  private isMomentary = false;
  private nCommands = 0;
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private socket: WebSocket | null = null;
  private retry = 0;
  /** How often it was tried in vain. */
  private tries = 0;
  private closed = false;

  constructor(
    readonly id: string,
    readonly eyes: Eyes,
  ) {}

  start(): void {
    this.closed = false;
    this.connect();
  }

  stop(): void {
    this.closed = true;
    window.clearTimeout(this.retry);
    this.socket?.close();
  }

  /** Gives whether it was done. */
  async act(action: unknown): Promise<boolean> {
    return this.submit({ do: "act", action }, (seat, version) => api.act(this.id, seat, version, action));
  }

  /** Several actions that are one gesture: all of them are done, or none. */
  async actAll(actions: unknown[]): Promise<boolean> {
    const isDone = await this.submit({ do: "act_all", actions }, (seat, version) =>
      api.actAll(this.id, seat, version, actions),
    );
    if (isDone) this.gesture = { version: this.snapshot.value?.version ?? -1, n: actions.length };
    return isDone;
  }

  /** Several actions one after the other, for those between which dice fall; ends with the first that is refused. */
  async actInTurn(actions: unknown[]): Promise<boolean> {
    for (const action of actions) if (!(await this.act(action))) return false;
    return true;
  }

  /** The same action for as long as it is offered, such as a course for all turns that are to be plotted. */
  async actWhileListed(action: unknown): Promise<void> {
    const key = JSON.stringify(action);
    const isListed = (): boolean =>
      this.snapshot.value?.actions.some((choice) => JSON.stringify(choice.action) === key) ?? false;
    for (let n = 0; n < MOST_REPEATS && isListed(); n++) if (!(await this.act(action))) return;
  }

  /** Takes the last action back, or the whole gesture if it was the last. */
  async undo(): Promise<void> {
    const { version, n } = this.gesture;
    const isGesture = version === this.snapshot.value?.version;
    for (let i = 0; i < (isGesture ? n : 1) && this.snapshot.value?.may_undo; i++) {
      if (!(await this.submit({ do: "undo" }, (seat, version) => api.undo(this.id, seat, version)))) return;
    }
  }

  /** Plays over the socket while it is open, and by a request of its own while it is not. */
  private async submit(command: Command, post: (seat: number, version: number) => Promise<Page>): Promise<boolean> {
    const now = this.snapshot.value;
    if (typeof this.eyes !== "number" || !now || this.busy.value) return false;
    this.busy.value = true;
    this.clear();
    try {
      if (this.socket?.readyState === WebSocket.OPEN) await this.command(this.socket, command, now.version);
      else await this.takeFirst(await post(this.eyes, now.version));
      return true;
    } catch (error) {
      this.report(error);
      if (!(error instanceof ApiError)) return false;
      if (error.body.code === "refused" && "action" in command) {
        this.refused.value = { action: command.action, words: wordsOf(error) };
      }
      if (error.body.code === "stale_version") this.letPass();
      if (error.status === 409) await this.refresh().catch((later: unknown) => this.report(later));
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  /** Sends a command and waits for its reply. */
  private command(socket: WebSocket, command: Command, version: number): Promise<void> {
    const id = ++this.nCommands;
    return new Promise((done, failed) => {
      // A line that is dead and does not know it is let go; another one tells what came of the command.
      const tooLong = window.setTimeout(() => socket.close(), PATIENCE);
      this.waiting.set(id, ({ error }) => {
        window.clearTimeout(tooLong);
        if (error) failed(new ApiError(statusOf(error), error));
        else done();
      });
      socket.send(JSON.stringify({ ...command, id, version }));
    });
  }

  /** Asks the server for something beside the game: its answer ends a passing fault, its failure is told. */
  async ask<T>(answer: Promise<T>): Promise<T | null> {
    try {
      const found = await answer;
      this.answered();
      return found;
    } catch (error) {
      this.report(error);
      return null;
    }
  }

  /** Tells what went wrong until something goes right. */
  report(error: unknown): void {
    this.fault.value = wordsOf(error);
    this.isPassing = isPassing(error);
  }

  /** That the game had gone on is told for a moment: over the next turn it would be no longer true. */
  private letPass(): void {
    const told = this.fault.value;
    this.isMomentary = true;
    window.setTimeout(() => {
      this.isMomentary = false;
      if (this.fault.value === told) this.fault.value = null;
    }, MOMENT);
  }

  /** The game has gone on: what was wrong with an earlier version is not wrong with this one. */
  goneOn(): void {
    this.refused.value = null;
    if (!this.isMomentary) this.fault.value = null;
  }

  /** Nothing is wrong any more. */
  clear(): void {
    this.fault.value = null;
    this.refused.value = null;
    this.isPassing = false;
  }

  private answered(): void {
    if (this.isPassing) this.clear();
  }

  /** Asks for what is missing, for when the socket is silent. */
  async refresh(): Promise<void> {
    this.take(await api.lines(this.id, this.eyes, this.lines.value.at(-1)?.seq ?? 0));
  }

  /** Where not all was told in one message, the rest is asked for. */
  private async takeFirst({ version, lines, snapshot }: Page): Promise<void> {
    if (snapshot) this.take({ version, lines, snapshot });
    else await this.refresh();
  }

  /** Adds what is new; what came before is passed over, so that nothing shows twice. */
  take({ lines, snapshot }: Lines): void {
    const last = this.lines.value.at(-1)?.seq ?? 0;
    const fresh = lines.filter((line) => line.seq > last);
    batch(() => {
      if (fresh.length > 0) this.lines.value = [...this.lines.value, ...fresh];
      if (snapshot.version >= (this.snapshot.value?.version ?? 0)) this.snapshot.value = snapshot;
    });
  }

  /** Asks for the actions of a bundle that were too many for one message; once, and only while they are those of now. */
  async want(bundle: Bundle): Promise<void> {
    const version = this.snapshot.value?.version;
    const key = `${version} ${nameOf(bundle)}`;
    if (version === undefined || this.wanted.has(key)) return;
    this.wanted.add(key);
    const actions = await this.ask(this.unbundle(bundle, version));
    this.wanted.delete(key);
    if (!actions || !this.isNow(version)) return;
    const known = this.fetched.value;
    const before = known.version === version ? known.actions : [];
    this.fetched.value = { version, actions: new Map([...before, [nameOf(bundle), actions]]) };
  }

  private isNow(version: number): boolean {
    return this.snapshot.value?.version === version && !this.closed;
  }

  /** All parts of a bundle; nothing when the game went on meanwhile. */
  private async unbundle(bundle: Bundle, version: number): Promise<Choice[] | null> {
    const actions: Choice[] = [];
    let from: number | null = 0;
    while (from !== null) {
      if (!this.isNow(version) || typeof this.eyes !== "number") return null;
      const part: Part = await api.actions(this.id, this.eyes, version, bundle, from);
      if (part.version !== version) return null;
      actions.push(...part.actions);
      from = part.next;
    }
    return actions;
  }

  private connect(): void {
    const since = this.lines.value.at(-1)?.seq ?? 0;
    const heard = this.spoken.value.at(-1)?.n ?? 0;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/v1/tables/${this.id}/live?as=${this.eyes}&since=${since}&heard=${heard}&gzip=${canUnpack()}`,
    );
    this.socket = socket;
    socket.binaryType = "blob";
    socket.onopen = () => {
      this.connected.value = true;
      this.tries = 0;
      this.answered();
    };
    // Frames are taken in the order they came in, though a packed one takes a moment to open.
    let before: Promise<void> | null = null;
    socket.onmessage = ({ data }: MessageEvent<string | Blob>) => {
      if (typeof data === "string" && !before) return this.receive(JSON.parse(data) as LiveFrame);
      const text = typeof data === "string" ? Promise.resolve(data) : unpacked(data);
      const mine = (before ?? Promise.resolve())
        .then(() => text)
        .then((told) => this.receive(JSON.parse(told) as LiveFrame))
        .finally(() => {
          if (before === mine) before = null;
        });
      before = mine;
    };
    socket.onclose = ({ code }) => {
      this.connected.value = false;
      this.early = [];
      this.giveUpWaiting();
      if (this.closed) return;
      if (code === SESSION_ENDED) {
        this.fault.value =
          "You are logged out in this browser. Log in again in the harbour; the game goes on where it is.";
        return;
      }
      this.retry = window.setTimeout(() => this.connect(), waitBefore(this.tries++, Math.random()));
    };
  }

  /** Whether what was sent before the line broke was done, the next lines tell. */
  private giveUpWaiting(): void {
    for (const [id, answer] of this.waiting) answer({ type: "reply", id, error: LINE_BROKEN });
    this.waiting.clear();
  }

  private receive(frame: LiveFrame): void {
    if (frame.type === "table") {
      this.table.value = frame.table;
      this.present.value = frame.table.present;
    }
    if (frame.type === "present") this.present.value = frame.players;
    if (frame.type === "more") this.early = [...this.early, ...frame.lines];
    if (frame.type === "lines") {
      this.answered();
      this.take({ ...frame, lines: [...this.early, ...frame.lines] });
      this.early = [];
    }
    if (frame.type === "reply") {
      this.waiting.get(frame.id)?.(frame);
      this.waiting.delete(frame.id);
    }
    if (frame.type === "chat" && frame.n > (this.spoken.value.at(-1)?.n ?? 0)) {
      this.spoken.value = [...this.spoken.value, frame];
    }
  }
}
