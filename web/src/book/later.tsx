import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TrayProps } from "./Tray";

/** What a page shows that is fetched when somebody opens it, so that the first page stays small. */
function useLater<P>(bring: () => Promise<FunctionComponent<P>>): FunctionComponent<P> | "coming" | "failed" {
  const [Page, setPage] = useState<FunctionComponent<P> | "coming" | "failed">("coming");
  useEffect(() => {
    bring().then(
      (page) => setPage(() => page),
      () => setPage("failed"),
    );
  }, []);
  return Page;
}

/** The rules of a game. */
export function Book({ game }: { game: string }) {
  const Page = useLater(() => import("./BookPage").then(({ BookPage }) => BookPage));
  if (typeof Page === "function") return <Page game={game} />;
  return (
    <p class="page">{Page === "failed" ? "The book did not come. Reload the page to try again." : "One moment…"}</p>
  );
}

/** The charts and tables of a game. */
export function Tables(props: TrayProps) {
  const Page = useLater(() => import("./Tray").then(({ Tray }) => Tray));
  if (typeof Page === "function") return <Page {...props} />;
  return Page === "failed" ? <p class="tray">The tables did not come. Reload the page to try again.</p> : null;
}
