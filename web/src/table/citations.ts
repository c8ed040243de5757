import { signal } from "@preact/signals";

const KEPT = "citations";

/** Whether every sentence shows its paragraph; off until somebody asks for it, and remembered. */
export const citations = signal(false);

/** The key that switches them, wherever one is but in a field one writes in. */
export const CITATIONS_KEY = "i";

/** Shows the paragraphs, or hides them again. */
export function switchCitations(): void {
  citations.value = !citations.value;
  localStorage.setItem(KEPT, citations.value ? "shown" : "hidden");
}

/** Takes up what was chosen before, and listens for that key on every page. */
export function listenForCitations(): void {
  citations.value = localStorage.getItem(KEPT) === "shown";
  window.addEventListener("keydown", (event) => {
    const target = event.target as HTMLElement;
    if (event.key !== CITATIONS_KEY || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!target.matches("input:not([type=range]), select, textarea")) switchCitations();
  });
}
