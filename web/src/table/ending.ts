import type { TableInfo } from "../api";
import { sideName } from "./luck";
import { capital, listed } from "./words";

/** How a game ended for whoever looks: the big word. */
export type Ending = "won" | "lost" | "drawn" | "told";

interface Told {
  ending: Ending;
  words: string;
}

type Ended = Pick<TableInfo, "outcome" | "seats" | "your_seats">;

/** The end in two or three words, as it is for those who hold these seats: who holds both sides, or none, is told who won. */
export function verdictOf({ outcome, seats, your_seats }: Ended): Told {
  if (!outcome) return { ending: "told", words: "The end" };
  const winners = new Set(outcome.winners);
  const isAlone = new Set(seats.map(({ side }) => side)).size === 1;
  // The word of the ending is the game's own and stable: a game played alone can end even.
  if (winners.size === 0) {
    const isLost = isAlone && outcome.ending !== "even" && your_seats.length > 0;
    return isLost
      ? { ending: "lost", words: "You lost" }
      : { ending: "drawn", words: isAlone ? "Neither won nor lost" : "A draw" };
  }
  const won = your_seats.filter((seat) => winners.has(seat)).length;
  if (your_seats.length > 0 && won === your_seats.length) return { ending: "won", words: "You won" };
  if (your_seats.length > 0 && won === 0) return { ending: "lost", words: "You lost" };
  const sides = [...new Set(seats.filter(({ seat }) => winners.has(seat)).map(({ side }) => sideName(side)))];
  return { ending: "told", words: `${capital(listed(sides))} won` };
}
