import { PRINTED } from "../../generated/wolfpack.sheet";
import { place } from "./geometry";
import type { AirBase, Hex, SheetTable, View } from "./types";

/** Where one chit fell: the table it was looked up in, and the cell. */
export interface Draw {
  table: SheetTable;
  /** As drawn, and with what was added or taken off. */
  chit: number;
  modified: number;
  /** Nothing where the whole row counts. */
  column: number | null;
  row: number;
}

interface Drawn {
  chit: number;
  modifier?: number;
  product?: number;
  strength?: number;
  differential?: number;
  hex?: Hex;
  base?: AirBase["base"];
  column?: "fog" | "storm" | { points: number };
}

/** The paragraph of the table each kind of draw is looked up in, and the number that picks its column. */
const TABLES: Record<string, { rule: string; column: (drawn: Drawn, view: View) => number | null }> = {
  storm_chit: { rule: "5.26", column: () => null },
  convoy_chit: { rule: "5.26", column: () => null },
  formed: { rule: "5.11", column: (_, view) => MONTHS.indexOf(view.month) },
  straggle_chit: { rule: "14.37", column: ({ column }) => straggleColumn(column) },
  air_search: { rule: "11.36", column: ({ product }) => product ?? 0 },
  attacked: { rule: "14.47", column: ({ strength }) => strength ?? 0 },
  picket_search: { rule: "12.19", column: ({ strength }) => strength ?? 0 },
  submarine_search: { rule: "12.3", column: ({ product }) => product ?? 0 },
  convoy_attacked: { rule: "14.2", column: ({ differential }) => differential ?? 0 },
};

const MONTHS = ["february", "march", "april", "may"];

function straggleColumn(column: Drawn["column"]): number {
  if (column === "fog") return 3;
  if (column === "storm") return 4;
  return column?.points ?? 0;
}

/** The last band whose least number is not above this one. */
export function band(bands: SheetTable["columns"], value: number): number {
  return Math.max(
    0,
    bands.findLastIndex(({ least }) => value >= least),
  );
}

/** The fewest hexes from one to the other. */
export function distance(from: Hex, to: Hex): number {
  const [a, b] = [place(from), place(to)];
  const half = (at: { row: number; column: number }): number => 2 * at.column - (at.row % 2);
  const rows = Math.abs(a.row - b.row);
  return rows + Math.max(0, (Math.abs(half(a) - half(b)) - rows) / 2);
}

/** The chit an event tells of, if it tells of one. */
export function drawOf(event: unknown, view: View): Draw | null {
  if (typeof event !== "object" || event === null) return null;
  const [kind, drawn] = Object.entries(event)[0] ?? [];
  const looked = kind ? TABLES[kind] : undefined;
  if (!looked) return null;
  const one = drawn as Drawn;
  const other = looked.rule === "14.2" ? view.readings.combat_higher : view.readings.may_fog_zone_1;
  const alike = PRINTED.tables.filter(({ rule }) => rule === looked.rule);
  const table = alike.find(({ other_reading }) => other_reading === other) ?? alike[0];
  if (!table) return null;
  const modified = Math.min(9, Math.max(0, one.chit + (one.modifier ?? 0)));
  const column = looked.column(one, view);
  const base = view.bases.find((known) => known.base === one.base);
  const range = kind === "air_search" && base && one.hex ? distance(base.hex, one.hex) : modified;
  return {
    table,
    chit: one.chit,
    modified,
    column: column === null ? null : band(table.columns, column),
    row: band(table.rows, range),
  };
}
