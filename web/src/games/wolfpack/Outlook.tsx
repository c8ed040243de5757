import { useEffect, useState } from "preact/hooks";
import type { Outlook } from "../../api";
import { Halo } from "../../chart/Halo";
import { percent } from "../../table/Forecast";
import { counted } from "../../table/words";
import { center, hexPath } from "./geometry";
import type { Hex, View } from "./types";

/** Chances below this are not written on the chart. */
const LEAST = 0.01;

/** The outlook while it is wanted, asked for again whenever the view changes; the key `o` turns it on and off. */
export function useOutlook(
  ask: (() => Promise<Outlook | null>) | undefined,
  view: View,
): { wanted: boolean; toggle: () => void; outlook: Outlook | null } {
  const [wanted, setWanted] = useState(false);
  const [told, setTold] = useState<{ view: View; outlook: Outlook | null } | null>(null);
  const toggle = (): void => setWanted((now) => !now);
  const can = ask !== undefined;
  useEffect(() => {
    if (!ask || !wanted) return;
    let current = true;
    ask().then(
      (outlook) => current && setTold({ view, outlook }),
      // An aid: the game goes on without it.
      () => current && setTold({ view, outlook: null }),
    );
    return () => {
      current = false;
    };
  }, [view, wanted, can]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "o") toggle();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  const outlook = wanted && can && told?.view === view ? told.outlook : null;
  return { wanted: wanted && can, toggle, outlook };
}

/** How likely a convoy crosses each hex tonight: a number in the hex, darker where it is likelier. */
export function Tonight({ outlook, taken }: { outlook: Outlook; taken: Set<Hex> }) {
  const places = outlook.places.filter(({ p }) => (p[0] ?? 0) >= LEAST);
  return (
    <g
      pointer-events="none"
      role="img"
      aria-label={`Convoys may cross ${counted(places.length, "hex", "hexes")} tonight`}
    >
      {places.map(({ place, p }) => {
        const hex = place as Hex;
        const chance = p[0] ?? 0;
        const { x, y } = center(hex);
        return (
          <g key={hex}>
            <path d={hexPath(hex, 1)} fill="var(--unknown)" fill-opacity={0.08 + 0.6 * Math.min(1, chance * 1.6)} />
            {!taken.has(hex) && (
              <Halo x={x} y={y + 16} size={13} fill="var(--ink)">
                {Math.round(chance * 100)}
              </Halo>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The button that lays it over the chart, and what the night may bring in all. */
export function OutlookBox({
  wanted,
  toggle,
  outlook,
}: {
  wanted: boolean;
  toggle: () => void;
  outlook: Outlook | null;
}) {
  return (
    <section class="outlook" aria-label="What are the chances tonight?">
      <button type="button" class={wanted ? "brass" : ""} aria-pressed={wanted} onClick={toggle}>
        Chances tonight <kbd class="quiet">o</kbd>
      </button>
      {wanted && (
        <div aria-live="polite">
          {outlook ? (
            <>
              {outlook.chances.map(({ label, p }) => (
                <p key={label}>
                  <strong>{percent(p)}</strong> {label}
                </p>
              ))}
              <p class="quiet">In a hex: the chance in percent that a convoy crosses it. {outlook.basis}.</p>
            </>
          ) : (
            <p class="quiet">Imagining the night…</p>
          )}
        </div>
      )}
    </section>
  );
}
