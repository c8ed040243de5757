import { CITATIONS_KEY, citations, switchCitations } from "./citations";

/** Shows or hides the paragraphs, for those who have no key for it. */
export function CitationsSwitch() {
  const shown = citations.value;
  return (
    <button
      type="button"
      class="cites"
      aria-pressed={shown}
      aria-label="Citations"
      title={`${shown ? "Hide" : "Show"} the paragraph of every sentence (${CITATIONS_KEY})`}
      onClick={switchCitations}
    >
      §
    </button>
  );
}
