import type { GameRecord, TableInfo } from "../api";
import { type Diary, markdown } from "../diary/chronicle";
import { fileName, saveChartPng, saveChartSvg, saveText } from "./export";

interface Props {
  table: TableInfo;
  record: GameRecord | null;
  /** Nothing while it is not here yet. */
  diary: Diary | null;
  /** Finds the chart that is shown; nothing where there is none. */
  chart: (() => SVGSVGElement | null) | null;
  onFault: (error: unknown) => void;
}

/** The game as files: record, chart, diary. */
export function Takeaway({ table, record, diary, chart, onFault }: Props) {
  const name = (what: string): string => fileName(table.title || table.game, table.created_at, what);
  const withChart = (act: (svg: SVGSVGElement) => unknown): void => {
    const svg = chart?.();
    if (svg) Promise.resolve(act(svg)).catch(onFault);
  };
  return (
    <section>
      <h2>Take it with you</h2>
      <div class="row">
        <button
          type="button"
          disabled={!record}
          onClick={() => saveText(name("record.json"), "application/json", JSON.stringify(record))}
        >
          Record (JSON)
        </button>
        {chart && (
          <>
            <button type="button" onClick={() => withChart((svg) => saveChartSvg(svg, name("chart.svg")))}>
              Chart (SVG)
            </button>
            <button type="button" onClick={() => withChart((svg) => saveChartPng(svg, name("chart.png")))}>
              Chart (PNG)
            </button>
          </>
        )}
        <button
          type="button"
          disabled={!diary}
          onClick={() => diary && saveText(name("diary.md"), "text/markdown", markdown(diary))}
        >
          War diary (Markdown)
        </button>
      </div>
    </section>
  );
}
