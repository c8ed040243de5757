import { api, type TableInfo } from "../api";
import type { Line } from "../wire";
import { isTurn } from "./turns";

/** The war diary of a finished game, as the umpire could have kept it. */
export async function diary(table: TableInfo): Promise<string> {
  const { lines } = await api.lines(table.id, "umpire", 0);
  return write(table, lines);
}

/** Turns into chapters, events into sentences; dice and single steps of a draft are left out. */
export function write(table: TableInfo, lines: Line<unknown, unknown>[]): string {
  const withdrawn = new Set(lines.flatMap((line) => (line.kind === "withdrawn" ? line.lines : [])));
  const text = [`# ${table.title || table.game}`, ""];
  for (const seat of table.seats) {
    text.push(`- ${seat.role}: ${seat.bot ?? seat.players.map((player) => player.name).join(", ")}`);
  }
  text.push("");
  for (const line of lines) {
    if (withdrawn.has(line.seq)) continue;
    if (line.kind === "over") text.push("", `**The end: ${line.outcome.ending.replaceAll("-", " ")}.**`);
    if (line.kind !== "heard" || !("event" in line.heard) || !line.said) continue;
    if (isTurn(line)) text.push("", `## ${sentence(line.said.text)}`, "");
    else text.push(`${sentence(line.said.text)}.`);
  }
  return `${text.join("\n").replace(/\n{3,}/g, "\n\n")}\n`;
}

function sentence(words: string): string {
  const trimmed = words.trim().replace(/\.$/, "");
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
}
