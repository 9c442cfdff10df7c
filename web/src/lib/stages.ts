/** Where a game stands in its sequence of phases and steps. */
import type { Message, Stage } from "./types";

/** A step of the game's sequence, with the rule that describes it. */
export interface Phase {
  id: string;
  name: Message;
  rule: string;
  now: boolean;
  done: boolean;
  steps: readonly Phase[];
  /** The windows that open in it. */
  windows: readonly string[];
}

/** The windows of a stage and of everything it is made of. */
const within = ({ windows, steps }: Stage): string[] => [...new Set([...(windows ?? []), ...(steps ?? []).flatMap(within)])];

function inOrder(stages: readonly Stage[], current: string | undefined): Phase[] {
  const at = stages.findIndex((stage) => stage.id === current);
  return stages.map((stage, n) => {
    const { id, name, rule } = stage;
    return { id, name, rule, now: n === at, done: at >= 0 && n < at, steps: [], windows: within(stage) };
  });
}

/** The phases, and in the current one the list of steps that the game has come down to. */
export function phases(stages: readonly Stage[], way: readonly string[]): Phase[] {
  const found = inOrder(stages, way[0]);
  if (way.length < 2) return found;
  let list = stages;
  for (const id of way.slice(0, -1)) list = list.find((stage) => stage.id === id)?.steps ?? [];
  const steps = inOrder(list, way.at(-1));
  const shown = new Set(steps.flatMap(({ windows }) => windows));
  return found.map((phase) => (phase.now ? { ...phase, steps, windows: phase.windows.filter((word) => !shown.has(word)) } : phase));
}
