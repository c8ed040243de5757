const KEYS: readonly (readonly [keys: string, words: string])[] = [
  ["1 … 9", "make the choice with that number"],
  ["c", "end the move, or hand in the plot"],
  ["u", "take back"],
  ["h", "ask for advice"],
  ["o", "in WOLFPACK: the chances tonight, over the chart"],
  ["n", "next step, while others' moves are played back"],
  ["Esc", "skip the playback, or close what is open"],
  ["Tab", "from choice to choice, in the list and on the chart"],
  ["Enter", "make the choice one stands on"],
  ["+ −", "on the chart: closer, farther"],
  ["← ↑ → ↓", "on the chart: move it, or go to the next mark"],
  ["0", "on the chart: show all of it"],
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
