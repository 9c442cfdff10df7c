import { expect, it } from "vitest";
import { ANYTHING, bare, curve, deckCards, search } from "./cardsearch";
import { msg, msgc } from "./text";
import type { Building, CardFacts } from "./types";

const fact = (name: string, kind: string, clan: string, cost: number | null, ...traits: string[]): CardFacts => ({
  name: { ...msg("x"), text: name },
  kind,
  clan,
  cost,
  traits: traits.map((trait) => ({ ...msgc("trait", "x"), text: trait })),
});
const FACTS = {
  yojimbo: fact("Hiruma Yōjimbō", "character", "crab", 2, "bushi", "yojimbo"),
  scout: fact("Eager Scout", "character", "crab", 0, "scout"),
  banzai: fact("Banzai!", "event", "neutral", 0),
  wall: fact("Defend the Wall", "province", "crab", null),
  unused: fact("No Longer Printed", "event", "crane", 1),
};
const BUILDING = {
  game: "fiverings",
  versions: ["1"],
  sections: ["provinces", "dynasty", "conflict"].map((id) => ({ id, name: msg("x"), least: 0, most: 1 })),
  cards: {
    banzai: { section: "conflict", limit: 3 },
    yojimbo: { section: "dynasty", limit: 3 },
    wall: { section: "provinces", limit: 1 },
    scout: { section: "dynasty", limit: 3 },
    unknown: { section: "dynasty", limit: 3 },
  },
} as unknown as Building;

const cards = deckCards(BUILDING, FACTS, (card) => card.name.text);
const titles = (wanted: Partial<typeof ANYTHING>): string[] =>
  search(cards, { ...ANYTHING, ...wanted }, (card) => bare(card.name)).map((card) => card.title);

it("lists the cards that go into decks section by section, the cheapest first", () => {
  expect(cards.map((card) => card.title)).toEqual(["wall", "scout", "yojimbo", "banzai"]);
});

it("finds cards by all of some words, without accents", () => {
  expect(titles({ words: "YOJIMBO hir" })).toEqual(["yojimbo"]);
  expect(titles({ words: "hiruma scout" })).toEqual([]);
});

it("finds cards by section, clan, type, trait and cost", () => {
  expect(titles({ section: "dynasty" })).toEqual(["scout", "yojimbo"]);
  expect(titles({ clan: "neutral" })).toEqual(["banzai"]);
  expect(titles({ kind: "province" })).toEqual(["wall"]);
  expect(titles({ trait: "bushi" })).toEqual(["yojimbo"]);
  expect(titles({ cost: "0", clan: "crab" })).toEqual(["scout"]);
});

it("counts cards by cost, and leaves out those without one", () => {
  const all = cards.map((card) => [card, 2] as const);
  expect(curve(all)).toEqual([4, 0, 2]);
  expect(curve([])).toEqual([]);
});
