const KEYS: readonly (readonly [keys: string, words: string])[] = [
  ["w", "ahead"],
  ["a d", "turn to port, to starboard"],
  ["e q", "up, down"],
  ["f", "fire: torpedoes, guns, charges"],
  ["m", "the menu of the ship in hand"],
  ["n", "the next ship; while others' moves are played back, the next step"],
  ["c", "end the move, or hand in the plot"],
  ["u", "take back"],
  ["h", "ask for advice"],
  ["l", "open or fold the list of all choices"],
  ["p", "pause or go on with what is played back"],
  ["b", "in a playback, one step back"],
  ["1 … 9", "in an open menu: the choice with that number"],
  ["t", "charts and tables"],
  ["i", "show or hide the paragraph of every sentence"],
  ["o", "in WOLFPACK: the chances tonight, over the chart"],
  ["Esc", "let go, close what is open, skip the playback"],
  ["Tab", "from mark to mark on the chart, and from button to button"],
  ["Enter", "do what one stands on"],
  ["+ −", "on the chart: closer, farther"],
  ["← ↑ → ↓", "on the chart: move it, or go to the next mark"],
  ["0", "on the chart: show all of it"],
  ["↑ ↓", "in the log: from line to line; Enter shows that moment"],
  ["?", "show or hide this list"],
];

/** What each key does. */
export function Keys({ onClose }: { onClose: () => void }) {
  return (
    <section aria-label="Keys">
      <h3>Keys</h3>
      <table class="keys">
        <tbody>
          {KEYS.map(([keys, words]) => (
            <tr key={keys}>
              <th scope="row">
                <kbd>{keys}</kbd>
              </th>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">
        Wheel and pinch zoom, dragging moves the chart, a double click centers it. A finger that rests on a choice only
        looks at it.
      </p>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </section>
  );
}

export function KeysSwitch({ open, onSwitch }: { open: boolean; onSwitch: () => void }) {
  return (
    <button
      type="button"
      class="switch keys-switch"
      aria-expanded={open}
      aria-label="Keys"
      title="What each key does (?)"
      onClick={onSwitch}
    >
      ?
    </button>
  );
}
