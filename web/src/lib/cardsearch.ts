/** Finding cards for a deck: by words, section, group, type, trait and cost. */
import type { Building, CardFacts } from "./types";

/** A card that can be put into a deck. */
export interface DeckCard {
  title: string;
  name: string;
  facts: CardFacts;
  section: string;
  limit: number;
  /** The group it belongs to, such as a clan, and the mark of that. */
  group: string;
  mark: string;
}

export interface Wanted {
  words: string;
  section: string;
  group: string;
  kind: string;
  trait: string;
  cost: string;
}

export const ANYTHING: Wanted = { words: "", section: "", group: "", kind: "", trait: "", cost: "" };

/** A text without case and accents, as it is compared. */
export const bare = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Every card of a game that goes into decks, in the order of sections, types, costs and names. */
export function deckCards(
  building: Building,
  facts: Readonly<Record<string, CardFacts>>,
  say: (card: CardFacts) => string,
): DeckCard[] {
  const marks = new Map(building.grouping.groups.map((group) => [group.id, group.mark]));
  const order = building.sections.map((section) => section.id);
  const found = Object.entries(building.cards).flatMap(([title, place]) => {
    const card = facts[title];
    const mark = marks.get(place.group) ?? "";
    return card ? [{ title, name: say(card), facts: card, ...place, mark }] : [];
  });
  return found.sort(
    (one, other) =>
      order.indexOf(one.section) - order.indexOf(other.section) ||
      one.facts.kind.localeCompare(other.facts.kind) ||
      (one.facts.cost ?? -1) - (other.facts.cost ?? -1) ||
      one.name.localeCompare(other.name),
  );
}

/** The cards that are wanted; words are looked for in names, traits and texts, and must all be there. */
export function search(cards: readonly DeckCard[], wanted: Wanted, text: (card: DeckCard) => string): DeckCard[] {
  const words = bare(wanted.words).split(/\s+/).filter(Boolean);
  return cards.filter(
    (card) =>
      (!wanted.section || card.section === wanted.section) &&
      (!wanted.group || card.group === wanted.group) &&
      (!wanted.kind || card.facts.kind === wanted.kind) &&
      (!wanted.trait || (card.facts.traits ?? []).some((trait) => trait.text === wanted.trait)) &&
      (!wanted.cost || String(card.facts.cost) === wanted.cost) &&
      words.every((word) => text(card).includes(word)),
  );
}

/** How many cards of each cost there are, from 0 to the highest; none for cards without a cost. */
export function curve(cards: readonly (readonly [DeckCard, number])[]): number[] {
  const found: number[] = [];
  for (const [card, n] of cards) {
    const cost = card.facts.cost;
    if (cost == null) continue;
    while (found.length <= cost) found.push(0);
    found[cost]! += n;
  }
  return found;
}
