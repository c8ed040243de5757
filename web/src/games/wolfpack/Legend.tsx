import type { ComponentChildren } from "preact";
import { Entry as AnyEntry, Legend as Fold, Swatch } from "../Legend";
import { center } from "./geometry";
import { ConvoyShape, StackShape } from "./Pieces";
import type { Convoy, Stack } from "./types";

const AT = "2401";
const CONVOY: Convoy = {
  id: 0,
  name: "A convoy",
  kind: "HX",
  place: { at_sea: AT },
  facing: "east",
  bow: null,
  sight: "face_down",
  straggle: "none",
  escort: null,
  escort_strength: null,
  air: null,
};
const STACK: Stack = {
  hex: AT,
  boats: 13,
  pinned: 0,
  strength: 0,
  search_strength: 0,
  axis: "east_west",
  search_zone: [],
};

/** What the signs on the chart mean. */
export function Legend() {
  return (
    <Fold>
      <Entry words="U-boats as they lie: a pip for six boats, a dot for one">
        <StackShape stack={STACK} held={false} />
      </Entry>
      <Entry words="crossed out: pinned U-boats">
        <StackShape stack={{ ...STACK, boats: 6, pinned: 6 }} held={false} />
      </Entry>
      <Entry words="a report: nobody knows if there is a convoy">
        <ConvoyShape convoy={CONVOY} />
      </Entry>
      <Entry words="a sighted convoy; with a bar astern it is slow">
        <ConvoyShape convoy={{ ...CONVOY, kind: "SC", sight: "sighted", escort: "escort_group1" }} />
      </Entry>
      <Entry words="a convoy that was sighted, is out of sight and straggles">
        <ConvoyShape convoy={{ ...CONVOY, sight: "unsighted", escort: "escort_group1", straggle: "s2" }} />
      </Entry>
      <Swatch words="a storm" fill="url(#storm)" />
      <Swatch words="fog" fill="url(#fog)" />
      <Swatch words="where U-boats look for convoys" fill="url(#watched)" stroke="var(--german)" dash="5 3" />
      <Swatch words="near sighted U-boats: convoys keep away" fill="url(#avoided)" />
      <Swatch words="as far as aircraft fly, with range and number of groups" stroke="var(--allied)" dash="10 4" />
      <Swatch words="where fog may form" stroke="var(--ink-soft)" dash="2 5" />
      <li>
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <path d="M4 44 L60 20" stroke="var(--allied)" stroke-width="7" />
          <path d="M4 44 L60 20" stroke="var(--paper-raised)" stroke-width="2.600" />
        </svg>
        in the debrief, the way of a convoy that was never found
      </li>
    </Fold>
  );
}

function Entry(props: { words: string; children: ComponentChildren }) {
  return <AnyEntry at={center(AT)} {...props} />;
}
