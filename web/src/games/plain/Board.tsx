import { useEffect, useMemo, useState } from "preact/hooks";
import { Chart } from "../../chart/Chart";
import type { Choice, Grid } from "../../wire";
import { middleOf } from "../arrows";
import { Menu } from "../Menu";
import { type Choosing, type Place, Spots } from "../Spots";
import { columnNames, extentOf, MARGIN, middleOfCell, rowNames, SIDE, spotsOf } from "./grid";
import "./plain.css";

interface Props extends Choosing<unknown> {
  grid: Grid;
  /** Squares a line of the log tells of. */
  pointed: string[];
}

/** Half a square that can be chosen, its edge inside the lines of the grid. */
const REACH = SIDE / 2 - 3;

/** The board of a game that has none of its own: squares with their marks, and what can be done where it acts. */
export function Board({ grid, pointed, choices, focus, onFocus, onChoose }: Props) {
  const [cursor, setCursor] = useState<string | null>(null);
  const [open, setOpen] = useState<{ spot: Place<unknown>; right: boolean } | null>(null);
  const spots = useMemo(() => spotsOf(grid, choices), [grid, choices]);
  const middle = useMemo(() => middleOf(spots.map(({ at }) => at)), [spots]);
  useEffect(() => setOpen(null), [grid]);
  const act = (spot: Place<unknown>, right: boolean): void => {
    const only = spot.choices.length === 1 ? spot.choices[0] : undefined;
    setCursor(spot.key);
    if (only) onChoose(only.action);
    else setOpen({ spot, right });
  };
  const marked = [...pointed, ...placesOf(choices, focus)];
  return (
    <>
      <Chart extent={extentOf(grid)} label="The board" at={middle} place={SIDE}>
        <Squares grid={grid} />
        <Spots
          spots={spots}
          cursor={cursor}
          onCursor={setCursor}
          onFocus={onFocus}
          onOpen={act}
          shape={({ at }) => (
            <rect class="spot" x={at.x - REACH} y={at.y - REACH} width={2 * REACH} height={2 * REACH} />
          )}
        />
        <Marks grid={grid} />
        {grid.cells.map(({ place }, i) => {
          const { x, y } = middleOfCell(grid, i);
          const half = SIDE / 2;
          return (
            marked.includes(place) && (
              <rect key={place} class="told" x={x - half} y={y - half} width={SIDE} height={SIDE} />
            )
          );
        })}
      </Chart>
      {open && (
        <Menu
          title={open.spot.title}
          entries={open.spot.choices.map((choice) => ({ choice, n: 1 }))}
          over={open.right ? "right" : "left"}
          onClose={() => setOpen(null)}
          onFocus={onFocus}
          onChoose={onChoose}
        />
      )}
    </>
  );
}

/** The square of the action somebody looks at. */
function placesOf(choices: Choice<unknown>[], focus: unknown): string[] {
  if (focus === null) return [];
  const found = choices.find(({ action }) => JSON.stringify(action) === JSON.stringify(focus));
  return found?.said.place ? [found.said.place] : [];
}

/** Water, rocks and goals, and the names of rows and columns around them. */
function Squares({ grid }: { grid: Grid }) {
  const { width, height } = extentOf(grid);
  return (
    <g class="plain">
      <rect class="sheet" width={width} height={height} />
      {grid.cells.map(({ place, tone, note }, i) => {
        const { x, y } = middleOfCell(grid, i);
        return (
          <rect key={place} class={`cell ${tone}`} x={x - SIDE / 2} y={y - SIDE / 2} width={SIDE} height={SIDE}>
            <title>{note ? `${place}: ${note}` : place}</title>
          </rect>
        );
      })}
      {columnNames(grid).map((name, i) => (
        <text key={i} class="name" x={MARGIN + SIDE * (i + 0.5)} y={MARGIN - 12}>
          {name}
        </text>
      ))}
      {rowNames(grid).map((name, i) => (
        <text key={i} class="name" x={MARGIN / 2} y={MARGIN + SIDE * (i + 0.5) + 6}>
          {name}
        </text>
      ))}
    </g>
  );
}

/** What stands on the squares; it lies over what can be chosen and takes no click. */
function Marks({ grid }: { grid: Grid }) {
  return (
    <g class="plain marks">
      {grid.cells.map(({ place, mark, piece, tone }, i) => {
        const { x, y } = middleOfCell(grid, i);
        return (
          mark && (
            <g key={place} class={`mark ${tone}`}>
              {piece && <circle cx={x} cy={y} r={SIDE * 0.34} />}
              <text x={x} y={y + 8}>
                {mark}
              </text>
            </g>
          )
        );
      })}
    </g>
  );
}
