import { signal } from "@preact/signals";

const NAMES = { auto: "Theme: as the device", chart: "Theme: chart", night: "Theme: control room" } as const;
type Choice = keyof typeof NAMES;

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

/** Chart by day, control room by night. */
export function Theme() {
  return (
    <label class="row">
      <span class="sr-only">Theme</span>
      <select
        value={theme.value}
        onChange={(event) => {
          const choice = event.currentTarget.value as Choice;
          theme.value = choice;
          localStorage.setItem("theme", choice);
          apply(choice);
        }}
      >
        {Object.entries(NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
