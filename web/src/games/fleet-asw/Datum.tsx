import { counted } from "../../table/words";
import { center, type Hex, hexAt, hexPath, place } from "../hexes";
import type { View } from "./types";

/** Where submarines that are out of sight may be by now, as a stain with an edge around it. */
export function Believed({ view }: { view: View }) {
  const lost = view.ships.filter(({ datum, afloat }) => afloat && datum && datum.hexes.length > 0);
  return (
    <g pointer-events="none">
      {lost.map(({ name, datum }) => {
        const hexes = datum?.hexes ?? [];
        const label = `${name}, seen last in turn ${datum?.turn}, may be in any of ${counted(hexes.length, "hex", "hexes")}`;
        return (
          <g key={name} role="img" aria-label={label}>
            <title>{label}</title>
            <path d={hexes.map((hex) => hexPath(hex)).join(" ")} class="fleet-believed" />
            <path d={outline(hexes)} class="fleet-believed edge" />
          </g>
        );
      })}
    </g>
  );
}

const CORNERS = [0, 60, 120, 180, 240, 300].map((angle) => (angle * Math.PI) / 180);

/** The six neighbors in the order of the sides: the side between corners 0 and 60 degrees first. */
function neighbors(hex: Hex): Hex[] {
  const { column, row } = place(hex);
  const low = column % 2 === 0 ? 1 : 0;
  return [
    hexAt(column + 1, row + low),
    hexAt(column, row + 1),
    hexAt(column - 1, row + low),
    hexAt(column - 1, row + low - 1),
    hexAt(column, row - 1),
    hexAt(column + 1, row + low - 1),
  ];
}

/** The border around hexes as one path. */
export function outline(hexes: Hex[]): string {
  const all = new Set(hexes);
  const reach = 24;
  return hexes
    .flatMap((hex) => {
      const { x, y } = center(hex);
      return neighbors(hex).flatMap((beyond, i) => {
        if (all.has(beyond)) return [];
        const [from, to] = [CORNERS[i] ?? 0, CORNERS[(i + 1) % 6] ?? 0];
        const corner = (angle: number): string =>
          `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
        return [`M${corner(from)} L${corner(to)}`];
      });
    })
    .join(" ");
}
