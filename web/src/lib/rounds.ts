/** The rounds of a finished game, found in the phases that began along the way. */
import type { Moments } from "./types";

export interface Mark {
  at: number;
  phase: string;
  /** The number of the round that begins here; 0 where only a phase does. */
  round: number;
}

export function marks(phases: Moments["phases"]): Mark[] {
  return phases.map(({ at, phase, round }, n) => ({ at, phase, round: round === (phases[n - 1]?.round ?? 0) ? 0 : round }));
}
