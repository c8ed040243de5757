import { useState } from "preact/hooks";
import { type NewTable, type TableInfo, wordsOf } from "../api";
import { enter, playOn, rematch } from "./again";
import { isAlone, swapped } from "./seating";

/** Another game after this one: as it was, with the sides swapped, with the same dice. */
export function Again({ table }: { table: TableInfo }) {
  const { busy, fault, make } = useMaking();
  // A lesson is no game to be played once more: its card says what comes after it.
  if (table.your_seats.length === 0 || table.lesson) return null;
  return (
    <div class="row again">
      <button type="button" disabled={busy} onClick={() => make(() => rematch(table, false))}>
        Rematch
      </button>
      {swapped(table) && (
        <button type="button" disabled={busy} onClick={() => make(() => rematch(table, true))}>
          Swap sides
        </button>
      )}
      {isAlone(table) && !table.archived && (
        <button
          type="button"
          disabled={busy}
          title="The same numbers come as long as the same dice are thrown. The table is marked, and counts for nothing."
          onClick={() => make(() => playOn(table, 0))}
        >
          Same dice again
        </button>
      )}
      {fault && (
        <span class="danger" role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}

interface PlayOnProps {
  table: TableInfo;
  step: number;
  last: number;
}

/** Another game from a step of this one. */
export function PlayOn({ table, step, last }: PlayOnProps) {
  const { busy, fault, make } = useMaking();
  if (table.your_seats.length === 0 || table.lesson || step >= last) return null;
  const others = table.seats.some(({ seat }) => !table.your_seats.includes(seat));
  return (
    <div class="row">
      <button type="button" disabled={busy} onClick={() => make(() => playOn(table, step))}>
        Play on from here{others ? " against the computer" : ""}
      </button>
      <span class="quiet">
        A new table that begins with these {step} steps and has the dice of this game: it counts for nothing.
      </span>
      {fault && (
        <span class="danger" role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}

/** Makes a table and goes there; what goes wrong is told beside the button. */
function useMaking() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const make = async (table: () => Promise<NewTable>): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      enter(await table());
    } catch (error) {
      setFault(wordsOf(error));
    }
    setBusy(false);
  };
  return { busy, fault, make };
}
