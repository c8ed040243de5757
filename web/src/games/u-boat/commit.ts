import { capital, counted, sentence } from "../../table/words";
import type { Choice } from "../../wire";
import { isConvoy } from "./geometry";
import type { Action, DraftView, Facing, View } from "./types";

const WAYS: Record<Facing, string> = {
  N: "north",
  NE: "northeast",
  E: "east",
  SE: "southeast",
  S: "south",
  SW: "southwest",
  W: "west",
  NW: "northwest",
};

/** What ending the move will do with all that is drafted; none for choices that end nothing. */
export function commitWords({ action, said }: Choice<Action>, view: View): string | null {
  if (action === "pass") return sentence(said.text);
  if (action !== "end_move") return null;
  return view.draft ? capital([...weaponsOf(view.draft), endOf(view.draft)].join(", ")) : sentence(said.text);
}

function weaponsOf({ charges, torpedoes }: DraftView): string[] {
  const n = charges.reduce((all, [, depths]) => all + depths.length, 0);
  return [
    ...(n > 0 ? [`drop ${counted(n, "pattern")}`] : []),
    ...(torpedoes.length > 0 ? [`launch ${counted(torpedoes.length, "torpedo", "torpedoes")}`] : []),
  ];
}

function endOf({ pose }: DraftView): string {
  if (isConvoy(pose.square)) return "end the move among the convoy";
  const depth = pose.depth > 0 ? `, at ${pose.depth} feet` : "";
  return `end the move in ${pose.square}, facing ${WAYS[pose.facing]}${depth}`;
}
