import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { Leg, Stop, Ways } from "../games/ways";
import type { Ways as Told } from "../generated/wire";
import type { Live } from "./live";

/** The same as charts draw it: a place may name a heading behind a stroke, and prices add up along a way. */
export function waysOf(piece: string, { nodes, edges }: Pick<Told, "nodes" | "edges">): Ways {
  const stops = nodes.map(({ place, cost }): Stop => {
    const [where = "", facing = null] = place?.split("/") ?? [];
    return { place: where, facing, cost: cost ?? null };
  });
  const legs = edges.map(([from, to, action]): Leg => ({ from, to, action }));
  return { piece, start: 0, stops, legs };
}

/** How often an answer that did not come is asked for again, and after how many milliseconds. */
const TRIES = 4;
const AGAIN = 700;

/** Where a piece can go by actions of one kind, asked for once a version; nothing until the answer is here. */
export function useWays(live: Live, piece: string | null, group: string | null): Ways | null {
  const [told, setTold] = useState<{ key: string; ways: Ways } | null>(null);
  const version = live.snapshot.value?.version ?? null;
  const key = `${version} ${piece} ${group}`;
  useEffect(() => {
    if (piece === null || group === null || typeof live.eyes !== "number") return;
    const seat = live.eyes;
    let [wanted, timer] = [true, 0];
    const ask = (tries: number): void => {
      api.ways(live.id, seat, piece, group).then(
        (ways) => {
          if (wanted && ways.version === version && ways.edges.length > 0) setTold({ key, ways: waysOf(piece, ways) });
        },
        // Tracks are a convenience: one goes step by step without them. Who was too fast is answered a moment later.
        () => {
          if (wanted && tries > 0) timer = window.setTimeout(() => ask(tries - 1), AGAIN);
        },
      );
    };
    ask(TRIES);
    return () => {
      wanted = false;
      window.clearTimeout(timer);
    };
  }, [live, key]);
  return told?.key === key ? told.ways : null;
}
