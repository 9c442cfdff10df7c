import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Procession } from "./procession";

const shown: string[] = [];
const line = (): Procession<string> => new Procession<string>((told, isLast) => shown.push(isLast ? `${told}!` : told), () => Date.now());

beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
});
afterEach(() => vi.useRealTimers());

test("what comes first is shown at once, the next after its time", () => {
  const procession = line();
  procession.push({ told: "a", hold: 500 });
  procession.push({ told: "b", hold: 500 });
  expect(shown).toEqual(["a!"]);
  vi.advanceTimersByTime(499);
  expect(shown).toEqual(["a!"]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(["a!", "b!"]);
});

test("only the last of several is known to be the last", () => {
  const procession = line();
  for (const told of ["a", "b", "c"]) procession.push({ told, hold: 100 });
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(["a!", "b"]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(["a!", "b", "c!"]);
});

test("skipping shows the last at once and forgets the rest", () => {
  const procession = line();
  for (const told of ["a", "b", "c", "d"]) procession.push({ told, hold: 1000 });
  procession.skip();
  expect(shown).toEqual(["a!", "d!"]);
  procession.push({ told: "e", hold: 0 });
  expect(shown.at(-1)).toBe("e!");
});

test("a crowd is shown faster", () => {
  const procession = line();
  for (let n = 0; n < 25; n++) procession.push({ told: String(n), hold: 600 });
  vi.advanceTimersByTime(600 * 15);
  expect(shown.length).toBe(25);
});
