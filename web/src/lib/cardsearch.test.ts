import { expect, it } from "vitest";
import { ANYTHING, bare, curve, deckCards, search } from "./cardsearch";
import { msg, msgc } from "./text";
import type { Building, CardFacts } from "./types";

const fact = (name: string, kind: string, cost: number | null, ...traits: string[]): CardFacts => ({
  name: { ...msg("x"), text: name },
  kind,
  cost,
  traits: traits.map((trait) => ({ ...msgc("trait", "x"), text: trait })),
});
const FACTS = {
  yojimbo: fact("Hiruma Yōjimbō", "character", 2, "bushi", "yojimbo"),
  scout: fact("Eager Scout", "character", 0, "scout"),
  banzai: fact("Banzai!", "event", 0),
  wall: fact("Defend the Wall", "province", null),
  unused: fact("No Longer Printed", "event", 1),
};
const BUILDING = {
  game: "fiverings",
  versions: ["1"],
  sections: ["provinces", "dynasty", "conflict"].map((id) => ({ id, name: msg("x"), least: 0, most: 1 })),
  grouping: { groups: ["crab", "neutral"].map((id) => ({ id, name: msg("x"), mark: `clan-${id}` })) },
  cards: {
    banzai: { section: "conflict", limit: 3, group: "neutral" },
    yojimbo: { section: "dynasty", limit: 3, group: "crab" },
    wall: { section: "provinces", limit: 1, group: "crab" },
    scout: { section: "dynasty", limit: 3, group: "crab" },
    unknown: { section: "dynasty", limit: 3, group: "crab" },
  },
} as unknown as Building;

const cards = deckCards(BUILDING, FACTS, (card) => card.name.text);
const titles = (wanted: Partial<typeof ANYTHING>): string[] =>
  search(cards, { ...ANYTHING, ...wanted }, (card) => bare(card.name)).map((card) => card.title);

it("lists the cards that go into decks section by section, the cheapest first", () => {
  expect(cards.map((card) => card.title)).toEqual(["wall", "scout", "yojimbo", "banzai"]);
});

it("gives every card the mark of its group", () => {
  expect(cards.map((card) => card.mark)).toEqual(["clan-crab", "clan-crab", "clan-crab", "clan-neutral"]);
});

it("finds cards by all of some words, without accents", () => {
  expect(titles({ words: "YOJIMBO hir" })).toEqual(["yojimbo"]);
  expect(titles({ words: "hiruma scout" })).toEqual([]);
});

it("finds cards by section, group, type, trait and cost", () => {
  expect(titles({ section: "dynasty" })).toEqual(["scout", "yojimbo"]);
  expect(titles({ group: "neutral" })).toEqual(["banzai"]);
  expect(titles({ kind: "province" })).toEqual(["wall"]);
  expect(titles({ trait: "bushi" })).toEqual(["yojimbo"]);
  expect(titles({ cost: "0", group: "crab" })).toEqual(["scout"]);
});

it("counts cards by cost, and leaves out those without one", () => {
  const all = cards.map((card) => [card, 2] as const);
  expect(curve(all)).toEqual([4, 0, 2]);
  expect(curve([])).toEqual([]);
});
