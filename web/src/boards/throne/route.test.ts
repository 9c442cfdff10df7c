import { expect, it } from "vitest";
import { route } from "./route";

it("leaves out the origin once it is pointed at, never the target", () => {
  expect(route(["a", "b"], [])).toEqual(["a", "b"]);
  expect(route(["a", "b"], ["a"])).toEqual(["", "b"]);
  expect(route(["a", "b"], ["a", "b"])).toEqual(["", "b"]);
  expect(route(["a"], ["a"])).toEqual(["a"]);
});
