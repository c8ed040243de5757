import type { Note } from "../api";

/** The paragraphs that stand under one heading. */
export interface Section {
  title: string;
  notes: Note[];
}

/** The sections of a book in its order; paragraphs above the first heading stand in one of their own. */
export function sectionsOf(notes: Note[]): Section[] {
  const sections: Section[] = [];
  for (const note of notes) {
    const title = note.section || "Before all";
    const known = sections.find((section) => section.title === title);
    if (known) known.notes.push(note);
    else sections.push({ title, notes: [note] });
  }
  return sections;
}

/** The paragraphs that have all the words, or begin with the number, that somebody looks for; all where nothing is. */
export function found(sections: Section[], wanted: string): Section[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return sections.flatMap(({ title, notes }) => {
    const fitting = notes.filter((note) => words.every((word) => isIn(note, title, word)));
    return fitting.length > 0 ? [{ title, notes: fitting }] : [];
  });
}

function isIn({ id, summary, reading }: Note, title: string, word: string): boolean {
  return id.toLowerCase().startsWith(word) || `${title} ${summary} ${reading ?? ""}`.toLowerCase().includes(word);
}
