import { keyOf } from "./geometry";
import type { Crowd } from "./layout";
import type { Escort, View } from "./types";

/** Who is in which place of the surface. */
export function crowdsOf(view: View): Map<string, Crowd> {
  const crowds = new Map<string, Crowd>();
  const crowdOf = (key: string): Crowd => {
    const crowd = crowds.get(key) ?? { boats: [], escorts: [] };
    crowds.set(key, crowd);
    return crowd;
  };
  for (const { id, berth } of view.boats) {
    const key = keyOf(berth);
    if (key !== null) crowdOf(key).boats.push(id);
  }
  for (const escort of view.escorts) {
    const key = placeOf(escort, view);
    if (key === null) continue;
    const { name, post } = escort;
    const crowd = crowdOf(key);
    if (typeof post === "object" && "hunting" in post) crowd.hunters = [...(crowd.hunters ?? []), [name, post.hunting]];
    else crowd.escorts.push(name);
  }
  return crowds;
}

/** Where an escort stands on the surface: a decoy goes out before the convoy, who rescues stays with it. */
export function placeOf({ post }: Escort, view: View): string | null {
  if (post === "decoy") return "inner";
  if (post === "rescue") return "convoy";
  if (typeof post !== "object") return null;
  if ("at" in post) return keyOf(post.at);
  const boat = view.boats.find(({ id }) => id === post.hunting);
  return boat ? keyOf(boat.berth) : null;
}
