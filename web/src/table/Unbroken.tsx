import { codesIn } from "./words";

/** Words in which no code of a place or a ship is torn apart at the end of a line. */
export function Unbroken({ words }: { words: string }) {
  return (
    <>
      {codesIn(words).map((part, i) =>
        i % 2 === 0 ? (
          part
        ) : (
          <span key={i} class="code">
            {part}
          </span>
        ),
      )}
    </>
  );
}
