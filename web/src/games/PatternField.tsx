import { useState } from "preact/hooks";
import type { Pattern } from "./chart";

/** Where the last pattern is kept. */
const KEPT = "fathom.pattern";

/** The numbers somebody wrote; nothing while one of them cannot be set. */
export function numbersIn(words: string, values: number[]): number[] | null {
  const found = words.split(/[\s,;/]+/).filter(Boolean);
  const numbers = found.map(Number);
  return numbers.length > 0 && numbers.every((n) => values.includes(n)) ? numbers : null;
}

interface Props {
  pattern: Pattern;
  onMake: (actions: unknown[]) => void;
}

/** «50 100 150 in turn»: several settings in one gesture. */
export function PatternField({ pattern, onMake }: Props) {
  const [words, setWords] = useState(() => localStorage.getItem(KEPT) ?? "");
  const numbers = numbersIn(words, pattern.values);
  const [least, most] = [Math.min(...pattern.values), Math.max(...pattern.values)];
  return (
    <form
      class="pattern"
      onSubmit={(event) => {
        event.preventDefault();
        if (!numbers) return;
        localStorage.setItem(KEPT, words);
        onMake(pattern.actions(numbers));
      }}
    >
      <label>
        <span class="quiet">
          {pattern.title} in turn, {least} to {most}
        </span>
        <input
          value={words}
          inputMode="numeric"
          placeholder="such as 50 100 150"
          onInput={(event) => setWords(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="brass" disabled={!numbers}>
        Set them
      </button>
    </form>
  );
}
