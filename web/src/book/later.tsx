import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";

/** The rules of a game, fetched when somebody opens them, so that the first page stays small. */
export function Book({ game }: { game: string }) {
  const [Page, setPage] = useState<FunctionComponent<{ game: string }> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    import("./BookPage").then(
      ({ BookPage }) => setPage(() => BookPage),
      () => setFailed(true),
    );
  }, []);
  if (Page) return <Page game={game} />;
  return <p class="page">{failed ? "The book did not come. Reload the page to try again." : "One moment…"}</p>;
}
