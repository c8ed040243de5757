import type { Choice } from "../wire";

/** Where a choice belongs in a long list. */
export interface Group {
  /** Whose it is, such as a ship; nothing for what concerns all. */
  owner: string | null;
  /** What is done, such as «Fire a torpedo». */
  title: string;
  /** Folded even when it is small: opening it changes what the chart offers. */
  isMode?: boolean;
  /** Stands below all else, and keeps no other group folded: what one seldom does. */
  isAside?: boolean;
}

/** A choice, and how many differ from it in nothing that matters. */
export interface Entry<A> {
  choice: Choice<A>;
  n: number;
  /** All of them, itself first. */
  all?: Choice<A>[];
}

/** One row of the list: a choice, or a group that can be opened. */
export type Row<A> = { entry: Entry<A> } | Folded<A>;

/** A group that can be opened: its entries, and all its choices with those that are alike. */
export interface Folded<A> {
  key: string;
  title: string;
  entries: Entry<A>[];
  choices: Choice<A>[];
}

/** The rows of one owner. */
export interface Part<A> {
  owner: string | null;
  rows: Row<A>[];
}

/** A group as small as this is not worth opening. */
export const SMALL = 4;

interface Sorting<A> {
  group: (choice: Choice<A>) => Group | null;
  /** The same for choices that differ in nothing that matters; nothing for one that is like no other. */
  alike: (choice: Choice<A>) => string | null;
  /** Whether a group is folded; those that are not small are, unless said. */
  isFolded?: (entries: Entry<A>[]) => boolean;
}

/** Choices by whom and by what they are about, in the order in which each first comes; large groups are folded. */
export function partsOf<A>(choices: Choice<A>[], sorting: Sorting<A>): Part<A>[] {
  const [aside, others] = apart(choices, sorting.group);
  const parts = grouped(others, sorting);
  if (aside.length === 0) return parts;
  const rows = foldedBy(aside, sorting.alike).map((entry): Row<A> => ({ entry }));
  return [...parts, { owner: null, rows }];
}

function grouped<A>(choices: Choice<A>[], { group, alike, isFolded: folds = isLarge }: Sorting<A>): Part<A>[] {
  const found = choices.map((choice) => ({ choice, group: group(choice) }));
  const owners = [...new Set(found.map((one) => one.group?.owner ?? null))];
  const parts = owners.map((owner) => {
    const own = found.filter((one) => (one.group?.owner ?? null) === owner);
    const titles = [...new Set(own.map((one) => one.group?.title ?? null))];
    return {
      owner,
      rows: singleFirst(
        titles.flatMap((title) => {
          const members = own.filter((one) => (one.group?.title ?? null) === title);
          const all = members.map((one) => one.choice);
          const entries = foldedBy(all, alike);
          const isFolded = members[0]?.group?.isMode || folds(entries);
          if (title === null || !isFolded) return entries.map((entry): Row<A> => ({ entry }));
          return [{ key: `${owner ?? ""}/${title}`, title, entries, choices: all }];
        }),
      ),
    };
  });
  return withoutOnlyGroup(parts);
}

function isLarge(entries: unknown[]): boolean {
  return entries.length > SMALL;
}

/** The choices of groups that stand aside, and all others. */
function apart<A>(choices: Choice<A>[], group: Sorting<A>["group"]): [Choice<A>[], Choice<A>[]] {
  const isAside = (choice: Choice<A>): boolean => group(choice)?.isAside ?? false;
  return [choices.filter(isAside), choices.filter((choice) => !isAside(choice))];
}

/** What can be done at once stands above what must be opened. */
function singleFirst<A>(rows: Row<A>[]): Row<A>[] {
  return [...rows.filter((row) => "entry" in row), ...rows.filter((row) => "key" in row)];
}

/** Where all there is to choose is one group, it need not be opened. */
function withoutOnlyGroup<A>(parts: Part<A>[]): Part<A>[] {
  const [part, ...others] = parts;
  const [row, ...more] = part?.rows ?? [];
  if (!part || !row || others.length > 0 || more.length > 0 || "entry" in row) return parts;
  return [{ owner: null, rows: row.entries.map((entry) => ({ entry })) }];
}

/** What entries are called that differ in a number alone: enough of them stand in a grid instead of a list. */
export function shortNames<A>(
  entries: Entry<A>[],
  short: (choice: Choice<A>) => string | null,
  least = SMALL + 1,
): string[] | null {
  const names = entries.map(({ choice }) => short(choice));
  const isPlain = names.length >= least && names.every((name) => name !== null) && new Set(names).size === names.length;
  return isPlain ? (names as string[]) : null;
}

/** One entry for choices that are alike. */
export function foldedBy<A>(choices: Choice<A>[], alike: (choice: Choice<A>) => string | null): Entry<A>[] {
  const entries = new Map<string, Entry<A>>();
  for (const choice of choices) {
    const key = alike(choice) ?? JSON.stringify(choice.action);
    const known = entries.get(key);
    if (known) {
      known.n++;
      known.all?.push(choice);
    } else entries.set(key, { choice, n: 1, all: [choice] });
  }
  return [...entries.values()];
}

/** Whether there is more than one whose choices they are. */
export function hasSeveral(parts: Part<unknown>[]): boolean {
  return parts.filter(({ owner }) => owner !== null).length > 1;
}

/** A group by its key, named by its owner where there are several. */
export function rowOf<A>(parts: Part<A>[], key: string | null): Folded<A> | null {
  for (const { owner, rows } of parts) {
    const row = rows.find((known) => "key" in known && known.key === key);
    if (row && "key" in row)
      return { ...row, title: owner && hasSeveral(parts) ? `${owner}: ${row.title}` : row.title };
  }
  return null;
}
