import { expect, test } from "vitest";
import { phases } from "./stages";
import { msg } from "./text";
import type { Stage } from "./types";

const stage = (id: string, ...steps: Stage[]): Stage => ({ id, name: msg("A step"), rule: `rule.${id}`, steps, windows: [`at ${id}`] });
const COURSE = [stage("draw"), stage("fight", stage("declare"), stage("resolve", stage("roll"), stage("losses"))), stage("end")];
const marked = (list: readonly { id: string; now: boolean; done: boolean }[]): string[] =>
  list.map(({ id, now, done }) => `${id}${now ? "!" : done ? "-" : ""}`);

test("the phase that is played is marked, those before it are done", () => {
  const found = phases(COURSE, ["fight"]);
  expect(marked(found)).toEqual(["draw-", "fight!", "end"]);
  expect(found[1]!.steps).toEqual([]);
});

test("below the phase the list is shown that the game has come down to", () => {
  expect(marked(phases(COURSE, ["fight", "resolve"])[1]!.steps)).toEqual(["declare-", "resolve!"]);
  expect(marked(phases(COURSE, ["fight", "resolve", "losses"])[1]!.steps)).toEqual(["roll-", "losses!"]);
});

test("an empty last id means somewhere in the list", () => {
  expect(marked(phases(COURSE, ["fight", "resolve", ""])[1]!.steps)).toEqual(["roll", "losses"]);
  expect(marked(phases(COURSE, []))).toEqual(["draw", "fight", "end"]);
});

test("a stage has the windows of its steps, as long as these are not shown themselves", () => {
  expect(phases(COURSE, ["draw"])[1]!.windows).toEqual(["at fight", "at declare", "at resolve", "at roll", "at losses"]);
  const fight = phases(COURSE, ["fight", "resolve", "losses"])[1]!;
  expect(fight.windows).toEqual(["at fight", "at declare", "at resolve"]);
  expect(fight.steps.map(({ windows }) => windows)).toEqual([["at roll"], ["at losses"]]);
});
