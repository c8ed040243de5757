import { Chart } from "../../chart/Chart";
import type { Choice } from "../../wire";
import { ahead, CELL, center, degrees, place, turned } from "./geometry";
import { type Box, placePlates } from "./labels";
import { Sea, seaExtent } from "./Sea";
import { type Look, ShipShape } from "./Ships";
import type { Action, BoatView, DraftView, EscortView, Pose, Square, View } from "./types";

/** Where each ship has been, oldest first. */
export type Wakes = Record<string, Square[]>;

interface Props {
  view: View;
  choices: Choice<Action>[];
  wakes: Wakes;
  focus: Action | null;
  onFocus: (action: Action | null) => void;
  onChoose: (action: Action) => void;
}

/** The chart of U-BOAT: everything the viewer knows, and what can be done now where it acts. */
export function Board({ view, choices, wakes, focus, onFocus, onChoose }: Props) {
  const pieces = piecesOf(view);
  const columns = pieces.map((piece) => place(piece.pose.square).column);
  const [west, east] = [Math.min(1, ...columns), Math.max(14, ...columns)];
  const extent = seaExtent(west, east);
  return (
    <Chart extent={extent} label={`Chart, turn ${view.turn}`}>
      <Sea west={west} east={east} />
      {view.escorts
        .filter((escort) => escort.status !== "sunk")
        .map((escort) => (
          <BlindZone key={escort.ship} escort={escort} />
        ))}
      {view.boats.map((boat) => (
        <Haunts key={boat.ship} boat={boat} />
      ))}
      {Object.entries(wakes).map(([ship, squares]) => (
        <Wake key={ship} ship={ship} squares={squares} />
      ))}
      <Torpedoes view={view} />
      {view.draft && <Draft draft={view.draft} />}
      <Targets choices={choices} view={view} focus={focus} onFocus={onFocus} onChoose={onChoose} />
      {pieces.map((piece) => (
        <ShipShape
          key={piece.key}
          kind={piece.kind}
          pose={piece.pose}
          look={piece.look}
          active={piece.ship === view.active && piece.look !== "believed"}
          label={piece.label}
        />
      ))}
      <Plates pieces={pieces} extent={extent} />
      {view.draft && <Helm draft={view.draft} choices={choices} onFocus={onFocus} onChoose={onChoose} />}
    </Chart>
  );
}

interface Piece {
  key: string;
  ship: string;
  kind: "escort" | "boat";
  pose: Pose;
  look: Look;
  label: string;
  plate: string;
}

function piecesOf(view: View): Piece[] {
  const escorts = view.escorts.map((escort): Piece => {
    const pose = view.draft?.ship === escort.ship ? view.draft.pose : escort.pose;
    const state = escort.status === "able" ? "" : escort.status === "sunk" ? ", sunk" : ", dead in the water";
    return {
      key: escort.ship,
      ship: escort.ship,
      kind: "escort",
      pose,
      look: escort.status === "sunk" ? "sunk" : "plain",
      label: `${escort.ship} in ${pose.square} heading ${pose.facing}${state}`,
      plate: `${escort.ship}${escort.status === "able" ? "" : escort.status === "sunk" ? " †" : " ⚓"}`,
    };
  });
  return [...escorts, ...view.boats.flatMap((boat) => boatPieces(view, boat))];
}

function boatPieces(view: View, boat: BoatView): Piece[] {
  const drafted = view.draft?.ship === boat.ship ? view.draft.pose : null;
  const pose = drafted ?? boat.pose;
  const base = { ship: boat.ship, kind: "boat" as const };
  if (pose) {
    const depth = pose.depth === 0 ? "surfaced" : `${pose.depth} ft`;
    const look: Look = boat.status === "sunk" ? "sunk" : boat.hidden ? "unseen" : "plain";
    const unseen = boat.hidden ? ", unseen by the enemy" : "";
    return [
      {
        ...base,
        key: boat.ship,
        pose,
        look,
        label: `${boat.ship} in ${pose.square} heading ${pose.facing}, ${depth}${unseen}`,
        plate: `${boat.ship} ${boat.status === "sunk" ? "†" : depth}${boat.hidden ? " · unseen" : ""}`,
      },
    ];
  }
  if (!boat.trail) return [];
  const age = boat.trail.moves === 1 ? "1 move ago" : `${boat.trail.moves} moves ago`;
  return [
    {
      ...base,
      key: `${boat.ship}?`,
      pose: boat.trail.seen,
      look: "believed",
      label: `${boat.ship} was last seen in ${boat.trail.seen.square} ${age}`,
      plate: `${boat.ship} ? ${age}`,
    },
  ];
}

function BlindZone({ escort }: { escort: EscortView }) {
  const { x, y } = center(escort.pose.square);
  return (
    <g aria-hidden="true">
      <rect x={x - 1.5 * CELL} y={y - 1.5 * CELL} width={3 * CELL} height={3 * CELL} fill="url(#blind)" />
    </g>
  );
}

function Haunts({ boat }: { boat: BoatView }) {
  if (!boat.trail || boat.status === "sunk") return null;
  return (
    <g role="img" aria-label={`${boat.ship} may be in ${boat.trail.haunts.join(", ")}`}>
      {boat.trail.haunts.map((square) => {
        const { x, y } = center(square);
        return (
          <g key={square}>
            <rect
              x={x - CELL / 2 + 2}
              y={y - CELL / 2 + 2}
              width={CELL - 4}
              height={CELL - 4}
              fill="url(#haunt)"
              stroke="var(--unknown)"
              stroke-dasharray="2 3"
            />
            <text x={x + CELL / 2 - 9} y={y - CELL / 2 + 13} font-size="11" fill="var(--unknown)" font-weight="700">
              ?
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Wake({ ship, squares }: { ship: string; squares: Square[] }) {
  const points = squares.slice(-7).map(center);
  const tone = ship.startsWith("DE") ? "var(--allied)" : "var(--german)";
  return (
    <g aria-hidden="true" stroke={tone} stroke-linecap="round">
      {points.slice(1).map((to, i) => {
        const from = points[i] ?? to;
        const fade = 0.12 + (0.4 * (i + 1)) / points.length;
        return (
          <path
            key={i}
            d={`M${from.x} ${from.y} L${to.x} ${to.y}`}
            stroke-width="2"
            stroke-opacity={fade}
            stroke-dasharray={ship.startsWith("DE") ? undefined : "1 4"}
          />
        );
      })}
    </g>
  );
}

function Torpedoes({ view }: { view: View }) {
  return (
    <g>
      {view.boats.flatMap((boat) => {
        const from = boat.pose ? center(boat.pose.square) : null;
        return [...new Set(boat.salvo ?? [])].map((square) => (
          <Torpedo
            key={`${boat.ship}${square}`}
            from={from}
            square={square}
            n={(boat.salvo ?? []).filter((other) => other === square).length}
          />
        ));
      })}
    </g>
  );
}

function Torpedo({ from, square, n }: { from: { x: number; y: number } | null; square: Square; n: number }) {
  const to = center(square);
  return (
    <g role="img" aria-label={`${n} torpedoes to ${square}`}>
      {from && (
        <path
          d={`M${from.x} ${from.y} L${to.x} ${to.y}`}
          stroke="var(--danger)"
          stroke-width="1.200"
          stroke-dasharray="6 4"
          opacity="0.700"
        />
      )}
      <circle
        cx={to.x}
        cy={to.y}
        r="11"
        fill="var(--paper)"
        fill-opacity="0.800"
        stroke="var(--danger)"
        stroke-width="1.600"
      />
      <text x={to.x} y={to.y + 4.5} text-anchor="middle" font-size="13" font-weight="700" fill="var(--danger)">
        {n}
      </text>
    </g>
  );
}

function Draft({ draft }: { draft: DraftView }) {
  const run = (draft.run.length > 1 ? draft.run : [draft.start.square, draft.pose.square]).map(center);
  const torpedoes = [...new Set(draft.torpedoes)];
  return (
    <g>
      <polyline
        points={run.map(({ x, y }) => `${x},${y}`).join(" ")}
        fill="none"
        stroke="var(--brass-fill)"
        stroke-width="2.200"
        stroke-dasharray="5 4"
      />
      {draft.charges.map(([square, depths]) => {
        const { x, y } = center(square);
        return (
          <g key={square} role="img" aria-label={`charges in ${square} at ${depths.join(" and ")} feet`}>
            <circle
              cx={x}
              cy={y}
              r="15"
              fill="none"
              stroke="var(--danger)"
              stroke-width="1.600"
              stroke-dasharray="3 2"
            />
            <text x={x} y={y + CELL / 2 - 2} text-anchor="middle" font-size="9" fill="var(--danger)" font-weight="700">
              {depths.join("/")}
            </text>
          </g>
        );
      })}
      {torpedoes.map((square) => (
        <Torpedo
          key={square}
          from={center(draft.pose.square)}
          square={square}
          n={draft.torpedoes.filter((other) => other === square).length}
        />
      ))}
    </g>
  );
}

/** The squares torpedoes can be aimed at; those an escort can come to are marked. */
function Targets({ choices, view, focus, onFocus, onChoose }: Omit<Props, "wakes">) {
  const aims = choices.filter((choice) => typeof choice.action === "object" && "aim" in choice.action);
  if (aims.length === 0) return null;
  const reach = new Set(view.escorts.flatMap((escort) => escort.reach));
  return (
    <g>
      {aims.map(({ action, said }) => {
        const square = (action as { aim: Square }).aim;
        const { x, y } = center(square);
        const near = reach.has(square);
        const lit = typeof focus === "object" && focus !== null && "aim" in focus && focus.aim === square;
        return (
          <g
            key={square}
            role="button"
            tabindex={near ? 0 : -1}
            aria-label={said.text}
            onPointerEnter={() => onFocus(action)}
            onPointerLeave={() => onFocus(null)}
            onFocus={() => onFocus(action)}
            onBlur={() => onFocus(null)}
            onClick={() => onChoose(action)}
            onKeyDown={(event) => chooseByKey(event, () => onChoose(action))}
            style={{ cursor: "crosshair" }}
          >
            <rect
              x={x - CELL / 2}
              y={y - CELL / 2}
              width={CELL}
              height={CELL}
              fill="var(--brass-fill)"
              fill-opacity={lit ? 0.4 : 0.001}
            />
            {near && (
              <circle cx={x} cy={y} r="5" fill="none" stroke="var(--brass-fill)" stroke-width="2" class="glow" />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Ahead and turns, drawn at the bow of the ship that moves. */
function Helm({
  draft,
  choices,
  onFocus,
  onChoose,
}: Pick<Props, "choices" | "onFocus" | "onChoose"> & { draft: DraftView }) {
  const from = center(draft.pose.square);
  return (
    <g>
      {choices.map(({ action, said }) => {
        const mark = helmMark(action, draft, from);
        if (!mark) return null;
        return (
          <g
            key={JSON.stringify(action)}
            role="button"
            tabindex={0}
            aria-label={said.text}
            onPointerEnter={() => onFocus(action)}
            onPointerLeave={() => onFocus(null)}
            onFocus={() => onFocus(action)}
            onBlur={() => onFocus(null)}
            onClick={() => onChoose(action)}
            onKeyDown={(event) => chooseByKey(event, () => onChoose(action))}
            style={{ cursor: "pointer" }}
          >
            <title>{`${said.text} (${said.rule})`}</title>
            {mark}
          </g>
        );
      })}
    </g>
  );
}

function helmMark(action: Action, draft: DraftView, from: { x: number; y: number }) {
  if (action === "ahead") {
    const to = ahead(from, draft.pose.facing);
    return (
      <g transform={`translate(${to.x} ${to.y})`}>
        <circle
          r={CELL * 0.42}
          fill="var(--brass-fill)"
          fill-opacity="0.180"
          stroke="var(--brass-fill)"
          stroke-width="2"
          class="glow"
        />
        <path
          d="M0 -9 L7 5 L0 2 L-7 5 Z"
          transform={`rotate(${degrees(draft.pose.facing)})`}
          fill="var(--brass-fill)"
        />
      </g>
    );
  }
  if (typeof action !== "object") return null;
  const turn = "turn" in action ? action.turn : "adjust" in action ? action.adjust : null;
  if (!turn) return null;
  const facing = turned(draft.pose.facing, turn);
  const at = ahead(from, facing, 0.72);
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <circle r="10" fill="var(--paper)" stroke="var(--brass-fill)" stroke-width="1.600" />
      <path
        d={
          turn.endsWith("left")
            ? "M4 4 A6 6 0 0 0 -4 -2 M-4 -2 l-1 5 M-4 -2 l5 -1"
            : "M-4 4 A6 6 0 0 1 4 -2 M4 -2 l1 5 M4 -2 l-5 -1"
        }
        transform={`rotate(${degrees(facing)})`}
        fill="none"
        stroke="var(--brass)"
        stroke-width="1.800"
        stroke-linecap="round"
      />
    </g>
  );
}

function chooseByKey(event: KeyboardEvent, choose: () => void): void {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.stopPropagation();
  choose();
}

/** Name plates beside the ships, moved apart with a leader line where it is crowded. */
function Plates({ pieces, extent }: { pieces: Piece[]; extent: Box }) {
  const ships = pieces.map(({ pose }) => {
    const { x, y } = center(pose.square);
    return { x: x - 17, y: y - 17, width: 34, height: 34 };
  });
  const plates = pieces.map((piece) => ({
    key: piece.key,
    at: center(piece.pose.square),
    width: piece.plate.length * 6.6 + 12,
    height: 16,
  }));
  const placed = placePlates(plates, ships, extent);
  return (
    <g aria-hidden="true" font-size="11" font-weight="600" pointer-events="none">
      {pieces.map((piece) => {
        const box = placed.get(piece.key);
        if (!box) return null;
        const at = center(piece.pose.square);
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const far = Math.hypot(middle.x - at.x, middle.y - at.y) > box.width / 2 + 34;
        const tone =
          piece.look === "believed" ? "var(--unknown)" : piece.kind === "escort" ? "var(--allied)" : "var(--german)";
        return (
          <g key={piece.key}>
            {far && <path d={`M${at.x} ${at.y} L${middle.x} ${middle.y}`} stroke={tone} stroke-width="0.800" />}
            <rect
              x={box.x}
              y={box.y}
              width={box.width}
              height={box.height}
              rx="1"
              fill="var(--paper)"
              fill-opacity="0.880"
              stroke={tone}
              stroke-width="0.700"
            />
            <text x={middle.x} y={box.y + 12} text-anchor="middle" fill={tone}>
              {piece.plate}
            </text>
          </g>
        );
      })}
    </g>
  );
}
