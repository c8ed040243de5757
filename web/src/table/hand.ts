import { useEffect, useMemo, useState } from "preact/hooks";
import type { Bundle } from "../generated/wire";
import type { Choice, Snapshot } from "../wire";
import { type Live, nameOf } from "./live";

/** Which of one's own pieces one has in hand. */
export interface Hand {
  /** Those that can do something now, in the order of the server. */
  able: string[];
  selected: string | null;
  select: (piece: string | null) => void;
  /** The one after that in hand. */
  next: () => void;
}

type Offered = Pick<Snapshot, "actions" | "bundles">;

/** The own pieces of which something is offered. */
export function ableIn({ actions, bundles }: Offered, owns: (piece: string) => boolean): string[] {
  const named = [...actions.map(({ said }) => said.piece), ...(bundles ?? []).map(({ piece }) => piece)];
  return [...new Set(named.flatMap((piece) => (piece ? [piece] : [])))].filter(owns);
}

/** The piece in hand: the one that was chosen while it can do something, or while nothing can; else the first that can. */
export function inHand(wanted: string | null, able: string[]): string | null {
  if (wanted !== null && (able.length === 0 || able.includes(wanted))) return wanted;
  return able[0] ?? null;
}

export function useHand(offered: Offered | null, owns: (piece: string) => boolean): Hand {
  const [wanted, select] = useState<string | null>(null);
  const able = offered ? ableIn(offered, owns) : [];
  const selected = inHand(wanted, able);
  return {
    able,
    selected,
    select,
    next: () => select(able[(able.indexOf(selected ?? "") + 1) % able.length] ?? selected),
  };
}

/** A list without a piece that is as short as this is asked for unasked: the end of the move is in one. */
const SHORT = 40;

/** Asks for what one needs of a list that was too long for its message: the piece's in hand, and the group's that is open. */
export function useBundles(live: Live, { selected }: Hand, open: string | null): Fetched {
  const now = live.snapshot.value;
  const { version, actions } = live.fetched.value;
  const bundles = now?.bundles ?? [];
  const wanted = bundles.filter((bundle) => isWanted(bundle, selected, open));
  useEffect(() => {
    for (const bundle of wanted) void live.want(bundle);
  }, [now?.version, selected, open]);
  return useMemo(() => {
    if (!now || bundles.length === 0) return { choices: now?.actions ?? [], isHere: true, left: [] };
    const found = wanted.map((bundle) => (version === now.version ? actions.get(nameOf(bundle)) : undefined));
    return {
      choices: [...now.actions, ...found.flatMap((part) => part ?? [])],
      isHere: found.every((part) => part !== undefined),
      left: bundles.filter((bundle) => !wanted.includes(bundle)),
    };
  }, [now, live.fetched.value, selected, open]);
}

/** What came of a list, and what is left of it on the server. */
export interface Fetched {
  choices: Choice[];
  /** Whether everything came that was asked for. */
  isHere: boolean;
  left: Bundle[];
}

function isWanted(bundle: Bundle, selected: string | null, open: string | null): boolean {
  if (nameOf(bundle) === open) return true;
  return bundle.piece === null ? bundle.n <= SHORT : bundle.piece === selected;
}
