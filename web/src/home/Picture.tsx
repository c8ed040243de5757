/** A drawn picture for each game. */
export function Picture({ game }: { game: string }) {
  return (
    <svg viewBox="0 0 320 150" aria-hidden="true">
      <rect width="320" height="150" fill="var(--sea-shallow)" />
      <g stroke="var(--grid-strong)" stroke-width="0.600">
        {Array.from({ length: 16 }, (_, i) => i * 21.3).map((x) => (
          <path key={x} d={`M${x} 0 V150`} />
        ))}
        {Array.from({ length: 8 }, (_, i) => i * 21.3).map((y) => (
          <path key={y} d={`M0 ${y} H320`} />
        ))}
      </g>
      {SCENES[game] ?? SCENES["u-boat"]}
    </svg>
  );
}

const ESCORT = "M0 -30 C7 -20 9 -10 9 4 L8 24 Q0 29 -8 24 L-9 4 C-9 -10 -7 -20 0 -30 Z";
const BOAT = "M0 -30 C5 -20 6 -10 6 0 C6 12 4 22 0 30 C-4 22 -6 12 -6 0 C-6 -10 -5 -20 0 -30 Z";
const MERCHANT = "M-26 0 h44 l8 -6 l-6 15 h-40 Z M-8 -1 v-9 h12 v9 Z";

const SCENES: Record<string, preact.JSX.Element> = {
  "u-boat": (
    <g>
      <path d="M60 130 Q120 90 150 60" fill="none" stroke="var(--allied)" stroke-dasharray="5 4" />
      <path d={ESCORT} fill="var(--allied)" transform="translate(160 50) rotate(45)" />
      <circle cx="228" cy="88" r="30" fill="none" stroke="var(--unknown)" stroke-dasharray="3 4" />
      <path
        d={BOAT}
        fill="var(--german)"
        fill-opacity="0.700"
        stroke="var(--german)"
        transform="translate(228 88) rotate(200)"
      />
    </g>
  ),
  submarine: (
    <g>
      <path d={MERCHANT} fill="var(--ink)" fill-opacity="0.600" transform="translate(90 48)" />
      <path d={MERCHANT} fill="var(--ink)" fill-opacity="0.600" transform="translate(180 48)" />
      <path d="M232 128 L120 56 M232 128 L196 60" stroke="var(--danger)" stroke-dasharray="6 4" />
      <path d={BOAT} fill="var(--german)" transform="translate(240 124) rotate(-50)" />
    </g>
  ),
  wolfpack: (
    <g>
      <path d="M0 0 H70 C60 30 40 40 44 70 C40 100 10 110 0 150 Z" fill="var(--land)" />
      <path d="M320 20 C290 30 280 60 296 90 C300 120 284 130 290 150 H320 Z" fill="var(--land)" />
      <path d="M70 60 Q170 20 290 70" fill="none" stroke="var(--allied)" stroke-dasharray="7 5" />
      {[120, 150, 180, 210].map((x, i) => (
        <path
          key={x}
          d={BOAT}
          fill="var(--german)"
          transform={`translate(${x} ${104 - i * 4}) scale(0.500) rotate(12)`}
        />
      ))}
    </g>
  ),
  "tonnage-war": (
    <g>
      {[44, 66, 88].map((r) => (
        <circle key={r} cx="160" cy="75" r={r} fill="none" stroke="var(--grid-strong)" />
      ))}
      {[140, 160, 180].map((x) => (
        <path
          key={x}
          d={MERCHANT}
          fill="var(--ink)"
          fill-opacity="0.600"
          transform={`translate(${x} 76) scale(0.400)`}
        />
      ))}
      <path d={ESCORT} fill="var(--allied)" transform="translate(220 50) scale(0.500) rotate(120)" />
      <path d={BOAT} fill="var(--german)" transform="translate(86 110) scale(0.500) rotate(60)" />
    </g>
  ),
  "fleet-asw": (
    <g>
      <path d={ESCORT} fill="var(--allied)" transform="translate(120 80) rotate(90)" />
      <circle cx="120" cy="80" r="46" fill="none" stroke="var(--allied)" stroke-dasharray="2 5" />
      <path d={BOAT} fill="var(--german)" transform="translate(230 70) rotate(270)" />
    </g>
  ),
};
