import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { Missing as Told } from "../generated/wire";
import type { Live } from "./live";

/** Why the move cannot be ended or the plot not be handed in, as the server says it. */
export type Missing = Told["violations"];

/** Who drafts on is not told between two steps what is missing, in milliseconds. */
const PAUSE = 500;

/** What is missing before `end` can be done, as the server finds it; nothing is done by asking. */
export function useMissing(live: Live, version: number | null, end: unknown): Missing {
  const [told, setTold] = useState<{ version: number; missing: Missing } | null>(null);
  const key = end === null ? null : JSON.stringify(end);
  useEffect(() => {
    if (key === null || version === null || typeof live.eyes !== "number") return;
    const seat = live.eyes;
    const timer = window.setTimeout(() => {
      api.missing(live.id, seat, version, key).then(
        ({ violations }) => setTold({ version, missing: violations }),
        // The button says that it is not yet; why is a courtesy.
        () => {},
      );
    }, PAUSE);
    return () => window.clearTimeout(timer);
  }, [live, version, key]);
  return key !== null && told?.version === version ? told.missing : [];
}
