import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { Aim, Briefing } from "../generated/wire";
import type { Line } from "../wire";
import { standing } from "./Aims";
import { Para } from "./Para";
import { capital, plain, sentence } from "./words";

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
  title: string;
  /** What wins, if the game says. */
  aims: Aim[];
  lines: Line<unknown, unknown>[];
}

/** Who you are, whom you face, what wins and what is dangerous: open until the first move, and whenever one likes. */
export function BriefingCard({ table, game, seat, title, aims, lines }: Props) {
  const key = `${table} ${seat}`;
  const [told, setTold] = useState<Briefing | null>(null);
  const [open, setOpen] = useState(() => !readBefore().includes(key));
  const hasMoved = lines.some(({ kind }) => kind === "did");
  useEffect(() => {
    api.briefing(table, seat).then(setTold, () => {});
  }, [table, seat]);
  const isOpen = open && !hasMoved;
  const [again, setAgain] = useState(false);
  if (!told) return null;
  const close = (): void => {
    localStorage.setItem(KEPT, JSON.stringify([...readBefore().filter((known) => known !== key), key].slice(-MOST)));
    setOpen(false);
    setAgain(false);
  };
  if (!isOpen && !again) {
    return (
      <p>
        <button type="button" class="link-like" onClick={() => setAgain(true)}>
          Briefing
        </button>
      </p>
    );
  }
  return (
    <section class="briefing" aria-label="Briefing">
      <h3>{title}</h3>
      {[told.you, told.enemy].map((said) => (
        <p key={said.text}>
          {sentence(said.text)} <Para game={game} rule={said.rule} />
        </p>
      ))}
      {aims.length > 0 && <h4>What wins</h4>}
      {aims.map((aim, i) => (
        <p key={i}>
          <strong>{capital(plain(aim.side))}:</strong> {sentence(aim.sentence)} {standing(aim)}{" "}
          <Para game={game} rule={aim.rule} />
        </p>
      ))}
      <h4>What to look out for</h4>
      <ul>
        {told.dangers.map((said) => (
          <li key={said.text}>
            {sentence(said.text)} <Para game={game} rule={said.rule} />
          </li>
        ))}
      </ul>
      <div class="row">
        <button type="button" class="brass" onClick={close}>
          Read
        </button>
        <a href={`/rules/${game}`} target="_blank" rel="noopener">
          The rules
        </a>
      </div>
    </section>
  );
}
