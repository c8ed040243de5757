// Everything the page asks of the server. See docs/protocol.md.

import type { Line, Outcome, Place, Said, Snapshot } from "./wire";

export interface PersonInfo {
  id: number;
  name: string;
}

export interface Me {
  person: PersonInfo;
  login: string | null;
}

export interface BotInfo {
  name: string;
  blurb: string;
  levels: string[];
  roles: string[];
}

export interface ScenarioInfo {
  id: string;
  title: string;
  summary: string;
  seats: Place[];
  setup: unknown;
  unavailable: string | null;
}

export interface GameInfo {
  id: string;
  title: string;
  blurb: string;
  roles: string[];
  sides: string[];
  scenarios: ScenarioInfo[];
  options: { name: string; values: string; help: string; rule: string }[];
  reconstructed: { what: string; basis: string; rule: string }[];
  bots: BotInfo[];
}

export interface RuleText {
  id: string;
  summary: string;
  status: string;
  reading: string | null;
}

export type Phase = "lobby" | "running" | "over";

export interface SeatInfo {
  seat: number;
  role: string;
  side: string;
  bot: string | null;
  players: PersonInfo[];
  word: string;
}

export interface Listed {
  id: string;
  game: string;
  title: string;
  phase: Phase;
  seats: SeatInfo[];
  to_act: number[];
  outcome: Outcome | null;
  created_at: number;
  changed_at: number;
}

export interface TableInfo extends Omit<Listed, "changed_at"> {
  visibility: "private" | "unlisted" | "public";
  setup: unknown;
  host: number;
  umpire: boolean;
  commitment: string;
  your_seats: number[];
}

export interface Invitation {
  seat: number;
  invitation: string;
}

export type Sitter = "me" | "open" | { bot: string };

export interface TableRequest {
  game: string;
  setup?: unknown;
  title?: string;
  visibility?: "private" | "unlisted" | "public";
  seats: { seat: string; who: Sitter; word?: string }[];
}

export interface LinesReply {
  version: number;
  lines: Line<unknown, unknown>[];
  snapshot: Snapshot<unknown, unknown>;
}

export interface Violation {
  rule: string;
  path: string;
  message: string;
}

/** What the server says when it does not do something. */
export interface ErrorBody {
  code: string;
  message: string;
  place?: string;
  violations?: Violation[];
  fresh?: Snapshot<unknown, unknown>;
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }
}

/** An error in words for the player. */
export function wordsOf(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.body.code === "stale_version") {
      return "The game had gone on before this came. The board is fresh now; look, and choose again.";
    }
    const violations = error.body.violations?.map(({ message, rule }) => `${message} (${rule})`) ?? [];
    return violations.length > 0 ? violations.join("; ") : error.body.message;
  }
  if (error instanceof TypeError) return "The server does not answer. Nothing is lost; try again when it is back.";
  return error instanceof Error ? error.message : String(error);
}

function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return send(method, path, body === undefined ? undefined : JSON.stringify(body));
}

async function send<T>(method: string, path: string, body?: string): Promise<T> {
  const init: RequestInit = { method, headers: { accept: "application/json" }, credentials: "same-origin" };
  if (body !== undefined) {
    init.body = body;
    init.headers = { ...init.headers, "content-type": "application/json" };
  }
  const response = await fetch(`/api/v1${path}`, init);
  const text = await response.text();
  const json: unknown = text === "" ? null : parse(text);
  if (response.ok) return json as T;
  const fault = (json as { error?: ErrorBody } | null)?.error ?? (json as ErrorBody | null);
  throw new ApiError(
    response.status,
    fault?.code ? fault : { code: "unknown", message: `The server says ${response.status}.` },
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whose eyes: a seat's number, `observer` or `umpire`. */
export type Eyes = number | "observer" | "umpire";

export const api = {
  me: () => ask<Me>("GET", "/me"),
  guest: (name: string) => ask<Me>("POST", "/guest", { name }),
  register: (login: string, password: string) => ask<Me>("POST", "/register", { login, password }),
  login: (login: string, password: string) => ask<Me>("POST", "/login", { login, password }),
  logout: () => ask<null>("POST", "/logout"),
  games: () => ask<GameInfo[]>("GET", "/games"),
  rules: (game: string) => ask<{ paragraphs: RuleText[] }>("GET", `/games/${encodeURIComponent(game)}/rules`),
  tables: (list: "mine" | "public" | "over") => ask<Listed[]>("GET", `/tables?list=${list}`),
  create: (request: TableRequest) => ask<{ table: TableInfo; invitations: Invitation[] }>("POST", "/tables", request),
  table: (id: string) => ask<TableInfo>("GET", `/tables/${id}`),
  join: (invitation: string, word: string) =>
    ask<{ seat: number; table: TableInfo }>("POST", "/join", { invitation, word }),
  lines: (id: string, eyes: Eyes, since: number, wait = 0) =>
    ask<LinesReply>("GET", `/tables/${id}/lines?as=${eyes}&since=${since}&wait=${wait}`),
  act: (id: string, seat: number, version: number, action: unknown) =>
    ask<LinesReply>("POST", `/tables/${id}/act`, { seat, version, action }),
  undo: (id: string, seat: number, version: number) => ask<LinesReply>("POST", `/tables/${id}/undo`, { seat, version }),
  hint: (id: string, seat: number) => ask<Hint>("GET", `/tables/${id}/hint?seat=${seat}`),
  odds: (id: string, seat: number) => ask<Odds[]>("GET", `/tables/${id}/odds?as=${seat}`),
  say: (id: string, seat: number | null, to: number[] | undefined, text: string) =>
    ask<Spoken>("POST", `/tables/${id}/chat`, { seat, to, text }),
  film: (record: string, eyes: Eyes) => send<Film>("POST", `/film?as=${eyes}`, record),
  replay: (id: string, eyes: Eyes, line: number) => ask<Moment>("GET", `/tables/${id}/replay?as=${eyes}&line=${line}`),
  step: (id: string, eyes: Eyes, step: number) =>
    ask<PlayedStep>("GET", `/tables/${id}/replay?as=${eyes}&step=${step}`),
  record: (id: string) => ask<GameRecord>("GET", `/tables/${id}/record`),
  audit: (id: string) => ask<Audit>("GET", `/tables/${id}/audit`),
  luck: (id: string) => ask<Luck>("GET", `/tables/${id}/luck`),
};

/** What a bot would do. */
export interface Hint {
  bot: string;
  version: number;
  action: unknown;
  said: Said;
  why: string;
}

/** What may come of an action, from the seat's own knowledge. */
export interface Odds {
  action: unknown;
  rule: string;
  basis: string;
  chances: { label: string; p: number }[];
}

/** Something said at the table, as this listener heard it. */
export interface Spoken {
  n: number;
  seat: number | null;
  person: PersonInfo;
  to: number[] | null;
  text: string;
  at: number;
}

/** A record frame by frame, as one viewer saw it. */
export interface Film {
  game: string;
  seats: Place[];
  frames: { done: Said | null; told: Said[]; rolls: { rule: string; sides: number; face: number }[]; view: unknown }[];
  difference: { place: string; message: string } | null;
}

/** What a viewer saw at one moment. */
export interface Moment {
  seat: number | null;
  view: unknown;
  to_act: Place[];
  prompt: Said | null;
  outcome: Outcome | null;
}

/** A step of the record as one viewer heard of it. */
export interface PlayedStep {
  done: [seat: number, action: unknown, said: Said] | null;
  heard: [heard: unknown, said: Said][];
  moment: Moment;
}

export interface GameRecord {
  fathom_record: number;
  game: string;
  rules: number;
  setup: unknown;
  seeds: { server: string; players: string[] } | null;
  opening: [string, number, number][];
  steps: { seat: number; action: unknown; rolls?: [string, number, number][] }[];
}

export interface Audit {
  commitment: string | null;
  n_steps: number;
  n_dice: number | null;
  secrets: unknown[];
  faults: unknown[];
}

export interface Luck {
  sides: { side: number; name: string; expected: number; actual: number; luck: number; p: number }[];
  sentences: string[];
}
