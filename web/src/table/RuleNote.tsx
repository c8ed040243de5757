import { useEffect, useState } from "preact/hooks";
import { api, type Note, wordsOf } from "../api";
import { closeNote, openedNote } from "./note";

const kept = new Map<string, Promise<Note[]>>();

/** The notes of a game, asked for once. */
function notesOf(game: string): Promise<Note[]> {
  const known = kept.get(game);
  if (known) return known;
  const asked = api.rules(game).then(({ paragraphs }) => paragraphs);
  asked.catch(() => kept.delete(game));
  kept.set(game, asked);
  return asked;
}

/** Our note on the paragraph that was asked for. */
export function RuleNote() {
  const opened = openedNote.value;
  const [note, setNote] = useState<Note | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [game, rule] = [opened?.game, opened?.rule];

  useEffect(() => {
    setNote(null);
    setFault(null);
    if (!game || !rule) return;
    let wanted = true;
    notesOf(game).then(
      (notes) => {
        if (!wanted) return;
        const found = notes.find((note) => note.id.toLowerCase() === rule.toLowerCase());
        if (found) setNote(found);
        else setFault(`There is no note on ${rule}.`);
      },
      (error: unknown) => wanted && setFault(wordsOf(error)),
    );
    return () => {
      wanted = false;
    };
  }, [game, rule]);

  if (!opened) return null;
  return (
    <section aria-label={`Rule ${opened.rule}`}>
      <div class="row" style={{ justifyContent: "space-between" }}>
        <h3>{opened.rule}</h3>
        <button type="button" onClick={closeNote}>
          Close
        </button>
      </div>
      {fault && <p class="danger">{fault}</p>}
      {note && (
        <>
          <p>{note.summary}</p>
          {note.reading && <p class="quiet">How we read it: {note.reading}</p>}
          <p>
            <a href={`/rules/${opened.game}#${note.id}`} target="_blank" rel="noopener">
              In the book
            </a>
          </p>
        </>
      )}
    </section>
  );
}
