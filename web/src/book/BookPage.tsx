import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api, type GameInfo, type Note, type Notes, wordsOf } from "../api";
import { follow, move, path } from "../router";
import { capital } from "../table/words";
import "./book.css";
import { found, type Section, sectionsOf } from "./sections";

interface Props {
  game: string;
}

/** The rules of a game as a book: every paragraph in our words, with how we read it, to be read and searched. */
export function BookPage({ game }: Props) {
  const [notes, setNotes] = useState<Notes | null>(null);
  const [info, setInfo] = useState<GameInfo | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [wanted, setWanted] = useState("");
  const search = useRef<HTMLInputElement>(null);

  useEffect(() => {
    api.rules(game).then(setNotes, (error: unknown) => setFault(wordsOf(error)));
    api
      .games()
      .then((games) => setInfo(games.find(({ id }) => id === game) ?? null))
      .catch(() => {});
  }, [game]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "/" || (event.target as HTMLElement).matches("input, select, textarea")) return;
      event.preventDefault();
      search.current?.focus();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  const sections = useMemo(() => sectionsOf(notes?.paragraphs ?? []), [notes]);
  const shown = useMemo(() => found(sections, wanted), [sections, wanted]);
  const n = shown.reduce((all, section) => all + section.notes.length, 0);
  const place = decodeURIComponent(location.hash.slice(1)).toLowerCase();
  useEffect(() => {
    if (notes && place) document.getElementById(place)?.scrollIntoView({ block: "center" });
  }, [notes, place]);

  return (
    <main class="page wide book">
      <header class="masthead">
        <h1>{info?.title ?? notes?.game ?? game}: the rules</h1>
        <a href="/" onClick={follow}>
          Back to the harbour
        </a>
      </header>
      {fault && (
        <p class="danger" role="alert">
          {fault}
        </p>
      )}
      {!notes && !fault && <p>Fetching the book…</p>}
      {notes && (
        <>
          <p class="quiet">
            Every paragraph in our own words; the printed book has the full text. What it does not print and we had to
            make up is marked <em>reconstructed</em>.
          </p>
          <div class="finder">
            <input
              ref={search}
              class="wide"
              type="search"
              aria-label="Search the rules"
              placeholder="a word, or the number of a paragraph  ( / )"
              value={wanted}
              onInput={(event) => setWanted(event.currentTarget.value)}
            />
            <span class="quiet" role="status">
              {wanted.trim() === "" ? `${n} paragraphs` : n === 1 ? "1 paragraph" : `${n} paragraphs`}
            </span>
          </div>
          <div class="open-book">
            <nav aria-label="Sections">
              <ol>
                {shown.map(({ title }) => (
                  <li key={title}>
                    <a href={`#${anchorOf(title)}`}>{title}</a>
                  </li>
                ))}
              </ol>
            </nav>
            <div>
              {shown.map((section) => (
                <SectionPart key={section.title} section={section} place={place} />
              ))}
              {n === 0 && <p>No paragraph has all of these words.</p>}
              {info && wanted.trim() === "" && <Figures info={info} />}
            </div>
          </div>
        </>
      )}
    </main>
  );
}

function anchorOf(title: string): string {
  return `section-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}

function SectionPart({ section: { title, notes }, place }: { section: Section; place: string }) {
  return (
    <section id={anchorOf(title)} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {notes.map((note) => (
          <Paragraph key={note.id} note={note} isMeant={note.id.toLowerCase() === place} />
        ))}
      </dl>
    </section>
  );
}

function Paragraph({ note, isMeant }: { note: Note; isMeant: boolean }) {
  const { id, summary, reading, status } = note;
  return (
    <div id={id.toLowerCase()} class={isMeant ? "meant" : undefined}>
      <dt>
        <a
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault();
            move(`${path.value}#${id}`, "replace");
          }}
        >
          {id}
        </a>
      </dt>
      <dd>
        <Prose text={summary} />
        {reading && (
          <p class="quiet">
            How we read it: <Prose text={reading} />
          </p>
        )}
        {status.is !== "done" && <p class="quiet">{statusOf(status)}</p>}
      </dd>
    </div>
  );
}

/** A text of our notes: what stands between backticks is something one types. */
function Prose({ text }: { text: string }) {
  return <>{text.split("`").map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))}</>;
}

/** What is to be known of a paragraph that the program does not follow in full. */
function statusOf(status: Note["status"]): string {
  if (status.is === "out_of_scope") return capital(`${status.why}.`);
  if (status.is === "partly") return `Done in part: ${status.why}.`;
  return "Not played by Fathom yet.";
}

/** What we had to make up, with its basis. */
function Figures({ info }: { info: GameInfo }) {
  if (info.reconstructed.length === 0) return null;
  return (
    <section id="section-reconstructed" aria-label="Reconstructed">
      <h2>Reconstructed</h2>
      <p>The printed book lacks these, or what of it there is does not hold them.</p>
      <dl>
        {info.reconstructed.map(({ rule, what, basis }) => (
          <div key={`${rule} ${what}`}>
            <dt>
              <a href={`#${rule}`}>{rule}</a>
            </dt>
            <dd>
              <strong>{capital(what)}</strong>: {basis}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
