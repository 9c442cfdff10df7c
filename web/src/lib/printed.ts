/** The numbers printed on a card, in the order of its spine. */
import { tr, word } from "./reader.svelte";
import { capital } from "./text";
import type { CardFacts } from "./types";

export interface Printed {
  name: string;
  icon: string;
  value: string;
}

/** What a card's numbers are called. */
const names = (): Record<"military" | "political" | "glory" | "strength" | "honor" | "fate" | "influence", string> => ({
  military: tr("military"),
  political: tr("political"),
  glory: tr("glory"),
  strength: tr("strength"),
  honor: tr("honor"),
  fate: tr("fate"),
  influence: tr("influence"),
});

/** What several cards of a type are called. */
export function several(kind: string): string {
  const known: Readonly<Record<string, string>> = {
    character: tr("characters"),
    holding: tr("holdings"),
    attachment: tr("attachments"),
    event: tr("events"),
  };
  return known[kind] ?? word(capital(kind));
}

/** Cards with their texts as a rules version has them. */
export function inVersion(cards: Readonly<Record<string, CardFacts>>, rules: string): Record<string, CardFacts> {
  return Object.fromEntries(
    Object.entries(cards).map(([title, card]) => {
      const text = card.text_in?.[rules];
      return [title, text ? { ...card, text } : card];
    }),
  );
}

const DASHED = new Set(["military", "political"]);

/** A card's numbers as printed; an attachment's are added to its bearer's, a skill without a number is a dash. */
export function printed(card: CardFacts): Printed[] {
  return Object.entries(names()).flatMap(([icon, name]) => {
    const value = card[icon as keyof CardFacts] as number | null | undefined;
    if (value == null) return card.kind === "character" && DASHED.has(icon) ? [{ name, icon, value: "–" }] : [];
    const added = card.kind === "attachment" || card.kind === "holding";
    return [{ name, icon, value: added && value >= 0 ? `+${value}` : String(value) }];
  });
}
