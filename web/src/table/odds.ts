import { useEffect, useState } from "preact/hooks";
import { api, type Odds } from "../api";

/** What may come of the choices of a seat, asked for once a version; nothing where a game cannot tell. */
export function useOdds(id: string, seat: number | null, version: number | null, wanted: boolean): Odds[] {
  const [told, setTold] = useState<{ version: number; odds: Odds[] } | null>(null);
  useEffect(() => {
    if (seat === null || version === null || !wanted) return;
    let current = true;
    api.odds(id, seat).then(
      (odds) => current && setTold({ version, odds }),
      // Odds are an aid: the game goes on without them.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [id, seat, version, wanted]);
  return told && told.version === version ? told.odds : [];
}
