import { expect, test } from "vitest";
import { dial, last, showing } from "./clock";
import type { Clocks } from "./types";

const chess: Clocks = {
  setting: { kind: "chess", seconds: 600, increment: 5 },
  seats: [
    { left: 90, periods: 0, main: true },
    { left: 600, periods: 0, main: true },
  ],
  running: 0,
  free: 3,
};
const byoyomi = (left: number, main: boolean): Clocks => ({
  setting: { kind: "byoyomi", seconds: 600, period: 30, periods: 3 },
  seats: [{ left, periods: 3, main }],
  running: 0,
  free: 0,
});

test("only the clock that runs runs, and not while it is free", () => {
  expect(showing(chess, 0, 2).left).toBe(90);
  expect(showing(chess, 0, 13).left).toBe(80);
  expect(showing(chess, 1, 13).left).toBe(600);
  expect(showing(chess, 0, 500).left).toBe(0);
});

test("periods follow the main time, and one another", () => {
  expect(showing(byoyomi(10, true), 0, 15)).toEqual({ left: 25, periods: 3, main: false });
  expect(showing(byoyomi(10, true), 0, 45)).toEqual({ left: 25, periods: 2, main: false });
  expect(showing(byoyomi(10, false), 0, 15)).toEqual({ left: 25, periods: 2, main: false });
  expect(showing(byoyomi(10, false), 0, 70)).toEqual({ left: 0, periods: 0, main: false });
});

test("the last of the time is known", () => {
  expect(last(chess.seats[0]!)).toBe(true);
  expect(last({ left: 5, periods: 3, main: true })).toBe(false);
  expect(last({ left: 5, periods: 1, main: false })).toBe(true);
});

test("a dial shows what can be read", () => {
  expect(dial(9.87, "d")).toBe("9.8");
  expect(dial(75.9, "d")).toBe("1:15");
  expect(dial(3661, "d")).toBe("1:01:01");
  expect(dial(3 * 86_400 - 60, "d")).toBe("2 d 23:59");
});
