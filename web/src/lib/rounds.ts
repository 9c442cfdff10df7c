/** The rounds of a finished game, found in the phases that began along the way. */
import type { Moments } from "./types";

export interface Mark {
  at: number;
  phase: string;
  /** The number of the round that begins here; 0 where only a phase does. */
  round: number;
}

/** Where phases begin; a round begins with a phase that comes no later in the course of a round than the one before. */
export function marks(phases: Moments["phases"], order: readonly string[]): Mark[] {
  let [round, before] = [0, order.length];
  return phases.map(({ at, phase }) => {
    const place = order.indexOf(phase);
    const begins = place >= 0 && place <= before;
    if (begins) round += 1;
    if (place >= 0) before = place;
    return { at, phase, round: begins ? round : 0 };
  });
}
