import { expect, it } from "vitest";
import { alike, branches, choices, leading, narrowed, pointable } from "./options";
import { msg } from "./text";
import type { Option } from "./types";

const thing = (id: string) => ({ is: "Thing", name: msg("{id}", { id }), ref: id }) as const;
const move = (from: string, to: string): Option => ({
  key: `move:${from}:${to}`,
  label: msg("Move from {from} to {to}", { from: thing(from), to: thing(to) }),
  about: [from, to],
  preview: null,
});
const done: Option = { key: "done", label: msg("Done"), about: [], preview: null };

it("takes the first object pointed at as the one to begin with", () => {
  const options = [move("a", "b"), move("b", "a"), move("a", "c"), done];
  expect(narrowed(options, ["a"]).map((option) => option.key)).toEqual(["move:a:b", "move:a:c"]);
  expect(narrowed(options, ["a", "c"]).map((option) => option.key)).toEqual(["move:a:c"]);
});

it("takes a verb first, and then the object to begin with", () => {
  const raise: Option = { ...done, key: "raise:a", about: ["a"] };
  const options = [move("a", "b"), move("b", "a"), raise];
  expect(narrowed(options, ["verb:move"])).toHaveLength(2);
  expect(narrowed(options, ["verb:move", "a"]).map((option) => option.key)).toEqual(["move:a:b"]);
});

it("finds options that only end with the object pointed at", () => {
  expect(narrowed([move("a", "c"), move("b", "c")], ["c"])).toHaveLength(2);
});

it("lights what options begin with, and then what they go on with", () => {
  const options = [move("a", "b"), move("a", "c"), move("b", "c"), done];
  expect([...leading(options, [])].sort()).toEqual(["a", "b"]);
  expect([...leading(narrowed(options, ["a"]), ["a"])].sort()).toEqual(["b", "c"]);
  expect([...leading([move("a", "a")], ["a"])]).toEqual(["a"]);
});

it("can point at what tells the remaining options apart", () => {
  const options = [move("a", "b"), move("a", "c")];
  expect([...pointable(options, [])].sort()).toEqual(["a", "b", "c"]);
  expect([...pointable(options, ["a"])].sort()).toEqual(["b", "c"]);
});

it("gathers many options by their objects, and keeps few as they are", () => {
  const targets = ["u", "v", "w", "x"];
  const options = [...["a", "b", "c"].flatMap((from) => targets.map((to) => move(from, to))), done];
  const found = choices(options, []);
  expect(found.map((choice) => choice.ref ?? choice.option.key)).toEqual(["a", "b", "c", "done"]);
  expect(found.flatMap((choice) => (choice.ref === undefined ? [choice.option] : choice.options))).toHaveLength(13);
  expect(choices(options.slice(0, 4), [])).toHaveLength(4);
});

it("does not gather by objects that the options do not name", () => {
  const unnamed = Array.from({ length: 14 }, (_, n): Option => ({ ...done, key: `declare:${n}`, about: [`ring:${n % 5}`] }));
  expect(choices(unnamed, []).every((choice) => choice.ref === undefined)).toBe(true);
});

it("goes on with other objects, or has nothing more to point at", () => {
  const option = (key: string, ...about: string[]): Option => ({ key, label: msg("Do it"), about, preview: null });
  const moves = [option("move:a:b", "region:a", "region:b"), option("move:a:c", "region:a", "region:c")];
  const attack = option("attack:missile:a:b:p2", "region:a", "region:b", "seat:1");
  const both = [option("declare:military:air", "ring:air"), option("declare:political:air", "ring:air")];
  expect(branches([...moves, attack, option("raise:a", "region:a")], ["region:a"])).toBe(true);
  expect(branches([moves[0]!, attack], ["region:a", "region:b"])).toBe(false);
  expect(alike([moves[0]!, attack], ["region:a", "region:b"])).toBe(false);
  expect(branches(both, ["ring:air"])).toBe(false);
  expect(alike(both, ["ring:air"])).toBe(true);
});
