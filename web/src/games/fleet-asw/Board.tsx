import { useEffect, useState } from "preact/hooks";
import type { Choice } from "../../wire";
import { Menu } from "../Menu";
import type { Choosing } from "../Spots";
import { Bands } from "./Bands";
import type { Spot } from "./choices";
import { Hexes } from "./Hexes";
import type { Action, View } from "./types";
import "./fleet-asw.css";

interface Props extends Choosing<Action> {
  view: View;
  /** Hexes and divisions a line of the log tells of. */
  pointed: string[];
  /** The group that is open in the list. */
  picked: { title: string; choices: Choice<Action>[]; onClose: () => void } | null;
}

/** The fight, the range bands or the map, whichever is played on now. */
export function Board({ view, pointed, picked, ...choosing }: Props) {
  const [open, setOpen] = useState<{ spot: Spot; right: boolean } | null>(null);
  useEffect(() => setOpen(null), [view]);
  const grid = view.board ?? view.map;
  const choices = picked?.choices ?? choosing.choices;
  const onOpen = (spot: Spot, right: boolean): void => {
    const only = spot.choices.length === 1 ? spot.choices[0] : undefined;
    if (only) choosing.onChoose(only.action);
    else setOpen({ spot, right });
  };
  const shared = { ...choosing, choices, view, pointed, onOpen };
  return (
    <>
      {grid ? <Hexes {...shared} grid={grid} /> : <Bands {...shared} />}
      {open && (
        <Menu
          title={open.spot.title}
          entries={open.spot.choices.map((choice) => ({ choice, n: 1 }))}
          over={open.right ? "right" : "left"}
          onClose={() => setOpen(null)}
          onFocus={choosing.onFocus}
          onChoose={choosing.onChoose}
        />
      )}
      {picked && grid && (
        <p class="mode" role="status">
          <span>
            <strong>{picked.title}.</strong> Choose a hex on the chart.
          </span>
          <button type="button" onClick={picked.onClose}>
            Back <kbd class="quiet">Esc</kbd>
          </button>
        </p>
      )}
    </>
  );
}
