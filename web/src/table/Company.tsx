import { useEffect, useState } from "preact/hooks";
import type { SeatInfo, TableInfo } from "../api";
import type { KnownSeat, Line } from "../wire";
import { capital, clockWords, roleName, sitterName } from "./words";

interface Props {
  table: TableInfo;
  toAct: KnownSeat[];
  lines: Line<unknown, unknown>[];
  /** The players who are connected. */
  present: number[];
}

/** Who sits at the table, who is there, whose move it is and since when. */
export function Company({ table, toAct, lines, present }: Props) {
  const since = lines.findLast((line) => line.kind === "to_act")?.at ?? null;
  const now = useSeconds(toAct.length > 0);
  return (
    <section class="company" aria-label="Players">
      <ul>
        {table.seats.map((seat) => {
          const isToAct = toAct.some((place) => place.seat === seat.seat);
          const isYours = table.your_seats.includes(seat.seat);
          return (
            <li key={seat.seat} class={isToAct ? "to-act" : undefined}>
              <strong>{capital(roleName(seat.role))}</strong> {isYours ? "you" : (sitterName(seat) ?? "nobody")}
              {!isYours && isAway(seat, present) && <span class="quiet"> (away)</span>}
              {isToAct && <span class="quiet"> to move{since === null ? "" : `, ${clockWords(now - since)}`}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Whether people sit there and none of them is at the table now. */
function isAway({ players }: SeatInfo, present: number[]): boolean {
  return players.length > 0 && !players.some(({ id }) => present.includes(id));
}

/** The time, second by second, while somebody looks at it. */
function useSeconds(isWanted: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isWanted) return;
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, [isWanted]);
  return now;
}
