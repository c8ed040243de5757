import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { Briefing } from "../generated/wire";
import type { Line, Said } from "../wire";
import { Para } from "./Para";
import { Unbroken } from "./Unbroken";
import { sentence } from "./words";

/** The tables whose briefing was read, the last ones. */
const KEPT = "fathom.briefed";
const MOST = 200;

function readBefore(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as string[];
  } catch {
    return [];
  }
}

interface Props {
  table: string;
  game: string;
  seat: number;
  lines: Line<unknown, unknown>[];
}

/** Who you are, whom you face, what wins and what is dangerous: open until the first move, and whenever one likes. */
export function BriefingCard({ table, game, seat, lines }: Props) {
  const key = `${table} ${seat}`;
  const [told, setTold] = useState<Briefing | null>(null);
  const [isRead, setRead] = useState(() => readBefore().includes(key));
  const hasMoved = lines.some(({ kind }) => kind === "did");
  useEffect(() => {
    api.briefing(table, seat).then(setTold, () => {});
  }, [table, seat]);
  if (!told) return null;
  const keep = (isOpen: boolean): void => {
    if (isOpen || isRead) return;
    localStorage.setItem(KEPT, JSON.stringify([...readBefore().filter((known) => known !== key), key].slice(-MOST)));
    setRead(true);
  };
  return (
    <details
      class="fold briefing"
      open={!isRead && !hasMoved}
      onToggle={(event) => keep(event.currentTarget.open)}
      aria-label="Briefing"
    >
      <summary>Briefing</summary>
      {[told.you, told.enemy].map((said) => (
        <Told key={said.text} game={game} said={said} />
      ))}
      <h4>What wins</h4>
      {told.wins.map((said) => (
        <Told key={said.text} game={game} said={said} />
      ))}
      <h4>What to look out for</h4>
      <ul>
        {told.dangers.map((said) => (
          <li key={said.text}>
            <Unbroken words={sentence(said.text)} /> <Para game={game} rule={said.rule} />
          </li>
        ))}
      </ul>
      <p class="quiet">
        <a href={`/rules/${game}`} target="_blank" rel="noopener">
          The rules
        </a>{" "}
        are a click away, at the book on top.
      </p>
    </details>
  );
}

function Told({ game, said }: { game: string; said: Said }) {
  return (
    <p>
      <Unbroken words={sentence(said.text)} /> <Para game={game} rule={said.rule} />
    </p>
  );
}
