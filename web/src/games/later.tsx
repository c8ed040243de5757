import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ChartProps, GameChart } from "./chart";

/** A chart that is fetched when a table first needs it, so that the first page stays small. */
export function later(load: () => Promise<{ chart: GameChart }>, ways?: readonly string[]): GameChart {
  // A signal: whoever sorts by a chart that is still on its way sorts again when it comes.
  const found = signal<GameChart | null>(null);
  const part = (which: "Board" | "Panel"): FunctionComponent<ChartProps> =>
    function Later(props) {
      const [failed, setFailed] = useState(false);
      const chart = found.value;
      useEffect(() => {
        if (chart) return;
        load().then(
          (loaded) => {
            found.value = loaded.chart;
          },
          () => setFailed(true),
        );
      }, []);
      const Part = chart?.[which];
      if (Part) return <Part {...props} />;
      if (which === "Panel") return null;
      return <p class="nochart">{failed ? "The chart did not come. Reload the page to try again." : "One moment…"}</p>;
    };
  return {
    ...(ways === undefined ? {} : { ways }),
    Board: part("Board"),
    Panel: part("Panel"),
    sort: (choices, view) => found.value?.sort(choices, view) ?? choices,
    commit: (choice, view) => found.value?.commit?.(choice, view) ?? null,
    group: (choice, view) => found.value?.group?.(choice, view) ?? null,
    alike: (choice, view) => found.value?.alike?.(choice, view) ?? null,
    short: (choice) => found.value?.short?.(choice) ?? null,
    tone: (view) => found.value?.tone?.(view) ?? "var(--german)",
    owns: (piece, view, side) => found.value?.owns?.(piece, view, side) ?? true,
    helm: (choices, view, selected) => found.value?.helm?.(choices, view, selected) ?? {},
    aboard: (choices, view, selected) => found.value?.aboard?.(choices, view, selected) ?? [],
    together: (menu, view, choices) => found.value?.together?.(menu, view, choices) ?? [],
    pattern: (menu, view, choices) => found.value?.pattern?.(menu, view, choices) ?? null,
    end: (view, selected) => found.value?.end?.(view, selected) ?? null,
    moment: (event, view) => found.value?.moment?.(event, view),
    isOwn: (event, view) => found.value?.isOwn?.(event, view) ?? false,
  };
}
