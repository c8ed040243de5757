import type { Box } from "./labels";

/** A name beside its ship. */
export interface Named {
  key: string;
  at: { x: number; y: number };
  text: string;
  tone: string;
  box: Box;
}

/** Names on their plates; one that had to go far is led back to its ship. */
export function Plates({ plates, size }: { plates: Named[]; size: number }) {
  return (
    <g aria-hidden="true" font-size={size} font-weight="600" pointer-events="none">
      {plates.map(({ key, at, text, tone, box }) => {
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const far = Math.hypot(middle.x - at.x, middle.y - at.y) > box.width / 2 + 40;
        return (
          <g key={key}>
            {far && <path d={`M${at.x} ${at.y} L${middle.x} ${middle.y}`} stroke={tone} stroke-width="1" />}
            <rect {...box} rx="1" fill="var(--paper-raised)" fill-opacity="0.92" stroke={tone} stroke-width="0.9" />
            <text x={middle.x} y={middle.y + size * 0.35} text-anchor="middle" fill={tone}>
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}
