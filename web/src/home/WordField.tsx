/** A player's own share of the seed the dice come from. */
export function WordField({ word, onWord }: { word: string; onWord: (word: string) => void }) {
  return (
    <label>
      Your word for the dice{" "}
      <input
        value={word}
        maxLength={60}
        placeholder="anything"
        onInput={(event) => onWord(event.currentTarget.value)}
      />
    </label>
  );
}
