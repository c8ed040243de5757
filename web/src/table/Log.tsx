import type { ComponentChildren } from "preact";
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
  /** Ends at this line while it is told what happened: what comes later must not be read before. */
  until: number | null;
  /** The line up to which somebody looks back: what came later is paler. */
  at?: number | null;
  /** Somebody looks at a line: its event, to be pointed at on the chart. */
  onPoint: (event: unknown) => void;
  /** Somebody wants the chart as it was after a line; nothing where it cannot be shown. */
  onLook?: ((line: number) => void) | undefined;
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
export function Log({ game, lines, until, at = null, onPoint, onLook }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [ship, setShip] = useState("");
  const withdrawn = new Set(lines.flatMap((line) => (line.kind === "withdrawn" ? line.lines : [])));
  const told = lines.filter((line) => until === null || line.seq <= until);
  const shown = ship ? told.filter((line) => isAbout(line, ship)) : told;
  const ships = piecesIn(lines);
  const last = shown.at(-1)?.seq;

  useEffect(() => {
    const box = list.current;
    if (!box || at !== null) return;
    // The newest line stays in sight, whatever comes and goes above and below the log.
    const toEnd = (): void => {
      box.scrollTop = box.scrollHeight;
    };
    toEnd();
    const watch = new ResizeObserver(toEnd);
    watch.observe(box);
    return () => watch.disconnect();
  }, [last, at === null]);
  useEffect(() => {
    // Whoever clicks a line finds it where it was; whoever goes by the slider sees where that leads.
    if (at !== null) keepInSight(list.current, list.current?.querySelector("[aria-current]") ?? null);
  }, [at]);

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
      <ol ref={list} tabindex={0} aria-label="Lines of the log" onKeyDown={walk}>
        <Rows game={game} lines={shown} withdrawn={withdrawn} at={at} onPoint={onPoint} onLook={onLook} />
      </ol>
    </section>
  );
}

type RowsProps = Omit<Props, "until"> & { withdrawn?: Set<number> };

/** The lines themselves, for whoever shows a few of them. */
export function Rows({ lines, withdrawn, at = null, ...shared }: RowsProps) {
  const rows = rowsOf(lines);
  const here = at === null ? undefined : rows.findLast(({ line }) => line.seq <= at);
  return (
    <>
      {rows.map((row) => (
        <LogLine
          key={row.line.seq}
          {...shared}
          {...row}
          isWithdrawn={withdrawn?.has(row.line.seq) ?? false}
          isHere={row === here}
          isLater={at !== null && row.line.seq > at}
        />
      ))}
    </>
  );
}

/** The list alone is moved, never the page. */
function keepInSight(list: HTMLElement | null, line: Element | null): void {
  if (!list || !line) return;
  const [box, { top, bottom }] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  if (top < box.top) list.scrollTop -= box.top - top;
  else if (bottom > box.bottom) list.scrollTop += bottom - box.bottom;
}

/** The arrows go from line to line: so many lines are not stops of the Tab key. */
function walk(event: KeyboardEvent): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined || !(event.currentTarget instanceof HTMLElement)) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(".line")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? all.at(-1) : all[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function isAbout(line: Line<unknown, unknown>, ship: string): boolean {
  return line.kind === "over" || isTurn(line) || (line.kind === "heard" && line.cue?.piece === ship);
}

interface LineProps extends Row {
  game: string;
  isWithdrawn: boolean;
  isHere: boolean;
  isLater: boolean;
  onPoint: (event: unknown) => void;
  onLook?: Props["onLook"];
}

function LogLine({ game, line, dice, isWithdrawn, isHere, isLater, onPoint, onLook }: LineProps) {
  const current = isHere ? "step" : undefined;
  const later = isLater ? "later" : "";
  if (line.kind === "over") {
    return (
      <li class={`turn ${later}`.trim()} aria-current={current}>
        <Words onLook={onLook && (() => onLook(line.seq))}>{line.outcome.sentence}</Words>
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
  const classes = [isTurn(line) ? "turn" : "", isWithdrawn ? "withdrawn" : "", later].filter((name) => name !== "");
  return (
    <li
      class={classes.join(" ") || undefined}
      aria-current={current}
      onPointerEnter={() => onPoint(eventOf(line))}
      onPointerLeave={() => onPoint(null)}
    >
      <Words isQuiet={own} onLook={onLook && (() => onLook(line.seq))}>
        {dice.map(([, sides, face], i) => (
          <Die key={i} sides={sides} face={face} />
        ))}
        {dice.length > 0 ? (
          <Faces dice={dice} />
        ) : (
          <Unbroken words={own ? `You: ${line.said.text}` : sentence(line.said?.text ?? "")} />
        )}
      </Words>
      {line.said && <Para game={game} rule={line.said.rule} />}
    </li>
  );
}

interface WordsProps {
  isQuiet?: boolean;
  onLook?: (() => void) | undefined;
  children: ComponentChildren;
}

/** What a line says; where one can look back, a click shows that moment. */
function Words({ isQuiet = false, onLook, children }: WordsProps) {
  const quiet = isQuiet ? "quiet" : "";
  if (!onLook) return <span class={quiet || undefined}>{children}</span>;
  return (
    <button type="button" class={`line ${quiet}`.trim()} tabindex={-1} title="Show this moment" onClick={onLook}>
      {children}
    </button>
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
