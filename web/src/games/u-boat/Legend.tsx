import { Entry, Legend as Fold, Swatch } from "../Legend";
import { center } from "./geometry";
import { ShipShape } from "./Ships";
import { Pattern, Torpedo } from "./Traces";
import type { Pose } from "./types";

const POSE: Pose = { square: "K7", facing: "NE", depth: 0 };
const AT = center(POSE.square);
const SHIP = { pose: POSE, active: false, label: "" };

/** What the signs on the chart of U-BOAT mean. */
export function Legend() {
  return (
    <Fold>
      <Entry words="a destroyer escort" at={AT}>
        <ShipShape {...SHIP} kind="escort" look="plain" />
      </Entry>
      <Entry words="a submarine in sight; paler when it is submerged" at={AT}>
        <ShipShape {...SHIP} kind="boat" look="plain" />
      </Entry>
      <Entry words="your boat, unseen by the enemy" at={AT}>
        <ShipShape {...SHIP} kind="boat" look="unseen" />
      </Entry>
      <Entry words="a boat out of sight, where it was last seen" at={AT}>
        <ShipShape {...SHIP} kind="boat" look="believed" />
      </Entry>
      <Entry words="a square a boat out of sight may be in">
        <rect
          x="-18"
          y="-18"
          width="36"
          height="36"
          fill="url(#haunt)"
          stroke="var(--unknown)"
          stroke-width="1.500"
          stroke-dasharray="2 3"
        />
        <text x="6" y="-4" font-size="13" fill="var(--unknown)" font-weight="700">
          ?
        </text>
      </Entry>
      <Swatch
        words="too near for an escort's sonar: it sees no boat here"
        fill="url(#blind)"
        stroke="var(--allied)"
        dash="4 3"
      />
      <Entry words="brass corners or a glow: something you can do here now">
        <path
          d="M-22 -13 V-22 H-13 M13 -22 H22 V-13 M22 13 V22 H13 M-13 22 H-22 V13"
          fill="none"
          stroke="var(--mark)"
          stroke-width="3"
        />
      </Entry>
      <Entry words="depth charges with the depths they are set for" at={AT}>
        <Pattern square={POSE.square} depths={[100, 200]} />
      </Entry>
      <Entry words="where torpedoes run to, and how many" at={AT}>
        <Torpedo from={null} square={POSE.square} n={2} />
      </Entry>
      <Entry words="dashed brass: drafted, not yet done">
        <path d="M-26 12 L26 -12" stroke="var(--mark)" stroke-width="3" stroke-dasharray="6 4" />
      </Entry>
      <Entry words="a dashed line at row S: beyond it is the convoy">
        <rect x="-28" y="2" width="56" height="20" fill="var(--land)" />
        <path d="M-28 2 H28" stroke="var(--ink)" stroke-width="2" stroke-dasharray="10 4" />
      </Entry>
    </Fold>
  );
}
