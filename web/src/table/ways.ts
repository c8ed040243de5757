import { useEffect, useState } from "preact/hooks";
import type { Ways } from "../games/ways";
import type { Live } from "./live";

/** Where a piece can go, asked for once a version; nothing for a game that does not say. */
export function useWays(live: Live, piece: string | null): Ways | null {
  const [told, setTold] = useState<{ key: string; ways: Ways | null } | null>(null);
  const version = live.snapshot.value?.version ?? null;
  const key = `${version} ${piece}`;
  useEffect(() => {
    setTold(null);
  }, [key]);
  return told?.key === key ? told.ways : null;
}
