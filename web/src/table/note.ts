import { signal } from "@preact/signals";

/** The paragraph whose note is open beside the board. */
export const openedNote = signal<{ game: string; rule: string } | null>(null);

export function openNote(game: string, rule: string): void {
  openedNote.value = { game, rule };
}

export function closeNote(): void {
  openedNote.value = null;
}
