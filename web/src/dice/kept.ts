// The words for the dice that lie in this browser, and which of them were shown.

import type { TableInfo } from "../api";

/** One round of swearing at one table. */
export type Round = Pick<TableInfo, "id" | "round">;

const placeOf = (sworn: string): string => `word.${sworn}`;
const shownPlaceOf = (sworn: string): string => `word.shown.${sworn}`;
const nameOf = ({ id, round }: Round): string => `${id} ${round}`;

export function keepWord(sworn: string, word: string): void {
  localStorage.setItem(placeOf(sworn), word);
}

/** The word behind an oath that was sworn in this browser. */
export function wordOf(sworn: string | null): string | null {
  return sworn === null ? null : localStorage.getItem(placeOf(sworn));
}

/** Notes that a word is shown in this round, before it is. It is good for no other round and no other table: who has heard
 * it could swear there to whatever suits him. */
export function spend(sworn: string, round: Round): void {
  localStorage.setItem(shownPlaceOf(sworn), nameOf(round));
}

/** Whether a word was shown in another round, or at another table. */
export function isSpent(sworn: string, round: Round): boolean {
  const shown = localStorage.getItem(shownPlaceOf(sworn));
  return shown !== null && shown !== nameOf(round);
}

/** Whether an oath was made by this browser and its word was shown to nobody yet. */
export function isFresh(sworn: string | null): boolean {
  return sworn !== null && wordOf(sworn) !== null && localStorage.getItem(shownPlaceOf(sworn)) === null;
}
