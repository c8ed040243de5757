import type { RuleTable } from "../generated/wire";
import "./tables.css";

interface Props {
  table: RuleTable;
  /** Where its paragraph is to be read. */
  href: string;
  /** Beside a game: its name stands above it already, and its paragraph opens in a window of its own. */
  isAside?: boolean;
}

/** The place of a table in the book. */
export function placeOf(table: RuleTable): string {
  return `table-${table.id}`;
}

/** A table a game plays by, as a sheet one lays beside the board: figures stand right, words left. */
export function TableSheet({ table, href, isAside = false }: Props) {
  const { title, rule, columns, rows, notes, reconstructed } = table;
  const [over, ...headings] = columns;
  const inWords = columns.map((_, at) => rows.some((row) => isWords(row[at] ?? "")));
  return (
    <figure class="rule-table" aria-label={title}>
      <figcaption>
        {!isAside && <span class="name">{title}</span>}
        <a href={href} {...(isAside ? { target: "_blank", rel: "noopener" } : {})} aria-label={`Paragraph ${rule}`}>
          {rule}
        </a>
        {reconstructed && <span class="mark">reconstructed</span>}
      </figcaption>
      {/* A wide table scrolls by itself, by keys too. */}
      <div class="scroll" tabIndex={0} role="region" aria-label={`${title}, the table`}>
        <table>
          <thead>
            <tr>
              <th scope="col" class="words">
                {over}
              </th>
              {headings.map((heading, at) => (
                <th key={at} scope="col" class={inWords[at + 1] ? "words" : undefined}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...cells], i) => (
              <tr key={i}>
                <th scope="row" class="words">
                  {first}
                </th>
                {cells.map((cell, at) => (
                  <td key={at} class={inWords[at + 1] ? "words" : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {reconstructed && (
        <details>
          <summary>What the figures rest on</summary>
          <p>{reconstructed}</p>
        </details>
      )}
    </figure>
  );
}

/** Whether a cell is read and not counted: three letters in a row are a word. */
function isWords(cell: string): boolean {
  return /\p{L}{3}/u.test(cell);
}
