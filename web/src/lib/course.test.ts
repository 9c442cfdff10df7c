import { expect, it } from "vitest";
import { points, turning } from "./course";

it("spreads points over a game, with its beginning and its end", () => {
  expect(points(100, 5)).toEqual([0, 25, 50, 75, 100]);
  expect(points(2, 20)).toEqual([0, 1, 2]);
  expect(points(0, 20)).toEqual([0]);
});

it("finds the point before the greatest change", () => {
  expect(turning([[10, 10], [11, 10], [11, 3], [12, 3]])).toBe(1);
  expect(turning([[5, 5, 4], [5, 5, 9], [6, 5, 9]])).toBe(0);
});
