import { capital, counted, listed } from "../table/words";
import { type Entry, paragraph, past, type Teller, type Turn } from "./entry";

/** Events that always belong in the diary; searches and attacks do when something came of them. */
const NEWS = new Set(["revealed", "convoy_attacked", "straggled", "arrived", "unsighted", "depinned", "air_escort"]);
const AFTERWARDS = new Set(["unveiled", "ended"]);

/** Tells WOLFPACK: what was sighted, attacked and lost; what searched and sailed is counted. */
export class WolfpackTeller implements Teller {
  unit = "Game-Turn";

  opening(entries: Entry[]): string[] {
    const n = (kind: string): number => entries.filter(({ name }) => name === kind).length;
    const packs = entries.filter(
      ({ name, data }) => name === "deployed" && (data as { size: string }).size !== "single",
    );
    const boats = n("deployed") - packs.length;
    const parts = [
      ...(packs.length > 0 ? [counted(packs.length, "pack")] : []),
      ...(boats > 0 ? [counted(boats, "single boat")] : []),
    ];
    return parts.length > 0 ? [`${capital(listed(parts))} took up their stations in the North Atlantic.`] : [];
  }

  matters({ name, data }: Entry): boolean {
    if (AFTERWARDS.has(name) || NEWS.has(name)) return true;
    if (name === "attacked") return (data as { hit: string }).hit !== "none";
    if (name === "formed") return (data as { formation: unknown }).formation !== "nothing";
    if (name === "straggle_chit") return (data as { worse: boolean }).worse;
    return name.endsWith("_search") && (data as { sighted: boolean }).sighted;
  }

  turns(turns: Turn[]): string[] {
    const entries = turns.flatMap((turn) => turn.entries);
    const news = entries.filter((entry) => this.matters(entry) && !AFTERWARDS.has(entry.name));
    const after = entries.filter(({ name }) => AFTERWARDS.has(name));
    return [
      ...paragraph(routine(entries)),
      ...paragraph(news.map(sentenceOf)),
      ...paragraph(after.filter(({ name }) => name === "ended").map(sentenceOf)),
      ...paragraph(unveiled(after)),
    ];
  }
}

/** What every turn has: boats that sailed, and aircraft that looked for them. */
function routine(entries: Entry[]): string[] {
  const n = (kind: string): number => entries.filter(({ name }) => name === kind).length;
  const searches = entries.filter(({ name }) => name === "air_search");
  const found = searches.filter(({ data }) => (data as { sighted: boolean }).sighted).length;
  const parts: string[] = [];
  if (n("sailed") > 0) parts.push(`U-boats changed their stations ${times(n("sailed"))}`);
  if (searches.length > 0)
    parts.push(
      `aircraft searched ${times(searches.length)} and ${found === 0 ? "found nothing" : `sighted boats ${times(found)}`}`,
    );
  return parts.length > 0 ? [`${capital(listed(parts))}.`] : [];
}

function times(n: number): string {
  return n === 1 ? "once" : n === 2 ? "twice" : `${n} times`;
}

/** The chit is in the server's sentence; the die it was drawn by says nothing more. */
function sentenceOf({ text }: Entry): string {
  return `${past(text).replace(/\.$/, "")}.`;
}

/** Reports that never were convoys, in one sentence. */
function unveiled(entries: Entry[]): string[] {
  const hidden = entries.filter(({ name }) => name === "unveiled");
  const dummies = hidden.filter(({ data }) => (data as { escort: string }).escort === "dummy");
  const name = ({ text }: Entry): string => /convoy (\S+)/i.exec(text)?.[1] ?? "a convoy";
  const others = hidden.filter((entry) => !dummies.includes(entry));
  return [
    ...(dummies.length > 0 ? [`Never sighted, and false reports: ${listed(dummies.map(name))}.`] : []),
    ...(others.length > 0 ? [`Never sighted, and real: ${listed(others.map(name))}.`] : []),
  ];
}
