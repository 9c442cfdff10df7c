/** Bots as people choose them: by level; those that the levels stand for are not offered a second time. */

import type { GameInfo } from "./types";

/** The level of a table that is opened at once. */
const USUAL = "rival";
const STOOD_FOR: readonly string[] = ["greedy", "search"];

/** The bot that takes the seats of a table for one. */
export function usualBot(game: Pick<GameInfo, "bots">): string {
  return game.bots.includes(USUAL) ? USUAL : (game.bots[0] ?? "random");
}

/** The bots that are no level, and that no level stands for. */
export function botsBesideLevels(game: Pick<GameInfo, "bots" | "levels">): string[] {
  const levels = game.levels.map((level) => level.name);
  return game.bots.filter((name) => !levels.includes(name) && !STOOD_FOR.includes(name));
}
