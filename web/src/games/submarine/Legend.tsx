import { Entry, Legend as Fold } from "../Legend";
import { center, hexPath, midships } from "./geometry";
import { type Look, ShipShape } from "./Ships";
import type { Kind, View } from "./types";
import { Counters, Torpedo } from "./Weapons";

const HULL = { bow: "N20-B", facing: 1 } as const;
const AT = center(HULL.bow);

function Hull({ words, kind, look = "plain" }: { words: string; kind: Kind; look?: Look }) {
  return (
    <Entry words={words} at={midships(HULL)} reach={48}>
      <ShipShape kind={kind} navy="neutral" hull={HULL} look={look} label="" />
    </Entry>
  );
}

/** What the signs on the chart of SUBMARINE mean. */
export function Legend() {
  const counters = [{ hex: HULL.bow, weapon: { rack: "lb300" }, by: 1, n: 2 }] as View["counters"];
  return (
    <Fold>
      <Hull words="a submarine; she fills two hexes, the arrow is at her bow" kind="submarine" />
      <Hull words="a submarine under water" kind="submarine" look="submerged" />
      <Hull words="an escort" kind="escort" />
      <Hull words="a merchantman" kind="merchantman" />
      <Hull words="dead in the water" kind="merchantman" look="dead" />
      <Hull words="as plotted, not yet done" kind="escort" look="draft" />
      <Entry words="blue Allied, red German and Italian, green Japanese ships" reach={48}>
        {["var(--allied)", "var(--german)", "var(--japanese)"].map((tone, i) => (
          <rect key={tone} x={-39 + i * 28} y="-22" width="22" height="44" fill={tone} />
        ))}
      </Entry>
      <Entry words="a torpedo; with a bar it runs shallow" at={AT}>
        <Torpedo hex={HULL.bow} facing={1} shallow />
      </Entry>
      <Entry words="depth charges: their weight and how many" at={AT}>
        <Counters counters={counters} drafts={[]} drafted={false} />
      </Entry>
      <Entry words="a weapon of the move you draft" at={AT}>
        <Counters counters={[]} drafts={counters} drafted />
        <Counters counters={[]} drafts={counters} drafted named />
      </Entry>
      <Entry words="where an escort passed in this phase" at={AT}>
        <path d={hexPath(HULL.bow, 3)} fill="url(#foam)" stroke="var(--grid-strong)" />
      </Entry>
      <Entry words="brass corners or a glow: something you can do here now" reach={48}>
        <path
          d="M-26 -14 V-26 H-14 M14 -26 H26 V-14 M26 14 V26 H14 M-14 26 H-26 V14"
          fill="none"
          stroke="var(--mark)"
          stroke-width="4"
        />
      </Entry>
      <Entry words="a dashed line: the next panel of hex codes begins">
        <path d="M0 -30 V30" stroke="var(--contour)" stroke-width="4" stroke-dasharray="14 8" />
      </Entry>
    </Fold>
  );
}
