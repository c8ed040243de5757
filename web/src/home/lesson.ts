import { api } from "../api";
import { go } from "../router";
import { arrive } from "../session";

/** Opens the lesson of a game at a table of its own. */
export async function openLesson(game: string): Promise<void> {
  await arrive();
  const { table } = await api.openLesson(game);
  go(`/table/${table.id}`);
}
