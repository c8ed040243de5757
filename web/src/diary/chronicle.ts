import type { TableInfo } from "../api";
import { capital, listed, sitterName, tableName, theRole } from "../table/words";
import type { Diary as Told } from "../wire";

/** The war diary of a finished game as the server tells it, with who played and when. */
export interface Diary extends Told {
  title: string;
  date: string;
  /** Who commanded what. */
  crews: string;
}

type Table = Pick<TableInfo, "game" | "title" | "seats" | "created_at">;

export function chronicle(table: Table, told: Told): Diary {
  return {
    ...told,
    title: tableName(table),
    date: new Date(table.created_at).toLocaleDateString("en-US", { dateStyle: "long" }),
    crews: crewsOf(table),
  };
}

/** The same as a file. */
export function markdown({ title, date, crews, chapters, end }: Diary): string {
  const told = chapters.flatMap(({ title, paragraphs }) => [`## ${title}`, ...paragraphs]);
  return `${[`# ${title}`, `*War diary, ${date}.* ${crews}`, ...told, ...(end ? [`**${end}**`] : [])].join("\n\n")}\n`;
}

function crewsOf({ seats }: Table): string {
  const crews = new Map<string, string[]>();
  for (const seat of seats) {
    const who = sitterName(seat) ?? "nobody";
    crews.set(who, [...(crews.get(who) ?? []), theRole(seat.role)]);
  }
  return `${capital(listed([...crews].map(([who, roles]) => `${who} led ${listed(roles)}`)))}.`;
}
