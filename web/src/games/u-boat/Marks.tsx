import type { ComponentChildren } from "preact";
import { useScale } from "../../chart/Chart";
import type { Box } from "../../chart/labels";
import type { Choice } from "../../wire";
import { regards } from "../regard";
import type { Choosing as AnyChoosing } from "../Spots";
import { ahead, CELL, center, degrees, turned } from "./geometry";
import type { Piece } from "./pieces";
import type { Action, DraftView, Ship, Square, View } from "./types";

/** What marks on the chart need: the choices, and what to do when one is looked at or chosen. */
export type Choosing = AnyChoosing<Action>;

type Point = { x: number; y: number };

/** One thing that can be done, on the chart where it acts. */
function Mark({
  choice: { action, said },
  onFocus,
  onChoose,
  reachable = true,
  cursor = "pointer",
  children,
}: Pick<Choosing, "onFocus" | "onChoose"> & {
  choice: Choice<Action>;
  reachable?: boolean;
  cursor?: string;
  children: ComponentChildren;
}) {
  return (
    <g
      role="button"
      tabindex={reachable ? 0 : -1}
      aria-label={said.text}
      {...regards(action, onFocus)}
      onClick={() => onChoose(action)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        onChoose(action);
      }}
      style={{ cursor }}
    >
      {children}
    </g>
  );
}

/** The squares torpedoes can be aimed at; those an escort can come to are marked. */
export function Targets({ choices, view, focus, onFocus, onChoose }: Choosing & { view: View }) {
  const reach = new Set(view.escorts.flatMap((escort) => escort.reach));
  return (
    <g>
      {choices.map((choice) => {
        const square = aimOf(choice.action);
        if (!square) return null;
        const { x, y } = center(square);
        const near = reach.has(square);
        return (
          <Mark key={square} choice={choice} reachable={near} cursor="crosshair" onFocus={onFocus} onChoose={onChoose}>
            <rect
              x={x - CELL / 2}
              y={y - CELL / 2}
              width={CELL}
              height={CELL}
              fill="var(--brass-fill)"
              fill-opacity={focus && aimOf(focus) === square ? 0.4 : near ? 0.14 : 0.001}
            />
            {near && (
              <g class="glow" stroke="var(--mark)" stroke-width="2" fill="none">
                <circle cx={x} cy={y} r="7" />
                <path
                  d={`M${x - 11} ${y} H${x - 4} M${x + 4} ${y} H${x + 11} M${x} ${y - 11} V${y - 4} M${x} ${y + 4} V${y + 11}`}
                />
              </g>
            )}
          </Mark>
        );
      })}
    </g>
  );
}

function aimOf(action: Action): Square | null {
  return typeof action === "object" && "aim" in action ? action.aim : null;
}

/** The ship an action is about, for actions that are about one. */
export function shipOf(action: Action): Ship | null {
  if (typeof action !== "object") return null;
  if ("take" in action) return action.take;
  if ("gun" in action) return action.gun;
  if ("announce" in action) return action.announce;
  if ("ask_depth" in action) return action.ask_depth;
  return "demand_proof" in action ? action.demand_proof : null;
}

/** Ships one can take, fire at or announce an attack on: a brass bracket around each. */
export function ShipMarks({ choices, pieces, onFocus, onChoose }: Choosing & { pieces: Piece[] }) {
  return (
    <g>
      {pieces.map((piece) => {
        const choice = choices.find(({ action }) => shipOf(action) === piece.ship);
        if (!choice) return null;
        const { x, y } = center(piece.pose.square);
        const half = CELL * 0.56;
        return (
          <Mark key={piece.key} choice={choice} onFocus={onFocus} onChoose={onChoose}>
            <g transform={`translate(${x} ${y})`}>
              <rect
                x={-half}
                y={-half}
                width={2 * half}
                height={2 * half}
                fill="var(--brass-fill)"
                fill-opacity="0.12"
              />
              <path
                d={`M${-half} ${-half + 9} V${-half} H${-half + 9} M${half - 9} ${-half} H${half} V${-half + 9} M${half} ${half - 9} V${half} H${half - 9} M${-half + 9} ${half} H${-half} V${half - 9}`}
                fill="none"
                stroke="var(--mark)"
                stroke-width="2.6"
                class="glow"
              />
            </g>
          </Mark>
        );
      })}
    </g>
  );
}

interface HelmMark {
  choice: Choice<Action>;
  at: Point;
  shape: ComponentChildren;
}

/** Ahead and turns, where they lead to. */
export function helmMarks(choices: Choice<Action>[], draft: DraftView | null): HelmMark[] {
  if (!draft) return [];
  return choices.flatMap((choice): HelmMark[] => {
    const found = helmMark(choice.action, draft);
    return found ? [{ choice, ...found }] : [];
  });
}

/** The room the marks take, which name plates leave free. */
export function helmBoxes(marks: HelmMark[]): Box[] {
  return marks.map(({ at }) => ({ x: at.x - 14, y: at.y - 14, width: 28, height: 28 }));
}

function helmMark(action: Action, draft: DraftView): { at: Point; shape: ComponentChildren } | null {
  const from = center(draft.pose.square);
  if (action === "ahead") {
    return {
      at: ahead(from, draft.pose.facing),
      shape: (
        <g>
          <circle
            r={CELL * 0.46}
            fill="var(--brass-fill)"
            fill-opacity="0.22"
            stroke="var(--mark)"
            stroke-width="2"
            class="glow"
          />
          <path d="M0 -11 L8 6 L0 2 L-8 6 Z" transform={`rotate(${degrees(draft.pose.facing)})`} fill="var(--mark)" />
        </g>
      ),
    };
  }
  if (typeof action !== "object") return null;
  const turn = "turn" in action ? action.turn : "adjust" in action ? action.adjust : null;
  if (!turn) return null;
  const facing = turned(draft.pose.facing, turn);
  const diagonal = facing.length === 2;
  return {
    at: ahead(from, facing, diagonal ? 0.72 : 0.98),
    shape: (
      <g>
        <circle r="11.5" fill="var(--paper-raised)" stroke="var(--mark)" stroke-width="1.8" />
        <path
          d={
            turn.endsWith("left")
              ? "M5 5 A7 7 0 0 0 -5 -2 M-5 -2 l-1 6 M-5 -2 l6 -1"
              : "M-5 5 A7 7 0 0 1 5 -2 M5 -2 l1 6 M5 -2 l-6 -1"
          }
          transform={`rotate(${degrees(facing)})`}
          fill="none"
          stroke="var(--brass)"
          stroke-width="2"
          stroke-linecap="round"
        />
      </g>
    ),
  };
}

export function Helm({ marks, onFocus, onChoose }: Pick<Choosing, "onFocus" | "onChoose"> & { marks: HelmMark[] }) {
  // As large as a finger, but not into the next mark.
  const reach = Math.min(CELL * 0.5, Math.max(14, 22 * useScale()));
  return (
    <g>
      {marks.map(({ choice, at, shape }) => (
        <Mark key={JSON.stringify(choice.action)} choice={choice} onFocus={onFocus} onChoose={onChoose}>
          <title>{`${choice.said.text} (${choice.said.rule})`}</title>
          <g transform={`translate(${at.x} ${at.y})`}>
            <circle r={reach} fill="transparent" />
            {shape}
          </g>
        </Mark>
      ))}
    </g>
  );
}
