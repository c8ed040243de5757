/** A sentence begins with a capital. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A sentence of the server as the page writes it: a capital first. */
export function sentence(words: string): string {
  return capital(words.trim());
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
  // The ids of games are words with hyphens; one name has a hyphen of its own.
  const name = game === "u-boat" ? game : game.replaceAll("-", " ");
  return title || name.toUpperCase();
}

/** A span of time on a clock: `0:07`, `12:30`, `1:02:00`. */
export function clockWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
