import { useEffect, useRef, useState } from "preact/hooks";
import type { Line, Roll } from "../wire";
import { CitationsSwitch } from "./CitationsSwitch";
import { Para } from "./Para";
import { isTurn } from "./turns";
import { Unbroken } from "./Unbroken";
import { sentence } from "./words";

interface Props {
  game: string;
  lines: Line<unknown, unknown>[];
  /** Ends at this line while an earlier moment is shown. */
  until: number | null;
  /** Somebody looks at a line: its event, to be pointed at on the chart. */
  onPoint: (event: unknown) => void;
}

const PIPS: readonly (readonly [number, number][])[] = [
  [],
  [[10, 10]],
  [
    [6, 6],
    [14, 14],
  ],
  [
    [6, 6],
    [10, 10],
    [14, 14],
  ],
  [
    [6, 6],
    [14, 6],
    [6, 14],
    [14, 14],
  ],
  [
    [6, 6],
    [14, 6],
    [10, 10],
    [6, 14],
    [14, 14],
  ],
  [
    [6, 5.5],
    [14, 5.5],
    [6, 10],
    [14, 10],
    [6, 14.5],
    [14, 14.5],
  ],
];

/** A die as a die; other numbers as a chit. */
function Die({ sides, face }: { sides: number; face: number }) {
  const pips = sides === 6 ? PIPS[face] : undefined;
  return (
    <svg class="die" viewBox="0 0 20 20" role="img" aria-label={`die ${face} of ${sides}`}>
      <rect x="1" y="1" width="18" height="18" rx="3" fill="var(--paper-raised)" stroke="var(--ink)" />
      {pips ? (
        pips.map(([x, y]) => <circle key={`${x}.${y}`} cx={x} cy={y} r="1.800" fill="var(--ink)" />)
      ) : (
        <text x="10" y="14" text-anchor="middle" font-size="10" fill="var(--ink)">
          {face}
        </text>
      )}
    </svg>
  );
}

/** Dice thrown for one reason stand in one line. */
type Row = { line: Line<unknown, unknown>; dice: Roll[] };

function rowsOf(lines: Line<unknown, unknown>[]): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    if (line.kind === "to_act" || line.kind === "withdrawn") continue;
    const roll = rollOf(line);
    const last = rows.at(-1);
    if (roll && last?.dice[0]?.[0] === roll[0]) last.dice.push(roll);
    else rows.push({ line, dice: roll ? [roll] : [] });
  }
  return rows;
}

/** The die of a line. A marker or a chit that was drawn is none: its words say what it shows. */
export function rollOf(line: Line<unknown, unknown>): Roll | null {
  if (line.kind !== "heard" || !("roll" in line.heard)) return null;
  return line.drawn ? null : line.heard.roll;
}

/** The pieces that did something, for those who want to read about one of them. */
function piecesIn(lines: Line<unknown, unknown>[]): string[] {
  const names = lines.flatMap((line) => (line.kind === "heard" && line.cue?.piece ? [line.cue.piece] : []));
  return [...new Set(names)].sort();
}

/** What this viewer was told: one sentence a line, dice drawn, the paragraph beside it. */
export function Log({ game, lines, until, onPoint }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [ship, setShip] = useState("");
  const withdrawn = new Set(lines.flatMap((line) => (line.kind === "withdrawn" ? line.lines : [])));
  const told = lines.filter((line) => until === null || line.seq <= until);
  const shown = ship ? told.filter((line) => isAbout(line, ship)) : told;
  const ships = piecesIn(lines);
  const last = shown.at(-1)?.seq;

  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);

  return (
    <section class="log" aria-label="Log">
      <div class="head">
        <h3>Log</h3>
        <CitationsSwitch />
        {ships.length > 1 && (
          <select
            class="which"
            aria-label="Which piece"
            value={ship}
            onChange={(event) => setShip(event.currentTarget.value)}
          >
            <option value="">all of them</option>
            {ships.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </div>
      <ol ref={list} tabindex={0} aria-label="Lines of the log">
        <Rows game={game} lines={shown} withdrawn={withdrawn} onPoint={onPoint} />
      </ol>
    </section>
  );
}

/** The lines themselves, for whoever shows a few of them. */
export function Rows({ lines, withdrawn, ...shared }: Omit<Props, "until"> & { withdrawn?: Set<number> }) {
  return (
    <>
      {rowsOf(lines).map(({ line, dice }) => (
        <LogLine key={line.seq} {...shared} line={line} dice={dice} isWithdrawn={withdrawn?.has(line.seq) ?? false} />
      ))}
    </>
  );
}

function isAbout(line: Line<unknown, unknown>, ship: string): boolean {
  return line.kind === "over" || isTurn(line) || (line.kind === "heard" && line.cue?.piece === ship);
}

function LogLine({
  game,
  line,
  dice,
  isWithdrawn,
  onPoint,
}: {
  game: string;
  line: Line<unknown, unknown>;
  dice: Roll[];
  isWithdrawn: boolean;
  onPoint: (event: unknown) => void;
}) {
  if (line.kind === "over") {
    return (
      <li class="turn">
        <span>{line.outcome.sentence}</span>
        <Para game={game} rule={line.outcome.rule} />
      </li>
    );
  }
  if (line.kind === "to_act" || line.kind === "withdrawn") return null;
  if (line.kind === "advised") {
    return (
      <li>
        <span class="quiet">Seat {line.seat + 1} asked the computer for advice.</span>
      </li>
    );
  }
  const own = line.kind === "did";
  const classes = [isTurn(line) ? "turn" : "", isWithdrawn ? "withdrawn" : ""].join(" ").trim();
  return (
    <li class={classes || undefined} onPointerEnter={() => onPoint(eventOf(line))} onPointerLeave={() => onPoint(null)}>
      <span class={own ? "quiet" : undefined}>
        {dice.map(([, sides, face], i) => (
          <Die key={i} sides={sides} face={face} />
        ))}
        {dice.length > 0 ? (
          <Faces dice={dice} />
        ) : (
          <Unbroken words={own ? `You: ${line.said.text}` : sentence(line.said?.text ?? "")} />
        )}
      </span>
      {line.said && <Para game={game} rule={line.said.rule} />}
    </li>
  );
}

function Faces({ dice }: { dice: Roll[] }) {
  const faces = dice.map(([, , face]) => face);
  const sum = faces.reduce((all, face) => all + face, 0);
  return <span class="quiet">{faces.length > 1 ? `${faces.join(" + ")} = ${sum}` : `${faces[0]}`}</span>;
}

function eventOf(line: Line<unknown, unknown>): unknown {
  return line.kind === "heard" && "event" in line.heard ? line.heard.event : null;
}
