// Everything the page asks of the server. See docs/protocol.md.

import type {
  Audit,
  BranchRequest,
  Briefing,
  Bundle,
  Diary,
  ErrorBody,
  Film,
  GameInfo,
  Record as GameRecord,
  Hint,
  Invitation,
  Joined,
  LessonNow,
  Lines,
  Listed,
  LuckReport,
  Me,
  Missing,
  Moment,
  NewTable,
  Notes,
  Odds,
  Outlook,
  Page,
  Part,
  PlayedStep,
  RuleTable,
  Spoken,
  TableInfo,
  TableRequest,
  Ways,
} from "./generated/wire";

export type {
  Audit,
  BotInfo,
  ErrorBody,
  Film,
  GameInfo,
  Hint,
  Invitation,
  LessonNow,
  Lines,
  Listed,
  LuckReport,
  Me,
  Moment,
  NewTable,
  Note,
  Notes,
  Odds,
  OptionKind,
  Outlook,
  Page,
  PersonInfo,
  Phase,
  PlayedStep,
  Record as GameRecord,
  ScenarioInfo,
  SeatInfo,
  SetupOption,
  Sitter,
  Spoken,
  StepLuck,
  TableInfo,
  TableRequest,
  Visibility,
  Worth,
} from "./generated/wire";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    /** After how many seconds to ask again, where the server says so. */
    readonly wait: number | null = null,
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
    if (error.body.code === UNKNOWN) return adviceOn(error.status);
    const violations = error.body.violations?.map(({ message, rule }) => `${message} (${rule})`) ?? [];
    if (violations.length > 0 && error.body.more) violations.push(`and ${error.body.more} more`);
    return violations.length > 0 ? violations.join("; ") : error.body.message;
  }
  if (error instanceof TypeError) return "The server does not answer. Nothing is lost; try again when it is back.";
  return error instanceof Error ? error.message : String(error);
}

/** The code of an answer that is not in the server's words: a proxy's, or of a server that broke. */
const UNKNOWN = "unknown";

/** What a status means to a player, and what to do about it. */
function adviceOn(status: number): string {
  if (status === 429) return "That was too fast for the server. Wait a moment and try again.";
  if (status === 413) return "This is too large for the server.";
  if (status >= 502 && status <= 504) return "The server is away for a moment. Nothing is lost; try again soon.";
  if (status >= 500) {
    return `Something broke on the server (${status}). Nothing you did is lost: reload the page and try again. If it happens again, tell whoever runs the server.`;
  }
  return `The server did not understand this page (${status}). Reload it to get the newest one.`;
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
    fault?.code ? fault : { code: UNKNOWN, message: `The server says ${response.status}.` },
    Number(response.headers.get("retry-after")) || null,
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
  rename: (name: string) => ask<Me>("PATCH", "/me", { name }),
  logout: () => ask<null>("POST", "/logout"),
  games: () => ask<GameInfo[]>("GET", "/games"),
  rules: (game: string) => ask<Notes>("GET", `/games/${encodeURIComponent(game)}/rules`),
  ruleTables: (game: string) => ask<RuleTable[]>("GET", `/games/${encodeURIComponent(game)}/tables`),
  tables: (list: "mine" | "public" | "over") => ask<Listed[]>("GET", `/tables?list=${list}`),
  create: (request: TableRequest) => ask<NewTable>("POST", "/tables", request),
  openLesson: (game: string) => ask<NewTable>("POST", `/games/${encodeURIComponent(game)}/lesson`),
  lesson: (id: string) => ask<LessonNow | null>("GET", `/tables/${id}/lesson`),
  showLesson: (id: string) => ask<LessonNow | null>("POST", `/tables/${id}/lesson/show`),
  leaveLesson: (id: string) => ask<LessonNow | null>("POST", `/tables/${id}/lesson/leave`),
  table: (id: string) => ask<TableInfo>("GET", `/tables/${id}`),
  word: (id: string, seat: number, word: string) => ask<TableInfo>("POST", `/tables/${id}/word`, { seat, word }),
  swear: (id: string, seat: number, sworn: string | null) =>
    ask<TableInfo>("POST", `/tables/${id}/swear`, { seat, sworn }),
  anew: (id: string, seat: number) => ask<TableInfo>("POST", `/tables/${id}/anew`, { seat }),
  start: (id: string) => ask<TableInfo>("POST", `/tables/${id}/start`),
  invite: (id: string, seat: number) => ask<Invitation>("POST", `/tables/${id}/seats/${seat}/invitation`),
  join: (invitation: string, sworn: string) => ask<Joined>("POST", "/join", { invitation, sworn }),
  /** What was told since a line, message after message, and what is seen after the last. */
  lines: async (id: string, eyes: Eyes, since: number): Promise<Lines> => {
    const lines: Lines["lines"] = [];
    for (let from = since; ; ) {
      const page = await ask<Page>("GET", `/tables/${id}/lines?as=${eyes}&since=${from}`);
      lines.push(...page.lines);
      if (page.snapshot) return { version: page.version, lines, snapshot: page.snapshot };
      from = page.next ?? page.version;
    }
  },
  act: (id: string, seat: number, version: number, action: unknown) =>
    ask<Page>("POST", `/tables/${id}/act`, { seat, version, action }),
  actAll: (id: string, seat: number, version: number, actions: unknown[]) =>
    ask<Page>("POST", `/tables/${id}/acts`, { seat, version, actions }),
  /** Some of the actions of a seat: those of one kind with one piece, from one of them on. */
  actions: (id: string, seat: number, version: number, { group, piece }: Bundle, from: number) => {
    const wanted = new URLSearchParams({ seat: `${seat}`, version: `${version}`, group, from: `${from}` });
    if (piece !== null) wanted.set("piece", piece);
    return ask<Part>("GET", `/tables/${id}/actions?${wanted}`);
  },
  briefing: (id: string, seat: number) => ask<Briefing | null>("GET", `/tables/${id}/briefing?seat=${seat}`),
  missing: (id: string, seat: number, version: number, action: string) =>
    ask<Missing>(
      "GET",
      `/tables/${id}/missing?${new URLSearchParams({ seat: `${seat}`, version: `${version}`, action })}`,
    ),
  /** Everything a piece can reach by drafting with actions of one kind. */
  ways: (id: string, seat: number, piece: string, group: string) =>
    ask<Ways>("GET", `/tables/${id}/ways?${new URLSearchParams({ seat: `${seat}`, piece, group })}`),
  undo: (id: string, seat: number, version: number) => ask<Page>("POST", `/tables/${id}/undo`, { seat, version }),
  hint: (id: string, seat: number) => ask<Hint>("GET", `/tables/${id}/hint?seat=${seat}`),
  odds: (id: string, seat: number) => ask<Odds[]>("GET", `/tables/${id}/odds?as=${seat}`),
  outlook: (id: string, seat: number) => ask<Outlook | null>("GET", `/tables/${id}/outlook?as=${seat}`),
  say: (id: string, seat: number | null, to: number[] | undefined, text: string) =>
    ask<Spoken>("POST", `/tables/${id}/chat`, { seat, to, text }),
  film: (record: string, eyes: Eyes) => send<Film>("POST", `/film?as=${eyes}`, record),
  replay: (id: string, eyes: Eyes, line: number) => ask<Moment>("GET", `/tables/${id}/replay?as=${eyes}&line=${line}`),
  step: (id: string, eyes: Eyes, step: number) =>
    ask<PlayedStep>("GET", `/tables/${id}/replay?as=${eyes}&step=${step}`),
  record: (id: string) => ask<GameRecord>("GET", `/tables/${id}/record`),
  audit: (id: string) => ask<Audit>("GET", `/tables/${id}/audit`),
  diary: (id: string) => ask<Diary>("GET", `/tables/${id}/diary`),
  luck: (id: string) => ask<LuckReport>("GET", `/tables/${id}/luck`),
  branch: (id: string, request: BranchRequest) => ask<NewTable>("POST", `/tables/${id}/branch`, request),
};
