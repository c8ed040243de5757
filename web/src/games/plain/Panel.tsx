import type { Grid } from "../../wire";
import { factsOf, legendOf } from "./grid";
import "../menu.css";
import "./plain.css";

/** Everything the viewer knows, in words, and what the marks mean. */
export function Panel({ view, grid }: { view: unknown; grid: Grid | null }) {
  return (
    <>
      <section aria-label="What you know">
        <h3>What you know</h3>
        <table class="facts">
          <tbody>
            {factsOf(view).map(([name, words]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {grid && (
        <ul class="plain-legend" aria-label="What the signs mean">
          {legendOf(grid).map(({ mark, note, tone }) => (
            <li key={`${mark}${note}`}>
              <b class={tone}>{mark}</b> {note}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
