import type { ComponentChildren } from "preact";
import type { Choice } from "../wire";
import { Entry } from "./Actions";
import type { Refused } from "./live";
import { sentence } from "./words";

interface Props<A> {
  game: string;
  /** What ends the move or hands in the plot. */
  ends: Choice<A>[];
  /** What each of them will do. */
  commit: (choice: Choice<A>) => string | null;
  busy: boolean;
  refused: Refused | null;
  mayUndo: boolean;
  mayAsk: boolean;
  /** The advice that was given. */
  children?: ComponentChildren;
  onFocus: (action: A | null) => void;
  onChoose: (action: A) => void;
  onUndo: () => void;
  onHint: () => void;
}

/** What one needs at every moment, in sight at every size: the end of the move, taking back, advice. */
export function Deeds<A>(props: Props<A>) {
  const { game, ends, commit, busy, refused, mayUndo, mayAsk, children, onFocus, onChoose, onUndo, onHint } = props;
  const entries = ends.map((choice) => (
    <Entry
      key={JSON.stringify(choice.action)}
      game={game}
      busy={busy}
      refused={refused}
      onFocus={onFocus}
      onChoose={onChoose}
      choice={choice}
      sign={ends.length === 1 ? "c" : ""}
      words={commit(choice) ?? sentence(choice.said.text)}
      ends
    />
  ));
  return (
    <section class="deeds" aria-label="End the move, take back, advice">
      {children}
      {ends.length > 1 ? (
        <details class="ends">
          <summary>End a move ({ends.length})</summary>
          {entries}
        </details>
      ) : (
        entries
      )}
      <div class="row">
        <button type="button" class="half" disabled={!mayUndo || busy} onClick={onUndo}>
          Take back <kbd class="quiet">u</kbd>
        </button>
        <button type="button" class="half" disabled={!mayAsk || busy} onClick={onHint}>
          Advice <kbd class="quiet">h</kbd>
        </button>
      </div>
    </section>
  );
}
