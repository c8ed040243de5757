import { useEffect, useState } from "preact/hooks";
import { ApiError, api, type ErrorBody } from "../api";
import type { Live } from "./live";

/** Why the move cannot be ended or the plot not be handed in, as the server says it. */
export type Missing = NonNullable<ErrorBody["violations"]>;

/** Who drafts on is not told between two steps what is missing, in milliseconds. */
const PAUSE = 500;

/**
 * What is missing before `end` can be done, asked of the server by asking for it: it refuses with the paragraph, and a
 * refusal changes nothing. Only for an end that the server does not list for this version.
 */
export function useMissing(live: Live, version: number | null, end: unknown): Missing {
  const [told, setTold] = useState<{ version: number; missing: Missing } | null>(null);
  const key = end === null ? null : JSON.stringify(end);
  useEffect(() => {
    if (key === null || version === null || typeof live.eyes !== "number") return;
    const seat = live.eyes;
    const timer = window.setTimeout(() => {
      api.act(live.id, seat, version, end).then(
        // It was listed meanwhile after all.
        (lines) => live.take(lines),
        (error: unknown) => {
          const missing =
            error instanceof ApiError && error.body.code === "refused" ? error.body.violations : undefined;
          setTold({ version, missing: missing ?? [] });
        },
      );
    }, PAUSE);
    return () => window.clearTimeout(timer);
  }, [live, version, key]);
  return key !== null && told?.version === version ? told.missing : [];
}
