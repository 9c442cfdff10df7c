/** The bots' opinion of a game along its course: where it turned, and what to ask about to find that out. */

/** What is thought of one point: everybody's chance of winning. */
export interface Thought {
  readonly at: number;
  readonly chances: readonly number[];
}

/** By how much somebody's chance must change for a game to have turned. */
export const TURN = 0.12;

/** How many turning points are told. */
export const MOST_TURNS = 5;

/** By how much somebody's chance differs most between two points. */
export function change(before: Thought, after: Thought): number {
  return Math.max(...before.chances.map((chance, seat) => Math.abs(chance - (after.chances[seat] ?? 0))));
}

function pairs(thoughts: readonly Thought[]): { before: Thought; after: Thought; by: number }[] {
  return thoughts
    .slice(1)
    .map((after, n) => ({ before: thoughts[n]!, after, by: change(thoughts[n]!, after) }))
    .filter(({ by }) => by >= TURN)
    .sort((a, b) => b.by - a.by)
    .slice(0, MOST_TURNS);
}

/** The points before which the game turned, the greatest change first; of thoughts in the order of the game. */
export function turns(thoughts: readonly Thought[]): number[] {
  return pairs(thoughts).map(({ after }) => after.at);
}

/** The point to ask about next, to find the very choice with which the game turned; nothing if all are found. */
export function unsure(thoughts: readonly Thought[]): number | null {
  const wide = pairs(thoughts).find(({ before, after }) => after.at - before.at > 1);
  return wide ? Math.floor((wide.before.at + wide.after.at) / 2) : null;
}

/** The thought about a point, or about the last one before it that was thought about. */
export function latest<T extends Thought>(thoughts: readonly T[], at: number): T | null {
  return thoughts.findLast((thought) => thought.at <= at) ?? null;
}

/** A chance as people read it. */
export function percent(chance: number): number {
  return Math.round(chance * 100);
}
