import type { ComponentChildren } from "preact";
import "./menu.css";

/** What the signs on a chart mean, folded away until somebody asks. */
export function Legend({ children }: { children: ComponentChildren }) {
  return (
    <details class="fold">
      <summary>What the signs mean</summary>
      <ul class="signs">{children}</ul>
    </details>
  );
}

interface EntryProps {
  words: string;
  /** The middle of what is drawn, and how much around it is shown. */
  at?: { x: number; y: number };
  reach?: number;
  children: ComponentChildren;
}

/** A piece beside what it means, drawn as on the chart. */
export function Entry({ words, at = { x: 0, y: 0 }, reach = 32, children }: EntryProps) {
  return (
    <li>
      <svg viewBox={`${at.x - reach} ${at.y - reach} ${2 * reach} ${2 * reach}`} aria-hidden="true">
        {children}
      </svg>
      {words}
    </li>
  );
}

/** A piece of water with a filling or an edge. */
export function Swatch({
  words,
  fill,
  stroke,
  dash,
}: {
  words: string;
  fill?: string;
  stroke?: string;
  dash?: string;
}) {
  return (
    <Entry words={words}>
      <rect x="-28" y="-18" width="56" height="36" fill="var(--sea-shallow)" />
      <rect
        x="-28"
        y="-18"
        width="56"
        height="36"
        fill={fill ?? "none"}
        stroke={stroke ?? "none"}
        stroke-width="2.500"
        stroke-dasharray={dash}
      />
    </Entry>
  );
}
