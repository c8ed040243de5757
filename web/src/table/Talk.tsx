import { useState } from "preact/hooks";
import { api, type Spoken, type TableInfo, wordsOf } from "../api";
import { roleName } from "./words";

interface Props {
  table: TableInfo;
  seat: number | null;
  mayTalkTo: number[];
  spoken: Spoken[];
}

/** Words across the table. The book decides who may speak with whom; who may not is told why. */
export function Talk({ table, seat, mayTalkTo, spoken }: Props) {
  const [text, setText] = useState("");
  const [to, setTo] = useState<"all" | number>("all");
  const [fault, setFault] = useState<string | null>(null);
  const role = (number: number): string =>
    roleName(table.seats.find((known) => known.seat === number)?.role ?? `seat ${number}`);
  const closed = seat !== null && mayTalkTo.length === 0;

  const say = async (): Promise<void> => {
    setFault(null);
    try {
      const audience = seat === null ? undefined : to === "all" ? mayTalkTo : [to];
      await api.say(table.id, seat, audience, text);
      setText("");
    } catch (error) {
      // What was typed stays.
      setFault(wordsOf(error));
    }
  };

  return (
    <section class="talk" aria-label="Talk">
      <ol>
        {spoken.map((said) => (
          <li key={said.n}>
            <strong>{said.seat === null ? said.person.name : role(said.seat)}</strong>
            {said.to && said.seat !== null && <span class="quiet"> to {said.to.map(role).join(", ")}</span>}:{" "}
            {said.text}
          </li>
        ))}
      </ol>
      {closed ? (
        <p class="quiet">
          {table.seats.length > 1
            ? "No talking now: the book lets your seat speak with nobody at this table."
            : "You play alone: there is nobody to talk to."}
        </p>
      ) : (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim()) say();
          }}
        >
          {seat !== null && mayTalkTo.length > 1 && (
            <select
              aria-label="To whom"
              value={String(to)}
              onChange={(event) =>
                setTo(event.currentTarget.value === "all" ? "all" : Number(event.currentTarget.value))
              }
            >
              <option value="all">to all you may speak with</option>
              {mayTalkTo.map((other) => (
                <option key={other} value={other}>
                  to {role(other)}
                </option>
              ))}
            </select>
          )}
          <input
            aria-label={seat === null ? "Say to those who watch" : "Say"}
            placeholder={seat === null ? "to those who watch" : "say something"}
            value={text}
            maxLength={2000}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" disabled={text.trim() === ""}>
            Send
          </button>
        </form>
      )}
      {fault && (
        <p class="danger" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}
