import { signal } from "@preact/signals";

const NAMES = { auto: "Theme: as the device", chart: "Theme: chart", night: "Theme: control room" } as const;
type Choice = keyof typeof NAMES;
const NEXT: Record<Choice, Choice> = { auto: "chart", chart: "night", night: "auto" };

function stored(): Choice {
  const value = localStorage.getItem("theme");
  return value === "chart" || value === "night" ? value : "auto";
}

const theme = signal<Choice>(stored());
apply(theme.value);

function apply(choice: Choice): void {
  if (choice === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** Chart by day, control room by night, or as the device has it: one button goes round. */
export function Theme() {
  const choice = theme.value;
  return (
    <button
      type="button"
      class="switch"
      title={NAMES[choice]}
      onClick={() => {
        theme.value = NEXT[choice];
        localStorage.setItem("theme", theme.value);
        apply(theme.value);
      }}
    >
      <span class="sr-only">{NAMES[choice]}</span>
      <svg
        viewBox="0 0 20 20"
        width="20"
        height="20"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        stroke-width="1.6"
      >
        {choice === "chart" && (
          <path d="M10 1 V4 M10 16 V19 M1 10 H4 M16 10 H19 M3.600 3.600 L5.700 5.700 M14.300 14.300 L16.400 16.400 M3.600 16.400 L5.700 14.300 M14.300 5.700 L16.400 3.600 M10 6.500 a3.500 3.500 0 1 1 0 7 a3.500 3.500 0 1 1 0 -7" />
        )}
        {choice === "night" && (
          <path d="M15.500 12.500 A7 7 0 1 1 8 4 A5.500 5.500 0 0 0 15.500 12.500 Z" fill="currentColor" />
        )}
        {choice === "auto" && (
          <g>
            <circle cx="10" cy="10" r="7" />
            <path d="M10 3 A7 7 0 0 1 10 17 Z" fill="currentColor" />
          </g>
        )}
      </svg>
    </button>
  );
}
