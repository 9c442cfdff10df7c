import { expect, test } from "vitest";
import { bands } from "./stacks";

test("bands lie one above the other, and the highest point fills the drawing", () => {
  const [order, beast] = bands(["order", "beast"], [{ order: 3, beast: 1 }, { order: 2, beast: 6 }], 100, 80);
  expect(order).toEqual({ suit: "order", path: "M0,50L100,60L100,80L0,80Z", at: 70, first: 3, last: 2 });
  expect(beast?.path).toBe("M0,40L100,0L100,60L0,50Z");
  expect(beast?.at).toBe(30);
});

test("one point alone stands in the middle, and a suit that is gone has no height", () => {
  const [order] = bands(["order"], [{}], 100, 80);
  expect(order?.path).toBe("M50,80L50,80Z");
  expect(order?.last).toBe(0);
});
