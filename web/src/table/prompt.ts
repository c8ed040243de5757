import type { KnownSeat, Said } from "../wire";
import { capital, listed, sentence, theRole } from "./words";

interface Now {
  seat: number | null;
  prompt: Said | null;
  to_act: KnownSeat[];
}

/** What to do next, in words: for a player as the server says it, for others who is to move. */
export function promptOf({ seat, prompt, to_act }: Now): Said {
  const who = listed(to_act.map(({ role }) => theRole(role)));
  if (seat === null) {
    const next = who ? `${capital(who)} ${to_act.length > 1 ? "are" : "is"} to move.` : "";
    return { rule: prompt?.rule ?? "", text: `You are watching. ${next}`.trim() };
  }
  if (prompt?.text) return { rule: prompt.rule, text: sentence(prompt.text) };
  return { rule: "", text: who ? `Wait for ${who}.` : "" };
}
