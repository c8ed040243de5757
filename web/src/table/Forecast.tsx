import type { Odds } from "../api";
import type { Choice } from "../wire";
import { useCorner } from "./corner";
import { Para } from "./Para";
import { Unbroken } from "./Unbroken";
import { sentence } from "./words";

/** What a choice will do, before it is made: in words, with its odds and its paragraph. */
export function Forecast({ game, choice, odds }: { game: string; choice: Choice<unknown>; odds: Odds[] }) {
  const key = JSON.stringify(choice.action);
  const told = odds.filter((one) => JSON.stringify(one.action) === key);
  const { card, corner } = useCorner(key);
  return (
    <section
      ref={(element) => {
        card.current = element;
      }}
      class={`forecast ${corner}`}
      aria-label="What it will do"
    >
      <p>
        <strong>
          <Unbroken words={sentence(choice.said.text)} />
        </strong>{" "}
        <Para game={game} rule={choice.said.rule} always />
      </p>
      {told.map((one, i) => (
        <div key={i}>
          <p class="quiet">
            {sentence(one.basis || "odds")} <Para game={game} rule={one.rule} always />
          </p>
          <table class="odds">
            <tbody>
              {one.chances.map(({ label, p }) => (
                <tr key={label}>
                  <th scope="row">{sentence(label)}</th>
                  <td>{percent(p)}</td>
                  <td aria-hidden="true">
                    <span class="bar" style={{ width: `${Math.round(p * 100)}%` }} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  );
}

/** Never and always are only said when they are true. */
export function percent(p: number): string {
  if (p > 0 && p < 0.01) return "<1%";
  if (p < 1 && p > 0.99) return ">99%";
  return `${Math.round(p * 100)}%`;
}
