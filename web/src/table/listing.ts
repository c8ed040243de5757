import { useMemo } from "preact/hooks";
import type { ChartProps, GameChart } from "../games/chart";
import type { Choice } from "../wire";
import { type Part, partsOf, rowOf, shortNames } from "./groups";

/** What can be done, as the list shows it. */
export interface Listing {
  /** What ends the move or hands in the plot. */
  ends: Choice<unknown>[];
  others: Choice<unknown>[];
  /** The others by ship and kind. */
  parts: Part<unknown>[];
  /** The group that is open, and what the chart is told of it. */
  group: string | null;
  picked: NonNullable<ChartProps["picked"]> | null;
  open: (group: string | null) => void;
  /** What a choice that ends something will do; none for other choices. */
  commit: (choice: Choice<unknown>) => string | null;
  isEnd: (action: unknown) => boolean;
  alike: (choice: Choice<unknown>) => string | null;
  /** What a choice is called among others that differ from it in a number alone. */
  short: (choice: Choice<unknown>) => string | null;
  /** Some choices as a menu shows them: whose they are stands above them. */
  menuOf: (choices: Choice<unknown>[]) => Part<unknown>[];
}

export function useListing(
  chart: GameChart,
  choices: Choice<unknown>[],
  view: unknown,
  [group, open]: [string | null, (group: string | null) => void],
): Listing {
  const commit = (choice: Choice<unknown>): string | null => chart.commit?.(choice, view) ?? null;
  const alike = (choice: Choice<unknown>): string | null => chart.alike?.(choice, view) ?? null;
  const short = (choice: Choice<unknown>): string | null => chart.short?.(choice) ?? null;
  const others = useMemo(() => choices.filter((choice) => commit(choice) === null), [choices]);
  const parts = useMemo(
    () => partsOf(others, { group: (choice) => chart.group?.(choice, view) ?? null, alike }),
    [others],
  );
  const picked = useMemo(() => {
    const row = rowOf(parts, group);
    return row && { title: row.title, choices: row.choices, onClose: () => open(null) };
  }, [parts, group]);
  return {
    ends: choices.filter((choice) => commit(choice) !== null),
    others,
    parts,
    group,
    picked,
    open,
    commit,
    isEnd: (action) => commit({ action, said: { rule: "", text: "" } }) !== null,
    alike,
    short,
    menuOf: (some) =>
      partsOf(some, {
        group: (choice) => chart.group?.(choice, view) ?? null,
        alike,
        isFolded: (entries) => entries.length > 3 || shortNames(entries, short, 2) !== null,
      }),
  };
}
