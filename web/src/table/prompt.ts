import type { Place, Said } from "../wire";
import { capital } from "./words";

interface Now {
  seat: number | null;
  prompt: Said | null;
  to_act: Place[];
}

/** What to do next, in words: for a player as the server says it, for others who is to move. */
export function promptOf({ seat, prompt, to_act }: Now): Said {
  const who = namesOf(to_act.map(({ role }) => role));
  if (seat === null) {
    const next = who ? `${capital(who)} ${to_act.length > 1 ? "are" : "is"} to move.` : "";
    return { rule: prompt?.rule ?? "", text: `You are watching. ${next}`.trim() };
  }
  if (prompt?.text) return { rule: prompt.rule, text: capital(prompt.text) };
  return { rule: "", text: who ? `Wait for ${who}.` : "" };
}

function namesOf(names: string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
