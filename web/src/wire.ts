// What the server sends, apart from what belongs to one game. See docs/protocol.md.

/** A sentence with the paragraph that is its reason. */
export interface Said {
  rule: string;
  text: string;
}

/** A seat as everybody knows it. */
export interface Place {
  seat: number;
  role: string;
  side: string;
}

/** A legal action in words. */
export interface Choice<A> {
  action: A;
  said: Said;
}

/** How a game ended. */
export interface Outcome {
  rule: string;
  winners: number[];
  ending: string;
  score: number | null;
}

/** Everything one viewer may know at one version. */
export interface Snapshot<V, A> {
  seat: number | null;
  version: number;
  view: V;
  to_act: Place[];
  prompt: Said | null;
  actions: Choice<A>[];
  may_undo: boolean;
  may_talk_to: number[];
  outcome: Outcome | null;
}

/** A die as it is sent: paragraph, sides, face. */
export type Roll = [rule: string, sides: number, face: number];

/** One line of a viewer's stream. */
export type Line<E, A> = { seq: number; at: number } & (
  | { kind: "did"; seat: number; by: number; action: A; said: Said }
  | { kind: "heard"; heard: { roll: Roll } | { event: E }; said: Said | null }
  | { kind: "to_act"; seats: number[] }
  | { kind: "withdrawn"; lines: number[] }
  | { kind: "over"; outcome: Outcome }
);
