import { useState } from "preact/hooks";
import { api, wordsOf } from "../api";
import { isGuestName, me } from "../session";

/** Keeping one's games: a guest registers, or somebody who has an account comes in. */
export function Account() {
  const [login, setLogin] = useState("");
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const known = me.value?.login;

  const enter = async (how: "register" | "login"): Promise<void> => {
    setFault(null);
    try {
      const before = me.value?.person.name;
      me.value = await api[how](login, password);
      setPassword("");
      // Whoever has chosen no name of their own is called as they log in.
      if (how === "register" && before !== undefined && isGuestName(before)) me.value = await api.rename(login);
      if (how === "login") location.reload();
    } catch (error) {
      setFault(wordsOf(error));
    }
  };

  if (known) {
    return (
      <section aria-label="Account">
        <Rename />
        <p class="quiet">
          Logged in as {known}.{" "}
          <button
            type="button"
            onClick={async () => {
              await api.logout();
              location.reload();
            }}
          >
            Log out
          </button>
        </p>
      </section>
    );
  }
  return (
    <section aria-label="Account">
      <Rename />
      <details>
        <summary>Keep your games: register or log in</summary>
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            enter("login");
          }}
        >
          <label>
            Name{" "}
            <input
              value={login}
              autocomplete="username"
              required
              minLength={3}
              maxLength={40}
              onInput={(e) => setLogin(e.currentTarget.value)}
            />
          </label>
          <label>
            Password{" "}
            <input
              type="password"
              value={password}
              autocomplete="current-password"
              required
              minLength={8}
              onInput={(e) => setPassword(e.currentTarget.value)}
            />
          </label>
          <button type="button" onClick={() => enter("register")}>
            Register
          </button>
          <button type="submit">Log in</button>
        </form>
        {fault && (
          <p class="danger" role="alert">
            {fault}
          </p>
        )}
      </details>
    </section>
  );
}

/** What others call this player. */
function Rename() {
  const now = me.value?.person.name ?? "";
  const [name, setName] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const rename = async (): Promise<void> => {
    setFault(null);
    try {
      me.value = await api.rename((name ?? now).trim());
      setName(null);
    } catch (error) {
      setFault(wordsOf(error));
    }
  };
  if (!me.value) return null;
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        rename();
      }}
    >
      <label>
        Others see you as{" "}
        <input value={name ?? now} required maxLength={40} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <button type="submit" disabled={name === null || name.trim() === now}>
        Change
      </button>
      {fault && (
        <p class="danger" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
