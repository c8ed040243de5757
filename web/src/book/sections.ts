import type { Note } from "../api";
import type { RuleTable } from "../generated/wire";

/** The paragraphs that stand under one heading, with the tables that its paragraphs use. */
export interface Section {
  title: string;
  notes: Note[];
  tables: RuleTable[];
}

/** The sections of a book in its order; paragraphs above the first heading stand in one of their own. */
export function sectionsOf(notes: Note[], tables: RuleTable[] = []): Section[] {
  const sections: Section[] = [];
  for (const note of notes) {
    const title = note.section || "Before all";
    const known = sections.find((section) => section.title === title);
    if (known) known.notes.push(note);
    else sections.push({ title, notes: [note], tables: [] });
  }
  for (const table of tables) {
    sections.find(({ notes }) => notes.some(({ id }) => id === table.rule))?.tables.push(table);
  }
  return sections;
}

/** The paragraphs and tables that have all the words, or begin with the number, that somebody looks for; all where nothing is. */
export function found(sections: Section[], wanted: string): Section[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return sections.flatMap(({ title, notes, tables }) => {
    const fitting = notes.filter((note) => words.every((word) => isIn(note, title, word)));
    const shown = tables.filter((table) => hasAll(table, words));
    return fitting.length + shown.length > 0 ? [{ title, notes: fitting, tables: shown }] : [];
  });
}

/** The tables that have all the words somebody looks for, or whose paragraph begins with it. */
export function foundTables(tables: RuleTable[], wanted: string): RuleTable[] {
  return tables.filter((table) => hasAll(table, wanted.toLowerCase().split(/\s+/).filter(Boolean)));
}

/** Whether Fathom plays by a paragraph, or it says how what it plays is to be understood. */
export function isPlayed({ status }: Note): boolean {
  return status.is === "done" || status.is === "partly";
}

function isIn({ id, summary, reading }: Note, title: string, word: string): boolean {
  return id.toLowerCase().startsWith(word) || `${title} ${summary} ${reading ?? ""}`.toLowerCase().includes(word);
}

function hasAll({ title, rule, columns, rows, notes }: RuleTable, words: string[]): boolean {
  const text = [title, ...columns, ...rows.flat(), ...notes].join(" ").toLowerCase();
  return words.every((word) => text.includes(word) || rule.toLowerCase().startsWith(word));
}
