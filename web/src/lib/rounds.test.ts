import { expect, test } from "vitest";
import { marks } from "./rounds";

test("a round is marked where it begins", () => {
  const phases = [["set-up", 0], ["draw", 1], ["fight", 1], ["draw", 2], ["draw", 3]] as const;
  const begun = phases.map(([phase, round], n) => ({ at: n * 10, phase, round }));
  expect(marks(begun).map(({ at, round }) => [at, round])).toEqual([[0, 0], [10, 1], [20, 0], [30, 2], [40, 3]]);
});
