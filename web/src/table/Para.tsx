import { openNote } from "./note";

/** A paragraph as a small link; a click opens our note on it beside the board. */
export function Para({ game, rule }: { game: string; rule: string }) {
  return (
    <button
      type="button"
      class="para"
      aria-label={`Rule ${rule}`}
      onClick={(event) => {
        event.stopPropagation();
        openNote(game, rule);
      }}
    >
      {rule}
    </button>
  );
}
