/** Where the ships of the picture stand along the horizon. */
const SHIPS = [40, 100, 160, 220, 280];
const HORIZON = 62;
const MERCHANT =
  "M-26 -1 H26 L20 9 H-21 Z M-16 -1 V-9 H-4 V-1 Z M-12 -9 V-16 H-8 V-9 Z M6 -1 V-14 H8 V-1 Z M17 -1 V-12 H19 V-1 Z";
const BOAT = "M-34 3 Q-30 -3 -8 -3 L-6 -12 H6 L8 -3 Q30 -3 34 3 Z";
const FLAME = "M-9 -2 C-12 -14 -3 -16 -4 -28 C6 -20 10 -12 8 -2 Z";
const SMOKE = "M0 -24 C-14 -34 6 -40 14 -46 C24 -52 34 -50 44 -58";

/** An attack on a convoy as the boats see it: a ship burns for each Victory Point, as many as are in sight. */
export function AttackPicture({ points }: { points: number }) {
  const burning = SHIPS.slice(0, Math.min(points, SHIPS.length));
  return (
    <svg viewBox="0 0 320 112" aria-hidden="true">
      <rect width="320" height={HORIZON} fill="var(--sea-shallow)" />
      <rect y={HORIZON} width="320" height={112 - HORIZON} fill="var(--sea-deep)" />
      {SHIPS.map((x) => (
        <g key={x} transform={`translate(${x} ${HORIZON - 4})`}>
          {burning.includes(x) && (
            <>
              <path
                d={SMOKE}
                fill="none"
                stroke="var(--ink)"
                stroke-opacity="0.4"
                stroke-width="8"
                stroke-linecap="round"
              />
              <path d={FLAME} fill="var(--danger)" />
            </>
          )}
          <path d={MERCHANT} fill="var(--ink)" transform={burning.includes(x) ? "rotate(9)" : undefined} />
        </g>
      ))}
      {[70, 200].map((x, i) => (
        <g key={x}>
          <path
            d={`M${x + 10} 92 L${(burning[i] ?? SHIPS[i + 2] ?? x) + (burning.length > i ? 0 : 30)} ${HORIZON + 6}`}
            stroke="var(--foam)"
            stroke-width="2.500"
            stroke-dasharray="6 5"
          />
          <path d={BOAT} fill="var(--german)" transform={`translate(${x} 100)`} />
        </g>
      ))}
    </svg>
  );
}
