import { expect, it } from "vitest";
import { change, latest, percent, turns, unsure, type Thought } from "./opinions";

const thoughts = (...firsts: readonly (readonly [number, number])[]): Thought[] =>
  firsts.map(([at, first]) => ({ at, chances: [first, 1 - first] }));

it("measures by how much chances differ most", () => {
  expect(change({ at: 0, chances: [0.5, 0.3, 0.2] }, { at: 1, chances: [0.4, 0.55, 0.05] })).toBeCloseTo(0.25);
});

it("finds where a game turned, the greatest change first", () => {
  expect(turns(thoughts([0, 0.5], [1, 0.52], [2, 0.8], [3, 0.3], [4, 0.31]))).toEqual([3, 2]);
  expect(turns(thoughts([0, 0.5], [9, 0.6]))).toEqual([]);
  expect(turns([])).toEqual([]);
});

it("asks about the middle of the widest turns until the very choice is found", () => {
  const found = thoughts([0, 0.5], [16, 0.9], [32, 0.7]);
  expect(unsure(found)).toBe(8);
  expect(unsure(thoughts([0, 0.5], [8, 0.5], [16, 0.9], [32, 0.7]))).toBe(12);
  expect(unsure(thoughts([0, 0.5], [1, 0.9], [40, 0.85]))).toBeNull();
});

it("knows the last thought before a point", () => {
  const found = thoughts([0, 0.5], [10, 0.6]);
  expect(latest(found, 9)?.at).toBe(0);
  expect(latest(found, 10)?.at).toBe(10);
  expect(latest([], 3)).toBeNull();
});

it("rounds chances for people", () => {
  expect([0, 0.004, 0.555, 1].map(percent)).toEqual([0, 0, 56, 100]);
});
