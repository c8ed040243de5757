import { citations } from "./citations";
import { openNote } from "./note";

interface Props {
  game: string;
  rule: string;
  /** Shown even where citations are switched off: at what one looks at, and at what was refused. */
  always?: boolean;
}

/** A paragraph as a small link, for those who have citations switched on; a click opens our note on it beside the board. */
export function Para({ game, rule, always = false }: Props) {
  if (!always && !citations.value) return null;
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
