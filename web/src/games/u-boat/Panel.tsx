import type { Choice } from "../../wire";
import type { Action, BoatView, Depth, EscortView, View } from "./types";

interface Props {
  view: View;
  choices: Choice<Action>[];
  onChoose: (action: Action) => void;
}

const LEVELS: readonly Depth[] = [0, 100, 200, 300, 400];

/** The ships' logs: stores as pips one can count, the depth gauge with the boats on it. */
export function Panel({ view, choices, onChoose }: Props) {
  return (
    <section aria-label="Ships">
      <div class="gauge">
        <Gauge view={view} choices={choices} onChoose={onChoose} />
        <div>
          {view.escorts.map((escort) => (
            <EscortLog key={escort.ship} escort={escort} />
          ))}
          {view.boats.map((boat) => (
            <BoatLog key={boat.ship} boat={boat} />
          ))}
          <p class="quiet">
            Turn {view.turn} of {view.turn_limit}.
            {view.torpedoes_running && <strong class="danger"> Torpedoes are running.</strong>}
          </p>
        </div>
      </div>
    </section>
  );
}

function EscortLog({ escort }: { escort: EscortView }) {
  return (
    <p>
      <strong>{escort.ship}</strong> {escort.pose.square} heading {escort.pose.facing}
      {escort.status !== "able" && <em> {escort.status.replaceAll("_", " ")}</em>}
      {escort.attacking && <span class="danger"> attacking {escort.attacking}</span>}
      <br />
      <Stores name="charges" left={escort.charges} spent={escort.spent} />
    </p>
  );
}

function BoatLog({ boat }: { boat: BoatView }) {
  const where = boat.pose ? `${boat.pose.square} heading ${boat.pose.facing}` : "out of sight";
  return (
    <p>
      <strong>{boat.ship}</strong> {where}
      {boat.status !== "able" && <em> {boat.status.replaceAll("_", " ")}</em>}
      {boat.hidden && boat.pose && <em> · unseen by the enemy</em>}
      {boat.under_attack && <span class="danger"> · under attack</span>}
      {boat.damaged && <span class="danger"> · damaged</span>}
      <br />
      <Stores name="torpedoes" left={boat.torpedoes} spent={boat.spent} />
    </p>
  );
}

function Stores({ name, left, spent }: { name: string; left: number | null; spent: { least: number; most: number } }) {
  if (left !== null) {
    return (
      <span>
        {left} {name}{" "}
        <span class="pips" aria-hidden="true">
          {"●".repeat(left)}
        </span>
      </span>
    );
  }
  const range = spent.least === spent.most ? `${spent.least}` : `${spent.least} to ${spent.most}`;
  return (
    <span class="quiet">
      {name}: unknown, {range} spent
    </span>
  );
}

/** The depth gauge; a level one may go to, or set a charge for, is brass. */
function Gauge({ view, choices, onChoose }: Props) {
  const levelOf = (action: Action): { kind: "depth" | "charge"; feet: Depth } | null => {
    if (typeof action !== "object") return null;
    if ("depth" in action) return { kind: "depth", feet: action.depth };
    if ("charge" in action) return { kind: "charge", feet: action.charge };
    return null;
  };
  return (
    <svg viewBox="0 0 96 190" role="group" aria-label="Depth gauge">
      <rect x="40" y="10" width="16" height="170" fill="var(--sea-shallow)" stroke="var(--ink)" />
      <path d="M34 18 q4 -4 8 0 t8 0 t8 0 t8 0" fill="none" stroke="var(--ink-soft)" />
      {LEVELS.map((feet) => {
        const y = 18 + feet * 0.38;
        const choice = choices.find(({ action }) => levelOf(action)?.feet === feet);
        const charge = choice && levelOf(choice.action)?.kind === "charge";
        return (
          <g key={feet}>
            <path d={`M36 ${y} H60`} stroke="var(--ink)" stroke-width="0.800" />
            <text x="32" y={y + 4} text-anchor="end" font-size="11" fill="var(--ink)">
              {feet}
            </text>
            {choice && (
              <g
                role="button"
                tabindex={0}
                aria-label={choice.said.text}
                style={{ cursor: "pointer" }}
                onClick={() => onChoose(choice.action)}
                onKeyDown={(event) => {
                  if (event.key === "Enter" || event.key === " ") {
                    event.preventDefault();
                    onChoose(choice.action);
                  }
                }}
              >
                <title>{choice.said.text}</title>
                <rect x="0" y={y - 15} width="96" height="30" fill="transparent" />
                <circle cx="48" cy={y} r="7" fill="none" stroke="var(--brass-fill)" stroke-width="2" class="glow" />
                {charge && <circle cx="48" cy={y} r="2.500" fill="var(--danger)" />}
              </g>
            )}
          </g>
        );
      })}
      {view.boats
        .filter((boat) => boat.status !== "sunk")
        .map((boat, i) => {
          const depth = view.draft?.ship === boat.ship ? view.draft.pose.depth : boat.depth;
          if (depth === null) return null;
          return (
            <g key={boat.ship} transform={`translate(${66 + i * 3} ${18 + depth * 0.38})`}>
              <path d="M0 0 l6 -4 h16 l4 4 l-4 4 h-16 Z" fill="var(--german)" />
              <text x="2" y="-6" font-size="9" fill="var(--german)">
                {boat.ship}
              </text>
            </g>
          );
        })}
    </svg>
  );
}
