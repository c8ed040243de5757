import type { ComponentChildren, FunctionComponent } from "preact";

/** A drawing that stands below a paragraph of a book. */
export interface Figure {
  /** The paragraph it explains. */
  rule: string;
  title: string;
  /** How it is read; whoever does not see the drawing has these words. */
  words: string;
  Drawing: FunctionComponent;
}

/** The drawings of a game's book. */
export function figuresOf(game: string): Figure[] {
  return BOOKS[game] ?? [];
}

/** A drawing of this size; its lines and letters are those of the charts. */
function Plate({ width, height, children }: { width: number; height: number; children: ComponentChildren }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" font-size="13">
      {children}
    </svg>
  );
}

interface Spot {
  x: number;
  y: number;
}

/** So far from a point, at an angle clockwise from straight up. */
function off({ x, y }: Spot, angle: number, far: number): Spot {
  const turn = (angle * Math.PI) / 180;
  return { x: x + far * Math.sin(turn), y: y - far * Math.cos(turn) };
}

function at({ x, y }: Spot): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** A hex; its first corner lies so far clockwise from straight up. */
function Hex({ mid, reach, first = 30, fill = "none" }: { mid: Spot; reach: number; first?: number; fill?: string }) {
  const corners = [0, 1, 2, 3, 4, 5].map((n) => at(off(mid, first + 60 * n, reach)));
  return <path d={`M${corners.join(" L")} Z`} fill={fill} stroke="var(--grid-strong)" />;
}

function Square({ x, y, side, fill = "none" }: { x: number; y: number; side: number; fill?: string }) {
  return <rect x={x} y={y} width={side} height={side} fill={fill} stroke="var(--grid-strong)" />;
}

/** A line with a head where it ends. */
function Arrow({ from, to, color = "var(--mark)" }: { from: Spot; to: Spot; color?: string }) {
  const angle = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
  const [left, right] = [off(to, angle + 152, 9), off(to, angle + 208, 9)];
  return (
    <g stroke={color} stroke-width="2" fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={`M${at(from)} L${at(to)}`} />
      <path d={`M${at(left)} L${at(to)} L${at(right)}`} />
    </g>
  );
}

/** A ship from above, her bow so far clockwise from straight up. */
function Hull({
  mid,
  long,
  angle,
  color = "var(--allied)",
}: {
  mid: Spot;
  long: number;
  angle: number;
  color?: string;
}) {
  const [half, beam] = [long / 2, long / 7];
  const d = `M0 ${-half} Q${beam} ${-half / 2} ${beam} 0 L${beam * 0.8} ${half * 0.9} L0 ${half} L${-beam * 0.8} ${half * 0.9} L${-beam} 0 Q${-beam} ${-half / 2} 0 ${-half} Z`;
  return <path d={d} transform={`translate(${at(mid)}) rotate(${angle})`} fill={color} />;
}

function Words({
  x,
  y,
  children,
  anchor = "middle",
}: {
  x: number;
  y: number;
  children: ComponentChildren;
  anchor?: string;
}) {
  return (
    <text x={x} y={y} text-anchor={anchor} dominant-baseline="central" fill="var(--ink)">
      {children}
    </text>
  );
}

/** Directions around a hex, each with its name. */
function Directions({ names, first }: { names: readonly (readonly [angle: number, name: string])[]; first: number }) {
  const mid = { x: 120, y: 108 };
  return (
    <Plate width={240} height={216}>
      <Hex mid={mid} reach={46} first={first} fill="var(--sea-shallow)" />
      {names.map(([angle, name]) => {
        const words = off(mid, angle, 88);
        return (
          <g key={name}>
            <Arrow from={off(mid, angle, 44)} to={off(mid, angle, 70)} />
            <Words {...words}>{name}</Words>
          </g>
        );
      })}
      <Hull mid={mid} long={54} angle={names[0]?.[0] ?? 0} />
    </Plate>
  );
}

const NUMBERED = [
  [0, "6"],
  [60, "1"],
  [120, "2"],
  [180, "3"],
  [240, "4"],
  [300, "5"],
] as const;

function SubmarineDirections() {
  return <Directions names={NUMBERED} first={30} />;
}

/** A ship in two hexes, with the attitude of torpedoes from every side. */
function Attitudes() {
  const reach = 40;
  const rise = reach * Math.sqrt(3);
  const bow = { x: 170, y: 118 };
  const stern = { x: bow.x, y: bow.y + rise };
  // From each neighbor into the ship: the two at her waist may go to either end.
  const paths: readonly (readonly [Spot, number, string])[] = [
    [bow, 0, "1"],
    [bow, 60, "2"],
    [bow, 300, "2"],
    [bow, 120, "3"],
    [bow, 240, "3"],
    [stern, 60, ""],
    [stern, 300, ""],
    [stern, 120, "4"],
    [stern, 240, "4"],
    [stern, 180, "5"],
  ];
  const waist = (bow.y + stern.y) / 2;
  return (
    <Plate width={340} height={310}>
      <Hex mid={bow} reach={reach} fill="var(--sea-shallow)" />
      <Hex mid={stern} reach={reach} fill="var(--sea-shallow)" />
      {paths.map(([hex, angle, attitude]) => {
        const from = off(hex, angle, rise);
        const words = attitude === "3" ? { x: from.x + (from.x - bow.x) * 0.25, y: waist } : off(hex, angle, rise + 14);
        return (
          <g key={`${hex.y} ${angle}`}>
            <Arrow from={from} to={off(hex, angle, 40)} color="var(--danger)" />
            <Words {...words}>{attitude}</Words>
          </g>
        );
      })}
      <Hull mid={{ x: bow.x, y: waist }} long={118} angle={0} />
      <Words x={bow.x} y={14}>
        her bow is up
      </Words>
    </Plate>
  );
}

/** Depths as lines, a charge on one, and what it does above and below. */
function Depths({
  depths,
  at: charge,
  effects,
}: {
  depths: readonly number[];
  at: number;
  effects: readonly string[];
}) {
  const [left, right, gap] = [72, 400, 34];
  const line = (n: number): number => 34 + n * gap;
  const deep = depths.indexOf(charge);
  return (
    <Plate width={420} height={line(depths.length - 1) + 24}>
      <path
        d={`M${left} 14 q10 -8 20 0 t20 0 t20 0 t20 0 t20 0 t20 0 t20 0 t20 0 t20 0 t20 0 t20 0 t20 0 t20 0 t20 0 t20 0 t20 0`}
        fill="none"
        stroke="var(--contour)"
      />
      {depths.map((feet, n) => (
        <g key={feet}>
          <path d={`M${left} ${line(n)} H${right}`} stroke="var(--grid-strong)" stroke-dasharray="2 4" />
          <Words x={left - 10} y={line(n)} anchor="end">
            {`${feet} ft`}
          </Words>
          <ellipse
            cx={left + 190}
            cy={line(n)}
            rx="24"
            ry="6"
            fill={effects[n] ? "var(--german)" : "var(--ink-soft)"}
          />
          <Words x={left + 226} y={line(n) - 9} anchor="start">
            {effects[n] || "nothing"}
          </Words>
        </g>
      ))}
      <path d={`M${left + 70} 14 V${line(deep) - 14}`} stroke="var(--ink-soft)" stroke-dasharray="3 3" />
      <rect x={left + 63} y={line(deep) - 10} width="14" height="20" rx="3" fill="var(--danger)" />
      <circle cx={left + 70} cy={line(deep)} r="24" fill="none" stroke="var(--danger)" stroke-dasharray="3 3" />
    </Plate>
  );
}

function SubmarineCharge() {
  return (
    <Depths
      depths={[50, 100, 150, 200, 250]}
      at={150}
      effects={["", "within 50 feet", "same depth", "within 50 feet", ""]}
    />
  );
}

function UBoatCharge() {
  return <Depths depths={[100, 200, 300, 400]} at={200} effects={["near miss", "sunk", "near miss", ""]} />;
}

/** The squares a ship may go to from one, by how far she may turn. */
function Turns() {
  const side = 40;
  const fan = (x: number, most: number, name: string, color: string): ComponentChildren => {
    const mid = { x: x + side * 1.5, y: 40 + side * 1.5 };
    return (
      <g>
        {[0, 1, 2].flatMap((column) =>
          [0, 1, 2].map((row) => (
            <Square
              key={`${column} ${row}`}
              x={x + column * side}
              y={40 + row * side}
              side={side}
              fill="var(--sea-shallow)"
            />
          )),
        )}
        {[-90, -45, 0, 45, 90]
          .filter((angle) => Math.abs(angle) <= most)
          .map((angle) => (
            <Arrow key={angle} from={off(mid, angle, 16)} to={off(mid, angle, angle % 90 === 0 ? 44 : 58)} />
          ))}
        <Hull mid={mid} long={30} angle={0} color={color} />
        <Words x={mid.x} y={20}>
          {name}
        </Words>
      </g>
    );
  };
  return (
    <Plate width={380} height={176}>
      {fan(40, 45, "destroyer escort", "var(--allied)")}
      {fan(220, 90, "submarine", "var(--german)")}
    </Plate>
  );
}

/** Nine squares around an escort that her sonar does not reach. */
function BlindZone() {
  const side = 32;
  const squares = [0, 1, 2, 3, 4].flatMap((column) => [0, 1, 2, 3, 4].map((row) => ({ column, row })));
  const isBlind = (n: number): boolean => n >= 1 && n <= 3;
  return (
    <Plate width={300} height={176}>
      {squares.map(({ column, row }) => (
        <Square
          key={`${column} ${row}`}
          x={8 + column * side}
          y={8 + row * side}
          side={side}
          fill={
            isBlind(column) && isBlind(row)
              ? "color-mix(in srgb, var(--unknown) 40%, transparent)"
              : "var(--sea-shallow)"
          }
        />
      ))}
      <Hull mid={{ x: 8 + 2.5 * side, y: 8 + 2.5 * side }} long={28} angle={0} />
      <Words x={184} y={88} anchor="start">
        out of her sight
      </Words>
      <path d="M180 88 H128" stroke="var(--ink-soft)" />
    </Plate>
  );
}

const COMPASS = [
  [90, "east"],
  [30, "northeast"],
  [330, "northwest"],
  [270, "west"],
  [210, "southwest"],
  [150, "southeast"],
] as const;

function WolfpackDirections() {
  return <Directions names={COMPASS} first={0} />;
}

/** A weak stack searches its own hex, a strong one the two at its ends as well. */
function SearchZones() {
  const reach = 30;
  const step = reach * Math.sqrt(3);
  const zone = (x: number, n: number, words: string): ComponentChildren => {
    const mids = [-1, 0, 1].map((at) => ({ x: x + at * step, y: 46 }));
    return (
      <g>
        {mids.map((mid, at) => (
          <Hex
            key={at}
            mid={mid}
            reach={reach}
            first={0}
            fill={at === 1 || n === 3 ? "color-mix(in srgb, var(--brass-fill) 45%, transparent)" : "var(--sea-shallow)"}
          />
        ))}
        <rect x={x - 14} y={36} width="28" height="20" rx="2" fill="var(--german)" />
        <Words x={x} y={98}>
          {words}
        </Words>
      </g>
    );
  };
  return (
    <Plate width={400} height={112}>
      {zone(100, 1, "strength 6 or less")}
      {zone(300, 3, "strength 7 or more")}
    </Plate>
  );
}

const RINGS: readonly (readonly [reach: number, name: string, fill: string])[] = [
  [188, "outer zone", "var(--sea-deep)"],
  [152, "inner zone", "color-mix(in srgb, var(--sea-deep) 50%, var(--sea-shallow))"],
  [114, "attack zone", "var(--sea-shallow)"],
  [40, "convoy", "var(--paper-raised)"],
];

/** Four rings around the convoy, the attack zone cut into sectors. */
function Zones() {
  const mid = { x: 200, y: 200 };
  const sectors = [
    [0, "bow"],
    [90, "starboard"],
    [180, "stern"],
    [270, "port"],
  ] as const;
  return (
    <Plate width={400} height={400}>
      {RINGS.map(([reach, name, fill]) => (
        <circle key={name} cx={mid.x} cy={mid.y} r={reach} fill={fill} stroke="var(--grid-strong)" />
      ))}
      {[45, 135, 225, 315].map((angle) => (
        <path key={angle} d={`M${at(off(mid, angle, 40))} L${at(off(mid, angle, 114))}`} stroke="var(--grid-strong)" />
      ))}
      {RINGS.slice(0, 2).map(([reach, name]) => (
        <Words key={name} x={mid.x} y={mid.y - reach + 17}>
          {name}
        </Words>
      ))}
      {sectors.map(([angle, name]) => (
        <Words key={name} {...off(mid, angle, 77)}>
          {name}
        </Words>
      ))}
      <Words {...mid}>convoy</Words>
      <Arrow from={off(mid, 225, 182)} to={off(mid, 225, 124)} color="var(--german)" />
    </Plate>
  );
}

/** The screen: sectors with an escort each, and one on a line that serves two. */
function Screen() {
  const mid = { x: 120, y: 112 };
  return (
    <Plate width={440} height={224}>
      <circle cx={mid.x} cy={mid.y} r="96" fill="var(--sea-shallow)" stroke="var(--grid-strong)" />
      <circle cx={mid.x} cy={mid.y} r="36" fill="var(--paper-raised)" stroke="var(--grid-strong)" />
      {[45, 135, 225, 315].map((angle) => (
        <path key={angle} d={`M${at(off(mid, angle, 36))} L${at(off(mid, angle, 96))}`} stroke="var(--grid-strong)" />
      ))}
      <Words {...mid}>convoy</Words>
      <Hull mid={off(mid, 0, 66)} long={34} angle={0} />
      <Hull mid={off(mid, 135, 66)} long={34} angle={0} />
      <path d={`M236 46 H${off(mid, 0, 66).x + 10}`} stroke="var(--ink-soft)" />
      <Words x={242} y={46} anchor="start">
        in a sector
      </Words>
      <path d={`M236 159 H${off(mid, 135, 66).x + 10}`} stroke="var(--ink-soft)" />
      <Words x={242} y={159} anchor="start">
        on a line, for two sectors
      </Words>
    </Plate>
  );
}

const LADDER = ["-3", "-2", "-1", "0", "1", "2", "3", "4"];

/** Attacker less defender, from nothing found to four levels of damage. */
function Ladder() {
  const wide = 44;
  const fill = (n: number): string =>
    n < 1
      ? "none"
      : n < 4
        ? "color-mix(in srgb, var(--unknown) 40%, transparent)"
        : `color-mix(in srgb, var(--danger) ${20 * (n - 3)}%, transparent)`;
  return (
    <Plate width={400} height={104}>
      {LADDER.map((net, n) => (
        <g key={net}>
          <rect x={20 + n * wide} y={32} width={wide} height={32} fill={fill(n)} stroke="var(--grid-strong)" />
          <Words x={20 + (n + 0.5) * wide} y={16}>
            {net}
          </Words>
          {n > 3 && (
            <Words x={20 + (n + 0.5) * wide} y={48}>
              {n - 3}
            </Words>
          )}
        </g>
      ))}
      <Words x={20 + wide * 0.5} y={84}>
        missed
      </Words>
      <Words x={20 + wide * 2.5} y={84}>
        detected
      </Words>
      <Words x={20 + wide * 6} y={84}>
        levels of damage
      </Words>
    </Plate>
  );
}

const BANDS = ["Distant", "Long", "Medium", "Short"];

/** Range bands, from far to near. */
function Bands() {
  return (
    <Plate width={400} height={84}>
      {BANDS.map((band, n) => (
        <g key={band}>
          <rect
            x={8 + n * 96}
            y={20}
            width={96}
            height={36}
            fill={`color-mix(in srgb, var(--sea-deep) ${90 - 26 * n}%, var(--sea-shallow))`}
            stroke="var(--grid-strong)"
          />
          <Words x={56 + n * 96} y={38}>
            {band}
          </Words>
        </g>
      ))}
      <Arrow from={{ x: 40, y: 70 }} to={{ x: 360, y: 70 }} />
    </Plate>
  );
}

const BOOKS: Record<string, Figure[]> = {
  submarine: [
    {
      rule: "2.1",
      title: "Directions",
      words: "A compass numbers the six hex sides clockwise: 6 is up on the chart, 3 is down.",
      Drawing: SubmarineDirections,
    },
    {
      rule: "13.3",
      title: "Attitude",
      words:
        "A ship lies in two hexes. By the side a torpedo comes in through it meets her at attitude 1, head on, 2 off the bow, 3 abeam, 4 off the stern, or 5 from astern.",
      Drawing: Attitudes,
    },
    {
      rule: "16.3.4",
      title: "A charge and depth",
      words: "A charge set to 150 feet hurts most at 150, less within 50 feet above or below, and not at all beyond.",
      Drawing: SubmarineCharge,
    },
  ],
  "u-boat": [
    {
      rule: "MOVE.UB.5",
      title: "Turning in squares",
      words: "In each square it enters, an escort may turn 45 degrees; a submarine may turn 45 or 90.",
      Drawing: Turns,
    },
    {
      rule: "BLIND.3",
      title: "The blind zone",
      words: "Sonar does not reach the square of the escort and the eight around it.",
      Drawing: BlindZone,
    },
    {
      rule: "DC.13",
      title: "A charge and depth",
      words:
        "In the square of the boat, a charge at 200 feet sinks it there, is a near miss at 100 and 300, and nothing at 400.",
      Drawing: UBoatCharge,
    },
  ],
  wolfpack: [
    {
      rule: "10.0",
      title: "Directions",
      words: "A hex has six neighbors: east, west, and two each to the north and the south.",
      Drawing: WolfpackDirections,
    },
    {
      rule: "12.12",
      title: "Search Zones",
      words:
        "A stack of strength 6 or less searches its own hex; a stronger one also the hexes at its bow and its stern.",
      Drawing: SearchZones,
    },
  ],
  "tonnage-war": [
    {
      rule: "2.2a",
      title: "The rings",
      words: "U-boats come in from the outer zone through the inner zone and the attack zone to the convoy.",
      Drawing: Zones,
    },
    {
      rule: "8.2c",
      title: "The screen",
      words:
        "An escort stands in a sector, or on the line between two: then it may search in either, with half its values.",
      Drawing: Screen,
    },
  ],
  "fleet-asw": [
    {
      rule: "ASW.B.4",
      title: "Net results",
      words:
        "Attacker less defender: at -3 or less nothing is found, to 0 the boat is detected, above it each point is a level of damage, to 4.",
      Drawing: Ladder,
    },
    {
      rule: "STRAT.B.5",
      title: "Range bands",
      words: "Divisions start in the Distant band and come one nearer at a time.",
      Drawing: Bands,
    },
  ],
};
