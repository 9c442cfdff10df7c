import { expect, it } from "vitest";
import { points, turnings } from "./course";

it("spreads points over a game, with its beginning and its end", () => {
  expect(points(100, 5)).toEqual([0, 25, 50, 75, 100]);
  expect(points(2, 20)).toEqual([0, 1, 2]);
  expect(points(0, 20)).toEqual([0]);
});

it("finds the points before the greatest changes, in order", () => {
  expect(turnings([[10, 10], [11, 10], [11, 3], [12, 3]], 2)).toEqual([0, 1]);
  expect(turnings([[5, 5, 4], [5, 5, 9], [6, 5, 9]], 1)).toEqual([0]);
});

it("finds none where nothing turns", () => {
  expect(turnings([[0, 0], [11, 8], [11, 8]], 3)).toEqual([]);
  expect(turnings([[4, 4], [5, 5]], 3)).toEqual([]);
});
