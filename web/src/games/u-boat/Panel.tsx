import type { Choice } from "../../wire";
import { regards } from "../regard";
import { Legend } from "./Legend";
import { placeName } from "./pieces";
import type { Action, BoatView, Depth, DraftView, EscortView, Ship, View } from "./types";

interface Props {
  view: View;
  choices: Choice<Action>[];
  focus: Action | null;
  onFocus: (action: Action | null) => void;
  onChoose: (action: Action) => void;
}

const LEVELS: readonly Depth[] = [0, 100, 200, 300, 400];

/** The ships' logs as the paper sheet has them: stores one can count, the depth gauge with the boats on it. */
export function Panel(props: Props) {
  const { view } = props;
  return (
    <>
      <section aria-label="Ships">
        <div class="sheet">
          <Gauge {...props} />
          <div>
            {view.escorts.map((escort) => (
              <EscortLog key={escort.ship} escort={escort} draft={draftOf(view, escort.ship)} />
            ))}
            {view.boats.map((boat) => (
              <BoatLog key={boat.ship} boat={boat} draft={draftOf(view, boat.ship)} />
            ))}
            <p class="quiet">
              Turn {view.turn} of {view.turn_limit}.
              {view.torpedoes_running && <strong class="danger"> Torpedoes are running.</strong>}
            </p>
          </div>
        </div>
      </section>
      <Legend />
    </>
  );
}

/** What is drafted for a ship counts as done on its own sheet. */
function draftOf(view: View, ship: Ship): DraftView | null {
  return view.draft?.ship === ship ? view.draft : null;
}

function EscortLog({ escort, draft }: { escort: EscortView; draft: DraftView | null }) {
  const pose = draft?.pose ?? escort.pose;
  return (
    <div class="shiplog">
      <p>
        <strong>{escort.ship}</strong> {pose.square} heading {pose.facing}
        {escort.status !== "able" && <em> {escort.status.replaceAll("_", " ")}</em>}
        {escort.attacking && <span class="danger"> attacking {escort.attacking}</span>}
      </p>
      <Stores name="charges" shape="charge" left={draft?.left ?? escort.charges} spent={escort.spent} />
    </div>
  );
}

function BoatLog({ boat, draft }: { boat: BoatView; draft: DraftView | null }) {
  const pose = draft?.pose ?? boat.pose;
  const where = pose ? `${placeName(pose)} heading ${pose.facing}` : "out of sight";
  return (
    <div class="shiplog">
      <p>
        <strong>{boat.ship}</strong> {where}
        {boat.status !== "able" && <em> {boat.status.replaceAll("_", " ")}</em>}
        {boat.hidden && boat.pose && <em> · unseen by the enemy</em>}
        {boat.under_attack && <span class="danger"> · under attack</span>}
        {boat.damaged && <span class="danger"> · damaged</span>}
      </p>
      <Stores name="torpedoes" shape="torpedo" left={draft?.left ?? boat.torpedoes} spent={boat.spent} />
    </div>
  );
}

interface StoresProps {
  name: string;
  shape: "charge" | "torpedo";
  left: number | null;
  spent: { least: number; most: number };
}

/** What is left, one drawn thing each; of the enemy only what was seen to be spent. */
function Stores({ name, shape, left, spent }: StoresProps) {
  if (left === null) {
    const range = spent.least === spent.most ? `${spent.least}` : `${spent.least} to ${spent.most}`;
    return (
      <p class="quiet">
        {name}: unknown, {range} spent
      </p>
    );
  }
  return (
    <div>
      <span class="quiet">
        {left} {left === 1 ? shape : name}
      </span>
      <div class="stores" aria-hidden="true">
        {Array.from({ length: left }, (_, i) => (
          <svg key={i} viewBox="0 0 9 16">
            {shape === "charge" ? (
              <path
                d="M1 3 H8 V13 H1 Z M1 6 H8 M1 10 H8"
                fill="var(--allied)"
                stroke="var(--paper)"
                stroke-width="0.8"
              />
            ) : (
              <path
                d="M4.500 0.500 C7 2 7 4 7 5 V12 L8.500 15 H0.500 L2 12 V5 C2 4 2 2 4.500 0.500 Z"
                fill="var(--german)"
              />
            )}
          </svg>
        ))}
      </div>
    </div>
  );
}

function levelOf(action: Action): { kind: "depth" | "charge"; feet: Depth } | null {
  if (typeof action !== "object") return null;
  if ("depth" in action) return { kind: "depth", feet: action.depth };
  if ("charge" in action) return { kind: "charge", feet: action.charge };
  return null;
}

const TOP = 22;
const yOf = (feet: Depth): number => TOP + feet * 0.42;

/** The depth gauge; a level one may go to, or set a charge for, is brass. */
function Gauge({ view, choices, focus, onFocus, onChoose }: Props) {
  const looked = focus === null ? null : levelOf(focus);
  return (
    <svg viewBox="0 0 116 212" role="group" aria-label="Depth gauge">
      <path d="M34 22 H116 V206 H34 Z" fill="var(--sea-shallow)" />
      <path d="M34 106 H116 V206 H34 Z" fill="var(--sea-deep)" fill-opacity="0.7" />
      <path
        d="M34 22 q5 -5 10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t12 0"
        fill="none"
        stroke="var(--ink)"
        stroke-width="1.4"
      />
      <path d="M34 6 V206 H116" fill="none" stroke="var(--ink)" stroke-width="1.2" />
      {LEVELS.map((feet) => {
        const y = yOf(feet);
        const choice = choices.find(({ action }) => levelOf(action)?.feet === feet);
        const charge = choice && levelOf(choice.action)?.kind === "charge";
        return (
          <g key={feet}>
            <path d={`M30 ${y} H40`} stroke="var(--ink)" stroke-width="1.2" />
            <text x="27" y={y + 4} text-anchor="end" font-size="12" fill="var(--ink)">
              {feet}
            </text>
            {choice && (
              <g
                role="button"
                tabindex={0}
                aria-label={choice.said.text}
                style={{ cursor: "pointer" }}
                {...regards(choice.action, onFocus)}
                onClick={() => onChoose(choice.action)}
                onKeyDown={(event) => {
                  if (event.key === "Enter" || event.key === " ") {
                    event.preventDefault();
                    onChoose(choice.action);
                  }
                }}
              >
                <title>{choice.said.text}</title>
                <rect
                  x="35"
                  y={y - 18}
                  width="80"
                  height="36"
                  fill="var(--brass-fill)"
                  fill-opacity={looked?.feet === feet ? 0.35 : 0.001}
                />
                <circle
                  cx="50"
                  cy={y}
                  r="8"
                  fill="var(--paper-raised)"
                  stroke="var(--mark)"
                  stroke-width="2.4"
                  class="glow"
                />
                {charge ? (
                  <circle cx="50" cy={y} r="3.5" fill="var(--danger)" />
                ) : (
                  <path d={`M46 ${y} h8`} stroke="var(--brass)" stroke-width="2" />
                )}
              </g>
            )}
          </g>
        );
      })}
      <Boats view={view} />
    </svg>
  );
}

/** The boats whose depth is known, side by side where they share one. */
function Boats({ view }: { view: View }) {
  const known = view.boats.flatMap((boat) => {
    const depth = view.draft?.ship === boat.ship ? view.draft.pose.depth : boat.depth;
    return boat.status === "sunk" || depth === null ? [] : [{ ship: boat.ship, depth }];
  });
  return (
    <g font-size="10" font-weight="600" fill="var(--german)">
      {known.map(({ ship, depth }, i) => {
        const before = known.slice(0, i).filter((other) => other.depth === depth).length;
        const shared = known.filter((other) => other.depth === depth).length;
        const y = yOf(depth) + (shared > 1 ? (before - (shared - 1) / 2) * 13 + 2 : 0) - (depth === 0 ? 6 : 0);
        return (
          <g key={ship} transform={`translate(64 ${y})`}>
            <path d="M0 0 q3 -4 9 -4 h3 v-3 h5 v3 h3 q5 1 7 4 q-3 4 -9 4 h-9 q-6 0 -9 -4 Z" transform="scale(0.8)" />
            <text x="24" y="4" stroke="var(--paper-raised)" stroke-width="3" paint-order="stroke">
              {ship}
            </text>
          </g>
        );
      })}
    </g>
  );
}
