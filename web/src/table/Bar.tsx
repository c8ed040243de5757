import type { ComponentChildren } from "preact";
import { Theme } from "../home/Theme";
import { follow } from "../router";
import { setSound, sound } from "./sound";

/** The bar on top: what to do next, what went wrong, and the few switches. */
export function Bar({ children, switches }: { children: ComponentChildren; switches?: ComponentChildren }) {
  return (
    <header class="prompt">
      <a class="home" href="/" onClick={follow}>
        Fathom
      </a>
      {children}
      <div class="switches">
        {switches}
        <button
          type="button"
          class="switch"
          aria-pressed={sound.value}
          title={sound.value ? "Sound is on" : "Sound is off"}
          onClick={() => setSound(!sound.value)}
        >
          <span class="sr-only">Sound</span>
          <svg
            viewBox="0 0 20 20"
            width="20"
            height="20"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            stroke-width="1.6"
          >
            <path d="M3 8 H6 L10 4.500 V15.500 L6 12 H3 Z" fill="currentColor" />
            {sound.value ? (
              <path d="M12.500 7.500 a3.500 3.500 0 0 1 0 5 M14.500 5 a7 7 0 0 1 0 10" />
            ) : (
              <path d="M13 8 L17 12 M17 8 L13 12" />
            )}
          </svg>
        </button>
        <Theme />
      </div>
    </header>
  );
}
