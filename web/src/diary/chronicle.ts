import type { TableInfo } from "../api";
import { turnOf } from "../table/turns";
import { capital, listed, sentence, sitterName, tableName, theRole } from "../table/words";
import type { Line, Roll } from "../wire";
import { type Entry, paragraph, type Teller, type Turn, told } from "./entry";
import { SubmarineTeller } from "./submarine";
import { UBoatTeller } from "./u-boat";
import { WolfpackTeller } from "./wolfpack";

/** The war diary of a finished game, as the umpire could have kept it. */
export interface Diary {
  title: string;
  date: string;
  /** Who commanded what. */
  crews: string;
  chapters: { title: string; paragraphs: string[] }[];
  /** The result, in one sentence. */
  end: string | null;
}

type Told = Pick<TableInfo, "game" | "title" | "seats" | "created_at" | "outcome">;

/** Turns into chapters, quiet ones folded; what was decided by dice tells them. */
export function chronicle(table: Told, lines: Line<unknown, unknown>[]): Diary {
  const teller = tellerOf(table.game);
  const [opening, ...turns] = turnsOf(lines);
  const outcome = table.outcome ?? lines.flatMap((line) => (line.kind === "over" ? [line.outcome] : []))[0];
  const begin = opening ? teller.opening(opening.entries) : [];
  return {
    title: tableName(table),
    date: new Date(table.created_at).toLocaleDateString("en-US", { dateStyle: "long" }),
    crews: crewsOf(table),
    chapters: [
      ...(begin.length > 0 ? [{ title: "Before the first turn", paragraphs: begin }] : []),
      ...folded(turns, teller).map((group) => ({ title: titleOf(group, teller), paragraphs: teller.turns(group) })),
    ].filter(({ paragraphs }) => paragraphs.length > 0),
    end: outcome?.sentence ?? null,
  };
}

/** The same as a file. */
export function markdown({ title, date, crews, chapters, end }: Diary): string {
  const told = chapters.flatMap(({ title, paragraphs }) => [`## ${title}`, ...paragraphs]);
  return `${[`# ${title}`, `*War diary, ${date}.* ${crews}`, ...told, ...(end ? [`**${end}**`] : [])].join("\n\n")}\n`;
}

function crewsOf({ seats }: Told): string {
  const crews = new Map<string, string[]>();
  for (const seat of seats) {
    const who = sitterName(seat) ?? "nobody";
    crews.set(who, [...(crews.get(who) ?? []), theRole(seat.role)]);
  }
  return `${capital(listed([...crews].map(([who, roles]) => `${who} led ${listed(roles)}`)))}.`;
}

/** What happened, by turns; first what came before the first one. What was taken back never happened. */
function turnsOf(lines: Line<unknown, unknown>[]): Turn[] {
  const withdrawn = new Set(lines.flatMap((line) => (line.kind === "withdrawn" ? line.lines : [])));
  const turns: Turn[] = [{ turn: 0, entries: [] }];
  let dice: Roll[] = [];
  for (const line of lines) {
    if (line.kind !== "heard" || withdrawn.has(line.seq)) continue;
    if ("roll" in line.heard) {
      dice.push(line.heard.roll);
      continue;
    }
    const turn = turnOf(line);
    if (turn !== null && turn !== turns.at(-1)?.turn) turns.push({ turn, entries: [] });
    if (turn === null) turns.at(-1)?.entries.push(entryOf(line.heard.event, line.said?.text ?? "", dice));
    dice = [];
  }
  return turns;
}

function entryOf(event: unknown, text: string, dice: Roll[]): Entry {
  if (typeof event === "string") return { name: event, data: {}, text: sentence(text), dice };
  const [name, data] = Object.entries(event as object)[0] ?? ["", {}];
  return { name, data, text: sentence(text), dice };
}

/** Quiet turns that follow each other stand together. */
function folded(turns: Turn[], teller: Teller): Turn[][] {
  const groups: { quiet: boolean; turns: Turn[] }[] = [];
  for (const turn of turns) {
    const quiet = !turn.entries.some((entry) => teller.matters(entry));
    const last = groups.at(-1);
    if (quiet && last?.quiet) last.turns.push(turn);
    else groups.push({ quiet, turns: [turn] });
  }
  return groups.map((group) => group.turns);
}

function titleOf(turns: Turn[], { unit }: Teller): string {
  const [first, last] = [turns[0]?.turn, turns.at(-1)?.turn];
  return first === last ? `${unit} ${first}` : `${unit}s ${first} to ${last}`;
}

function tellerOf(game: string): Teller {
  if (game === "u-boat") return new UBoatTeller();
  if (game === "submarine") return new SubmarineTeller();
  return game === "wolfpack" ? new WolfpackTeller() : new PlainTeller();
}

/** For a game nobody wrote a teller for: the server's sentences. */
class PlainTeller implements Teller {
  unit = "Turn";

  opening(entries: Entry[]): string[] {
    return paragraph(entries.map(told));
  }

  matters(): boolean {
    return true;
  }

  turns(turns: Turn[]): string[] {
    return turns.flatMap(({ entries }) => paragraph(entries.map(told)));
  }
}
