import type { ComponentChildren } from "preact";
import type { Choice } from "../wire";
import { Entry } from "./Actions";
import type { Refused } from "./live";
import type { Missing } from "./missing";
import { Para } from "./Para";
import { Unbroken } from "./Unbroken";
import { sentence } from "./words";

interface Props<A> {
  game: string;
  /** What ends the move or hands in the plot. */
  ends: Choice<A>[];
  /** What each of them will do. */
  commit: (choice: Choice<A>) => string | null;
  /** Why nothing can be ended yet. */
  missing: Missing;
  busy: boolean;
  refused: Refused | null;
  mayUndo: boolean;
  mayAsk: boolean;
  /** The next ship to take in hand, where there are several. */
  onNext: (() => void) | null;
  /** Takes a plot back that was handed in, while others are still waited for. */
  onRecall: (() => void) | null;
  /** The advice that was given. */
  children?: ComponentChildren;
  onFocus: (action: A | null) => void;
  onChoose: (action: A) => void;
  onUndo: () => void;
  onHint: () => void;
}

/** What one needs at every moment, in sight at every size: the end of the move, taking back, advice. */
export function Deeds<A>(props: Props<A>) {
  const { game, ends, commit, missing, busy, refused, mayUndo, mayAsk, children } = props;
  const { onNext, onRecall, onFocus, onChoose, onUndo, onHint } = props;
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
      {ends.length > 1 && (
        <details class="ends">
          <summary>End a move ({ends.length})</summary>
          {entries}
        </details>
      )}
      {ends.length === 1 && entries}
      {ends.length === 0 && mayAsk && <NotYet game={game} missing={missing} />}
      {onRecall && (
        <button type="button" class="brass commit" disabled={busy} onClick={onRecall}>
          <kbd class="quiet">c </kbd>Take the plot back and change it
        </button>
      )}
      <div class="row">
        <button type="button" class="half" disabled={!mayUndo || busy} onClick={onUndo}>
          Take back <kbd class="quiet">u</kbd>
        </button>
        {onNext && (
          <button type="button" class="half" onClick={onNext}>
            Next <kbd class="quiet">n</kbd>
          </button>
        )}
        <button type="button" class="half" disabled={!mayAsk || busy} onClick={onHint}>
          Advice <kbd class="quiet">h</kbd>
        </button>
      </div>
    </section>
  );
}

/** The button that hands in, while something is missing: it stays where it is and says what. */
function NotYet({ game, missing }: { game: string; missing: Missing }) {
  const first = missing[0];
  return (
    <div class="row choice">
      <button type="button" class="brass commit" aria-disabled="true" title="This cannot be handed in yet">
        <kbd class="quiet">c </kbd>
        {first ? <Unbroken words={`Not yet: ${missing.map(({ message }) => message).join("; ")}`} /> : "Not yet"}
      </button>
      {first && <Para game={game} rule={first.rule} always />}
    </div>
  );
}
