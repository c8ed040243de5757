import type { Outcome } from "../wire";

/** A sentence begins with a capital. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A sentence of the server as the page writes it: a capital first, ships named as on the chart. */
export function sentence(words: string): string {
  return capital(shipNames(words.trim()));
}

/** Ships as their plates name them: the server writes «DE 1», the chart «DE1». */
export function shipNames(words: string): string {
  return words.replaceAll(/\b(DE|UB) (\d)\b/g, "$1$2");
}

/** Codes with a hyphen: hexes of SUBMARINE such as `F43-B`, classes and boats such as `C-2` and `U-47`. */
const CODES = /\b([A-Z]-?\d+-[A-Z]|[A-Z]{1,3}-\d+)\b/;

/** A text in parts: every second one is a code, which no line may end in. */
export function codesIn(text: string): string[] {
  return text.split(CODES);
}

/** An identifier in words. */
export function plain(id: string): string {
  return id.replaceAll(/[-_]/g, " ");
}

/** The name of a seat, such as «escort 1» or «U-boat command». */
export function roleName(role: string): string {
  return plain(role).replaceAll(/\bu boat/g, "U-boat");
}

/** A seat inside a sentence: «the escort», but «escort 1». */
export function theRole(role: string): string {
  const name = roleName(role);
  return /\d$/.test(name) ? name : `the ${name}`;
}

/** A bot in words: `admiral:easy@iterations=8` is the admiral, easy. */
export function botName(bot: string): string {
  const [name = bot, level] = (bot.split("@")[0] ?? bot).split(":");
  return level ? `${plain(name)}, ${plain(level)}` : plain(name);
}

/** A bot as an adviser: its level is told only where it is not the usual one. */
export function adviserName(bot: string): string {
  const [name = bot, level] = botName(bot).split(", ");
  return level && level !== "normal" ? `${name} (${level})` : name;
}

interface Sitting {
  bot: string | null;
  players: { name: string }[];
}

/** Who sits on a seat; nothing while it is open. */
export function sitterName({ bot, players }: Sitting): string | null {
  if (bot !== null) return `the computer (${botName(bot)})`;
  return players.length > 0 ? players.map(({ name }) => name).join(", ") : null;
}

/** Several things in one sentence. */
export function listed(things: string[]): string {
  if (things.length < 2) return things[0] ?? "";
  return `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;
}

export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** What a table is called: by its title, or by its game if nobody gave it one. */
export function tableName({ title, game }: { title: string; game: string }): string {
  return title || game.toUpperCase();
}

type Seats = { seat: number; role: string }[];
type End = Pick<Outcome, "ending" | "winners" | "score"> & Partial<Pick<Outcome, "sentence">>;

/** How a game ended, as one sentence: who won, and by what. */
export function endingWords(game: string, outcome: End, seats: Seats): string {
  const told = ENDINGS[game]?.(outcome, seats);
  return told ?? outcome.sentence ?? `${winnersOf(outcome, seats)}: ${plain(outcome.ending)}.`;
}

/** «The escort wins», «The submarines win», «A draw». */
function winnersOf({ winners }: End, seats: Seats): string {
  const roles = seats.filter(({ seat }) => winners.includes(seat)).map(({ role }) => role);
  const [first] = roles;
  if (first === undefined) return seats.length === 1 ? "The game is lost" : "A draw";
  if (roles.length === 1) return `${capital(theRole(first))} wins`;
  const kind = (role: string): string => roleName(role).replace(/ \d+$/, "");
  if (roles.every((role) => kind(role) === kind(first))) return `The ${kind(first)}s win`;
  return `${capital(listed(roles.map(theRole)))} win`;
}

const ENDINGS: Record<string, (outcome: End, seats: Seats) => string | undefined> = {
  "u-boat": (outcome, seats) => {
    const cause = uBoatCause(outcome.ending, seats);
    return cause && `${winnersOf(outcome, seats)}: ${cause}.`;
  },
  submarine: (outcome, seats) => {
    const cause = submarineCause(outcome, seats);
    return cause && `${submarineWinner(outcome, seats)}: ${cause}.`;
  },
  wolfpack: ({ ending, score }) => {
    const level = { marginal: "A marginal", substantive: "A substantive", decisive: "A decisive" }[ending];
    const points = score === null ? "" : `: ${counted(score, "net Victory Point")}`;
    if (level) return `${level} German victory${points}.`;
    return ending === "allied" ? `The Allies win${points}${points && ", too few for a German victory"}.` : undefined;
  },
  "tonnage-war": ({ ending, score }) => {
    const points = Math.abs(score ?? 0);
    const by = `by ${counted(points, "point")}`;
    const told: Record<string, string> = {
      victory: `The convoy is brought through: the escorts win ${by}.`,
      defeat: `The U-boats are ahead ${by}: the battle is lost.`,
      even: "As many points on either side: nobody wins.",
    };
    return told[ending];
  },
  "fleet-asw": ({ ending, score }) => {
    const by = counted(Math.abs(score ?? 0), "point");
    const told: Record<string, string> = {
      allies: `The allies win: the axis falls ${by} short of what it needed.`,
      axis: `The axis wins: it leads by ${by} more than it needed.`,
      draw: "Nobody wins: the axis leads by exactly as much as it had to exceed.",
    };
    return told[ending];
  },
};

function uBoatCause(ending: string, seats: Seats): string | undefined {
  const several = (kind: string): boolean => seats.filter(({ role }) => role.startsWith(kind)).length > 1;
  const boat = several("submarine") ? "the last submarine" : "the submarine";
  const escort = several("escort") ? "the last escort" : "the escort";
  const causes: Record<string, string> = {
    "depth-charge": `depth charges sank ${boat}`,
    "first-salvo": `the first salvo sank ${boat} as it came up`,
    ramming: `${boat} was rammed and sank`,
    collision: "a collision left no submarine able to fight",
    gunfire: `gunfire sank ${boat}`,
    torpedo: `a torpedo sank ${escort}`,
    "deck-gun": `the deck gun sank ${escort}`,
    convoy: `${several("submarine") ? "a boat" : "the boat"} reached the convoy`,
    "turn-limit": "the turns ran out with both sides afloat",
  };
  return causes[ending];
}

/** A game for one has a side nobody sits on, which can win all the same. */
function submarineWinner(outcome: End, seats: Seats): string {
  const [only, ...others] = seats;
  if (!only || others.length > 0 || outcome.winners.length > 0) return winnersOf(outcome, seats);
  return only.role === "escort" ? "The submarine gets away" : "The convoy gets away";
}

function submarineCause({ ending, winners, score }: End, seats: Seats): string | undefined {
  const winner = seats.find(({ seat }) => winners.includes(seat))?.role ?? null;
  const alone = seats.length === 1;
  const points = score === null ? "" : ` (${counted(Math.abs(score), "point")})`;
  const scored = alone
    ? `${counted(score ?? 0, "net point")} ${winner ? "were enough" : "were too few"}`
    : winner
      ? `the higher score at the end, by ${counted(Math.abs(score ?? 0), "point")}`
      : "both sides scored the same";
  const late = {
    escort: "time ran out before the submarine had done what she was sent for",
    submarine: "time ran out before she was sunk",
  }[winner ?? (alone ? "submarine" : "")];
  const causes: Record<string, string> = {
    points: scored,
    "ship-sunk": "the ship she was sent for is sunk",
    damage: `the damage that was asked for is done${points}`,
    "boat-sunk": "the submarine is lost",
    exit: winner === "submarine" ? "the submarine broke out" : "the ships got away",
    time: late ?? "time ran out before either side had what it needed",
  };
  return causes[ending];
}
