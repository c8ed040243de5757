import { useEffect, useMemo, useState } from "preact/hooks";
import { type Audit, api, type GameRecord, type TableInfo, wordsOf } from "../api";
import { chronicle } from "../diary/chronicle";
import { DiaryText } from "../diary/DiaryText";
import { swornTo } from "../dice/sworn";
import { follow } from "../router";
import type { Diary, Line } from "../wire";
import { Dice } from "./Dice";
import { Log } from "./Log";
import { Takeaway } from "./Takeaway";
import { tableName } from "./words";

/** A finished game of rules this server no longer has: what was told of it, but no board. */
export function Archived({ table }: { table: TableInfo }) {
  const [record, setRecord] = useState<GameRecord | null>(null);
  const [audit, setAudit] = useState<Audit | null>(null);
  const [lines, setLines] = useState<Line<unknown, unknown>[]>([]);
  const [written, setWritten] = useState<Diary | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const fail = (error: unknown): void => setFault(wordsOf(error));

  useEffect(() => {
    api.lines(table.id, "umpire", 0).then((told) => setLines(told.lines), fail);
    api.record(table.id).then(setRecord, fail);
    api.diary(table.id).then(setWritten, fail);
    api.audit(table.id).then(setAudit, fail);
  }, [table.id]);
  const diary = useMemo(() => written && chronicle(table, written), [table, written]);
  return (
    <main class="page">
      <header class="masthead">
        <div>
          <h1>{tableName(table)}</h1>
          {table.outcome && <p class="result">{table.outcome.sentence}</p>}
        </div>
        <a href="/" onClick={follow}>
          Back to the harbour
        </a>
      </header>
      <p class="quiet">
        This game was played by older rules than this server has. What was told of it is kept; its board cannot be
        drawn.
      </p>
      {fault && (
        <p class="notice" role="alert">
          {fault}
        </p>
      )}
      {diary && <DiaryText diary={diary} />}
      <Dice record={record} audit={audit} published={swornTo(table)} />
      <Takeaway table={table} record={record} diary={diary} chart={null} onFault={fail} />
      <section>
        <h2>The log</h2>
        <Log game={table.game} lines={lines} until={null} onPoint={() => undefined} />
      </section>
    </main>
  );
}
