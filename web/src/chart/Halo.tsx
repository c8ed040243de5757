import type { ComponentChildren } from "preact";

interface Props {
  x: number;
  y: number;
  size: number;
  fill: string;
  /** What shines around the letters: the ground they stand on. */
  ground?: string;
  /** How wide it shines. */
  width?: number;
  weight?: number;
  children: ComponentChildren;
}

/** Letters on the chart, with a rim of their ground so that lines below do not cross them. */
export function Halo({ x, y, size, fill, ground = "var(--sea-shallow)", width = 3, weight = 600, children }: Props) {
  return (
    <text
      x={x}
      y={y}
      text-anchor="middle"
      font-size={size}
      font-weight={weight}
      fill={fill}
      stroke={ground}
      stroke-width={width}
      stroke-linejoin="round"
      paint-order="stroke"
    >
      {children}
    </text>
  );
}
