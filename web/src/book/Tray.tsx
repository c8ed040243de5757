import { useEffect, useRef, useState } from "preact/hooks";
import { api, wordsOf } from "../api";
import type { RuleTable } from "../generated/wire";
import { foundTables } from "./sections";
import { placeOf, TableSheet } from "./TableSheet";

const kept = new Map<string, Promise<RuleTable[]>>();

/** The tables of a game, asked for once. */
function tablesOf(game: string): Promise<RuleTable[]> {
  const known = kept.get(game);
  if (known) return known;
  const asked = api.ruleTables(game);
  asked.catch(() => kept.delete(game));
  kept.set(game, asked);
  return asked;
}

/** The table that was laid open last, by game: whoever looks something up looks it up again. */
const OPENED = "fathom.table";

export interface TrayProps {
  game: string;
  onClose: () => void;
}

/** The charts and tables of a game beside its board: one lies open at a time, or all in which something was found. */
export function Tray({ game, onClose }: TrayProps) {
  const [tables, setTables] = useState<RuleTable[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [wanted, setWanted] = useState("");
  const [open, setOpen] = useState(() => localStorage.getItem(`${OPENED} ${game}`));
  const search = useRef<HTMLInputElement>(null);

  useEffect(() => {
    tablesOf(game).then(setTables, (error: unknown) => setFault(wordsOf(error)));
  }, [game]);
  useEffect(() => search.current?.focus(), []);

  const isSearch = wanted.trim() !== "";
  const shown = foundTables(tables ?? [], wanted);
  const lay = (id: string, isOpen: boolean): void => {
    if (isSearch) return;
    if (isOpen) {
      localStorage.setItem(`${OPENED} ${game}`, id);
      setOpen(id);
    } else if (open === id) setOpen(null);
  };
  return (
    <section
      class="tray"
      aria-label="Charts and tables"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // What it closes is this alone.
        event.stopPropagation();
        onClose();
      }}
    >
      <header>
        <h3>Charts and tables</h3>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <input
        ref={search}
        class="wide"
        type="search"
        aria-label="Search the tables"
        placeholder="Search: a weapon, a ship, a paragraph"
        value={wanted}
        onInput={(event) => setWanted(event.currentTarget.value)}
      />
      {fault && (
        <p class="danger" role="alert">
          {fault}
        </p>
      )}
      {shown.map((table) => (
        <details
          key={table.id}
          open={isSearch || open === table.id}
          onToggle={(event) => lay(table.id, event.currentTarget.open)}
        >
          <summary>{table.title}</summary>
          <TableSheet table={table} href={`/rules/${game}#${placeOf(table)}`} isAside />
        </details>
      ))}
      {tables?.length === 0 && <p>This game is played without tables.</p>}
      {tables && tables.length > 0 && shown.length === 0 && <p>No table has all of these words.</p>}
    </section>
  );
}
