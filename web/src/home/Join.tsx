import { useState } from "preact/hooks";
import { api, wordsOf } from "../api";
import { follow, go } from "../router";
import { arrive } from "../session";

/** Taking the seat an invitation is for. */
export function Join({ invitation }: { invitation: string }) {
  const [word, setWord] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const sit = async (): Promise<void> => {
    try {
      await arrive();
      const { table } = await api.join(invitation, word);
      go(`/table/${table.id}`);
    } catch (error) {
      setFault(wordsOf(error));
    }
  };
  return (
    <main class="page">
      <h1>You are invited</h1>
      <p>Take the seat that is kept for you. A word of yours goes into the dice, so that nobody can bend them.</p>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          sit();
        }}
      >
        <label>
          Your word for the dice{" "}
          <input
            value={word}
            maxLength={60}
            placeholder="anything"
            onInput={(event) => setWord(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="brass">
          Take the seat
        </button>
      </form>
      {fault && (
        <p class="notice" role="alert">
          {fault}
        </p>
      )}
      <a href="/" onClick={follow}>
        Back to the harbour
      </a>
    </main>
  );
}
