import { useEffect, useState } from "preact/hooks";
import { api, type NewTable } from "../api";
import { follow, go } from "../router";
import { capital, roleName } from "../table/words";
import { linkOf } from "./invitation";

/** The links to give away, one for each friend. */
export function Invitations({ made }: { made: NewTable }) {
  const { table, invitations } = made;
  useEffect(() => {
    // When everybody has come the links are used up, and the table waits for our word.
    const look = (): void => {
      api.table(table.id).then(
        ({ id, sealed }) => sealed && go(`/table/${id}`),
        () => undefined,
      );
    };
    const timer = window.setInterval(look, 3000);
    return () => window.clearInterval(timer);
  }, [table.id]);
  return (
    <main class="page">
      <header class="masthead">
        <h1>The table is open</h1>
        <a href="/" onClick={follow}>
          Back to the harbour
        </a>
      </header>
      <p>Send each friend their own link. It is shown only now, and whoever has it can take the seat.</p>
      <ul class="list">
        {invitations.map((invitation) => (
          <li key={invitation.seat}>
            <Link
              role={table.seats.find((known) => known.seat === invitation.seat)?.role ?? ""}
              link={linkOf(location.origin, table.id, invitation)}
            />
          </li>
        ))}
      </ul>
      <a href={`/table/${table.id}`} onClick={follow}>
        To the table
      </a>
    </main>
  );
}

/** One link, to be copied. */
export function Link({ role, link }: { role: string; link: string }) {
  const [told, setTold] = useState("");
  const copy = (): void => {
    const failed = (): void => setTold("This browser does not let the page copy; mark the link and copy it.");
    // Pages that came without TLS have no clipboard.
    if (!navigator.clipboard) failed();
    else navigator.clipboard.writeText(link).then(() => setTold("Copied."), failed);
  };
  return (
    <>
      <strong>{capital(roleName(role))}</strong>
      <code class="link">{link}</code>
      <div class="row">
        <button type="button" class="brass" onClick={copy}>
          Copy the link
        </button>
        <span role="status">{told}</span>
      </div>
    </>
  );
}
