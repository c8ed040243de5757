import { useEffect, useState } from "preact/hooks";
import type { Warning } from "../generated/wire";
import { Para } from "./Para";
import { sentence } from "./words";

/** What was pointed out in this browser, by game and name. */
const KEPT = "fathom.warned";

function known(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as string[];
  } catch {
    return [];
  }
}

/** The first of some warnings that was never given in this browser. */
export function firstNew(game: string, warnings: Warning[], given: string[]): Warning | null {
  return warnings.find(({ id }) => !given.includes(`${game} ${id}`)) ?? null;
}

/** What somebody who knows the game points out, once: it stays until it is read, or is no longer so. */
export function Friend({ game, warnings }: { game: string; warnings: Warning[] }) {
  const [told, setTold] = useState<Warning | null>(null);
  const fresh = told ?? firstNew(game, warnings, known());
  const isTrue = fresh !== null && warnings.some(({ id }) => id === fresh.id);
  useEffect(() => {
    if (!isTrue) setTold(null);
    else if (fresh !== told) {
      setTold(fresh);
      localStorage.setItem(KEPT, JSON.stringify([...new Set([...known(), `${game} ${fresh.id}`])]));
    }
  }, [isTrue, fresh?.id]);
  if (!fresh || !isTrue) return null;
  const now = warnings.find(({ id }) => id === fresh.id) ?? fresh;
  return (
    <div class="friend" role="status">
      <span>
        {sentence(now.said.text)} <Para game={game} rule={now.said.rule} />
      </span>
      <button type="button" onClick={() => setTold({ id: "", said: now.said })}>
        I see
      </button>
    </div>
  );
}
