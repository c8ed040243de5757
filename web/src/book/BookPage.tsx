import { Fragment } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api, type GameInfo, type Note, type Notes, wordsOf } from "../api";
import type { RuleTable } from "../generated/wire";
import { Theme } from "../home/Theme";
import { follow, move, path } from "../router";
import { capital } from "../table/words";
import "./book.css";
import { type Figure, figuresOf } from "./figures";
import { found, isPlayed, type Section, sectionsOf } from "./sections";
import { placeOf, TableSheet } from "./TableSheet";

interface Props {
  game: string;
}

/** What a place in the book is called behind the # of its address. */
function placeNow(): string {
  return decodeURIComponent(location.hash.slice(1)).toLowerCase();
}

/** The rules of a game as a book: every paragraph in our words, with how we read it, its tables and figures, to be searched. */
export function BookPage({ game }: Props) {
  const [notes, setNotes] = useState<Notes | null>(null);
  const [tables, setTables] = useState<RuleTable[]>([]);
  const [info, setInfo] = useState<GameInfo | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [wanted, setWanted] = useState("");
  const [isWhole, setWhole] = useState(false);
  const [place, setPlace] = useState(placeNow);
  const search = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Both at once: a table that came later would push away what one has begun to read.
    Promise.all([api.rules(game), api.ruleTables(game)]).then(
      ([rules, known]) => {
        setTables(known);
        setNotes(rules);
      },
      (error: unknown) => setFault(wordsOf(error)),
    );
    api
      .games()
      .then((games) => setInfo(games.find(({ id }) => id === game) ?? null))
      .catch(() => {});
  }, [game]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isField = (event.target as HTMLElement).matches("input, select, textarea");
      if (event.key === "/" && !isField) {
        event.preventDefault();
        search.current?.focus();
      }
      // What was looked for is let go of first, then the book is closed by who opened it.
      if (event.key === "Escape") {
        setWanted("");
        search.current?.blur();
      }
    };
    const onHash = (): void => setPlace(placeNow());
    window.addEventListener("keydown", onKey);
    window.addEventListener("hashchange", onHash);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("hashchange", onHash);
    };
  }, []);

  const meant = notes?.paragraphs.find(({ id }) => id.toLowerCase() === place);
  // Whoever was sent to a paragraph is shown it, played or not.
  const isAll = isWhole || (meant !== undefined && !isPlayed(meant));
  const paragraphs = notes?.paragraphs ?? [];
  const nLeft = paragraphs.filter((note) => !isPlayed(note)).length;
  const sections = useMemo(
    () => sectionsOf(isAll ? paragraphs : paragraphs.filter(isPlayed), tables),
    [paragraphs, tables, isAll],
  );
  const shown = useMemo(() => found(sections, wanted), [sections, wanted]);
  const n = shown.reduce((all, section) => all + section.notes.length, 0);
  const nTables = shown.reduce((all, section) => all + section.tables.length, 0);
  const isSearch = wanted.trim() !== "";
  useEffect(() => {
    if (notes && place) document.getElementById(place)?.scrollIntoView({ block: "center" });
  }, [notes, place]);
  const title = info?.title ?? "";
  useEffect(() => {
    if (title) document.title = `The rules of ${title} · Fathom`;
    return () => {
      document.title = "Fathom";
    };
  }, [title]);

  const open = (to: string): void => {
    move(`${path.value}#${to}`, "replace");
    setPlace(to.toLowerCase());
  };
  return (
    <main class="book">
      <header class="spine">
        <a class="home" href="/" onClick={follow}>
          Fathom
        </a>
        <label class="search">
          <span class="sr-only">Search the rules</span>
          <input
            ref={search}
            type="search"
            aria-keyshortcuts="/"
            placeholder="Search: a word, a number"
            value={wanted}
            onInput={(event) => setWanted(event.currentTarget.value)}
          />
        </label>
        <span class={isSearch ? "quiet count" : "quiet count idle"} role="status">
          {notes && counted(n, nTables)}
        </span>
        <Theme />
      </header>
      <div class="open-book">
        {notes && <Contents sections={shown} />}
        <article>
          <div class="title-page">
            <p class="quiet">The rules of</p>
            <h1>{title || "…"}</h1>
            {info && <p>{info.blurb}</p>}
            <p class="quiet">
              Every paragraph in our own words; the printed book has the full text. What it does not print and we had to
              make up is marked <em>reconstructed</em>.
            </p>
            {nLeft > 0 && (
              <label class="tick">
                <input type="checkbox" checked={isAll} onChange={(event) => setWhole(event.currentTarget.checked)} />{" "}
                with the {nLeft} paragraphs that Fathom does not play
              </label>
            )}
          </div>
          {fault && (
            <p class="danger" role="alert">
              {fault}
            </p>
          )}
          {!notes && !fault && <p>Fetching the book…</p>}
          {shown.map((section) => (
            <SectionPart
              key={section.title}
              section={section}
              figures={isSearch ? [] : figuresOf(game)}
              place={place}
              onOpen={open}
            />
          ))}
          {notes && n + nTables === 0 && (
            <p>
              No paragraph and no table has all of these words.
              {!isAll && nLeft > 0 && " Perhaps one that Fathom does not play: tick the box above."}
            </p>
          )}
          {info && notes && !isSearch && <Reconstructed info={info} onOpen={open} />}
        </article>
      </div>
    </main>
  );
}

function counted(n: number, nTables: number): string {
  const paragraphs = n === 1 ? "1 paragraph" : `${n} paragraphs`;
  const tables = nTables === 1 ? "1 table" : `${nTables} tables`;
  return nTables > 0 ? `${paragraphs}, ${tables}` : paragraphs;
}

/** The headings, in a margin on a wide page and folded away on a narrow one, with the tables below each. */
function Contents({ sections }: { sections: Section[] }) {
  const list = (
    <ol>
      {sections.map(({ title, tables }) => (
        <li key={title}>
          <a href={`#${anchorOf(title)}`}>{title}</a>
          {tables.length > 0 && (
            <ul>
              {tables.map((table) => (
                <li key={table.id}>
                  <a href={`#${placeOf(table)}`}>{table.title}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav class="margin" aria-label="Contents">
        {list}
      </nav>
      <details class="contents">
        <summary>Contents</summary>
        <nav aria-label="Contents, folded">{list}</nav>
      </details>
    </>
  );
}

function anchorOf(title: string): string {
  return `section-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}

interface PartProps {
  section: Section;
  figures: Figure[];
  place: string;
  onOpen: (place: string) => void;
}

function SectionPart({ section: { title, notes, tables }, figures, place, onOpen }: PartProps) {
  // A table whose paragraph is not shown stands below its section.
  const left = tables.filter(({ rule }) => notes.every(({ id }) => id !== rule));
  return (
    <section id={anchorOf(title)} aria-label={title}>
      <h2>{title}</h2>
      {notes.map((note) => (
        <Fragment key={note.id}>
          <Paragraph note={note} isMeant={note.id.toLowerCase() === place} onOpen={onOpen} />
          {figures
            .filter(({ rule }) => rule === note.id)
            .map(({ title, Drawing, words }) => (
              <figure key={title} class="drawing">
                <Drawing />
                <figcaption>
                  <strong>{title}.</strong> {words}
                </figcaption>
              </figure>
            ))}
          {tables
            .filter(({ rule }) => rule === note.id)
            .map((table) => (
              <Sheet key={table.id} table={table} place={place} />
            ))}
        </Fragment>
      ))}
      {left.map((table) => (
        <Sheet key={table.id} table={table} place={place} />
      ))}
    </section>
  );
}

function Sheet({ table, place }: { table: RuleTable; place: string }) {
  const id = placeOf(table);
  return (
    <div id={id} class={id === place ? "laid meant" : "laid"}>
      <TableSheet table={table} href={`#${table.rule.toLowerCase()}`} />
    </div>
  );
}

function Paragraph({ note, isMeant, onOpen }: { note: Note; isMeant: boolean; onOpen: (place: string) => void }) {
  const { id, summary, reading, status } = note;
  return (
    <div id={id.toLowerCase()} class={isMeant ? "paragraph meant" : "paragraph"}>
      <a
        class="number"
        href={`#${id}`}
        aria-label={`Paragraph ${id}`}
        onClick={(event) => {
          event.preventDefault();
          onOpen(id);
        }}
      >
        {id}
      </a>
      <div>
        <Prose text={summary} />
        {reading && (
          <p class="reading">
            <span class="sr-only">How we read it: </span>
            <Prose text={capital(reading)} />
          </p>
        )}
        {status.is !== "done" && <p class="quiet">{statusOf(status)}</p>}
      </div>
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
function Reconstructed({ info, onOpen }: { info: GameInfo; onOpen: (place: string) => void }) {
  if (info.reconstructed.length === 0) return null;
  return (
    <section id="section-reconstructed" aria-label="Reconstructed">
      <h2>Reconstructed</h2>
      <p class="quiet">The printed book lacks these, or what of it there is does not hold them.</p>
      {info.reconstructed.map(({ rule, what, basis }) => (
        <div class="paragraph" key={`${rule} ${what}`}>
          <a
            class="number"
            href={`#${rule}`}
            onClick={(event) => {
              event.preventDefault();
              onOpen(rule);
            }}
          >
            {rule}
          </a>
          <div>
            {capital(what)}
            <p class="reading">{capital(basis)}</p>
          </div>
        </div>
      ))}
    </section>
  );
}
