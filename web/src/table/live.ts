import { batch, type Signal, signal } from "@preact/signals";
import { ApiError, api, type Eyes, type Lines, type Spoken, type TableInfo, wordsOf } from "../api";
import type { LiveFrame } from "../generated/wire";
import type { Line, Snapshot } from "../wire";

/** An order that broke a rule. */
export interface Refused {
  action: unknown;
  words: string;
}

/** Whether a fault is of the line and not of what was asked: the next answer that comes ends it. */
function isPassing(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
}

/** The server closes with this when nobody is logged in any more: trying again cannot help. */
const SESSION_ENDED = 4401;

/** How long to wait before trying again, in milliseconds: longer each time, and not all browsers at once. */
export function waitBefore(tries: number, chance: number): number {
  return Math.min(1000 * 2 ** tries, 30_000) * (0.75 + chance / 2);
}

/** One table as one viewer sees it, kept up to date. */
export class Live {
  readonly table: Signal<TableInfo | null> = signal(null);
  readonly snapshot: Signal<Snapshot<unknown, unknown> | null> = signal(null);
  readonly lines: Signal<Line<unknown, unknown>[]> = signal([]);
  readonly spoken: Signal<Spoken[]> = signal([]);
  readonly connected = signal(false);
  readonly busy = signal(false);
  readonly fault: Signal<string | null> = signal(null);
  /** The order the server refused, with its reason, to be shown where it was chosen. */
  readonly refused: Signal<Refused | null> = signal(null);
  private isPassing = false;
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
    return this.submit((seat, version) => api.act(this.id, seat, version, action), action);
  }

  async undo(): Promise<void> {
    await this.submit((seat, version) => api.undo(this.id, seat, version));
  }

  private async submit(send: (seat: number, version: number) => Promise<Lines>, action?: unknown): Promise<boolean> {
    const now = this.snapshot.value;
    if (typeof this.eyes !== "number" || !now || this.busy.value) return false;
    this.busy.value = true;
    this.clear();
    try {
      this.take(await send(this.eyes, now.version));
      return true;
    } catch (error) {
      this.report(error);
      if (!(error instanceof ApiError)) return false;
      if (error.status === 422 && action !== undefined) this.refused.value = { action, words: wordsOf(error) };
      if (error.status === 409) await this.refresh().catch((later: unknown) => this.report(later));
      return false;
    } finally {
      this.busy.value = false;
    }
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

  /** Adds what is new; what came before is passed over, so that nothing shows twice. */
  take({ lines, snapshot }: Lines): void {
    const last = this.lines.value.at(-1)?.seq ?? 0;
    const fresh = lines.filter((line) => line.seq > last);
    batch(() => {
      if (fresh.length > 0) this.lines.value = [...this.lines.value, ...fresh];
      if (snapshot.version >= (this.snapshot.value?.version ?? 0)) this.snapshot.value = snapshot;
    });
  }

  private connect(): void {
    const since = this.lines.value.at(-1)?.seq ?? 0;
    const heard = this.spoken.value.at(-1)?.n ?? 0;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/v1/tables/${this.id}/live?as=${this.eyes}&since=${since}&heard=${heard}`,
    );
    this.socket = socket;
    socket.onopen = () => {
      this.connected.value = true;
      this.tries = 0;
      this.answered();
    };
    socket.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as LiveFrame);
    socket.onclose = ({ code }) => {
      this.connected.value = false;
      if (this.closed) return;
      if (code === SESSION_ENDED) {
        this.fault.value =
          "You are logged out in this browser. Log in again in the harbour; the game goes on where it is.";
        return;
      }
      this.retry = window.setTimeout(() => this.connect(), waitBefore(this.tries++, Math.random()));
    };
  }

  private receive(frame: LiveFrame): void {
    if (frame.type === "table") this.table.value = frame.table;
    if (frame.type === "lines") {
      this.answered();
      this.take(frame);
    }
    if (frame.type === "chat" && frame.n > (this.spoken.value.at(-1)?.n ?? 0)) {
      this.spoken.value = [...this.spoken.value, frame];
    }
  }
}
