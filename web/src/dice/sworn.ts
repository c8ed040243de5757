import type { TableInfo } from "../api";

const placeOf = (table: string): string => `sworn.${table}`;

/** Notes what the server swore to when this browser first saw a table: what it swears later does not replace it. */
export function noteSworn({ id, commitment }: Pick<TableInfo, "id" | "commitment">): void {
  if (localStorage.getItem(placeOf(id)) === null) localStorage.setItem(placeOf(id), commitment);
}

/** What was noted of a table, or else what the server says now. */
export function swornTo({ id, commitment }: Pick<TableInfo, "id" | "commitment">): string {
  return localStorage.getItem(placeOf(id)) ?? commitment;
}
