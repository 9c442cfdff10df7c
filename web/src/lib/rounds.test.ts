import { expect, test } from "vitest";
import { marks } from "./rounds";

test("a round begins when the phases begin again", () => {
  const phases = ["draw", "fight", "end", "draw", "end", "end"].map((phase, n) => ({ at: n * 10, phase }));
  expect(marks(phases, ["draw", "fight", "end"]).map(({ at, round }) => [at, round])).toEqual([[0, 1], [10, 0], [20, 0], [30, 2], [40, 0], [50, 3]]);
});
