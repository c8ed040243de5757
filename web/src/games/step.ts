import type { Line } from "../wire";

/** The events of the step that is being told: everything heard since somebody last did something. */
export function stepOf(lines: Line<unknown, unknown>[]): unknown[] {
  const did = lines.findLastIndex((line) => line.kind === "did");
  return lines
    .slice(did + 1)
    .flatMap((line) => (line.kind === "heard" && "event" in line.heard ? [line.heard.event] : []));
}
