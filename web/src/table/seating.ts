// Who sits where when a game is played once more.

import type { BotInfo, Sitter, TableInfo } from "../api";

type Seats = Pick<TableInfo, "seats" | "your_seats">;

/** Who sat on a seat, as a new table is asked for it: friends come by invitation. */
function sitterOf({ your_seats }: Seats, { seat, bot }: TableInfo["seats"][number]): Sitter {
  if (your_seats.includes(seat)) return "me";
  return bot === null ? "open" : { bot };
}

/** Whether nobody else played: you against the computer, at one screen, or alone. */
export function isAlone(table: Seats): boolean {
  return table.your_seats.length > 0 && table.seats.every((seat) => sitterOf(table, seat) !== "open");
}

/** For each seat, the seat it changes places with; nothing where the sides are not alike, or changing changes nothing. */
export function swapped(table: Seats): number[] | null {
  const sides = [...new Set(table.seats.map(({ side }) => side))];
  const [first, second] = sides.map((side) => table.seats.filter((seat) => seat.side === side).map(({ seat }) => seat));
  if (sides.length !== 2 || !first || !second || first.length !== second.length) return null;
  const other = table.seats.map(({ seat }) => {
    const at = first.indexOf(seat);
    return (at >= 0 ? second[at] : first[second.indexOf(seat)]) ?? seat;
  });
  const isYours = (seat: number): boolean => table.your_seats.includes(seat);
  return other.some((to, seat) => isYours(to) !== isYours(seat)) ? other : null;
}

/** Who sits where in a rematch; a bot that cannot play its new seat gives way to one that can. */
export function sittersOf(table: Seats, swap: boolean, bots: BotInfo[]): { seat: string; who: Sitter }[] {
  const from = swap ? swapped(table) : null;
  return table.seats.map((seat, i) => {
    const who = sitterOf(table, table.seats[from?.[i] ?? i] ?? seat);
    return { seat: seat.role, who: typeof who === "object" ? botFor(seat.role, who, bots) : who };
  });
}

/** A bot for a seat: this one if it can play it. */
export function botFor(role: string, wanted: { bot: string }, bots: BotInfo[]): Sitter {
  const name = wanted.bot.split(/[:@]/)[0];
  const plays = (bot: BotInfo): boolean => bot.roles.length === 0 || bot.roles.includes(role);
  if (bots.some((bot) => bot.name === name && plays(bot))) return wanted;
  return { bot: (bots.find((bot) => bot.name === "captain" && plays(bot)) ?? bots.find(plays))?.name ?? "random" };
}
