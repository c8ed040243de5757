import { useCorner } from "../../table/corner";
import type { Draw } from "./draws";

/** The chit that was drawn and the table it was looked up in, its cell marked. */
export function Exhibit({ draw }: { draw: Draw }) {
  const { table, chit, modified, column, row } = draw;
  const { card, corner } = useCorner(draw);
  const isHere = (r: number, c: number): boolean => r === row && (column === null || c === column);
  return (
    <section
      ref={(element) => {
        card.current = element;
      }}
      class={`exhibit ${corner}`}
      aria-label={`Chit ${chit} on table ${table.rule}`}
    >
      <p>
        <span class="chit" role="img" aria-label={`chit ${chit}`}>
          {chit}
        </span>{" "}
        {modified === chit ? "" : `counts as ${modified}, `}
        <strong>{table.title}</strong> <span class="quiet">{table.rule}</span>
      </p>
      <table>
        <thead>
          <tr>
            <th aria-label={table.across} />
            {table.columns.map(({ label }, c) => (
              <th key={label} scope="col" class={c === column ? "on" : ""}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ label }, r) => (
            <tr key={label}>
              <th scope="row" class={r === row ? "on" : ""}>
                {label}
              </th>
              {table.cells[r]?.map((cell, c) => (
                <td
                  key={table.columns[c]?.label}
                  class={isHere(r, c) ? "here" : r === row || c === column ? "on" : ""}
                  aria-current={isHere(r, c) ? "true" : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">Across: {table.across}.</p>
    </section>
  );
}
