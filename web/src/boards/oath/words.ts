/** The words of oath that the interface itself uses. */
import { reader, say, tr, trn } from "../../lib/reader.svelte";
import type { Shown } from "../../lib/shown.svelte";
import { factsOf, seatOf, type Atlas } from "./view";

/** A card's name; its id until the cards are known. */
export function cardName(shown: Shown, card: string): string {
  const facts = factsOf(shown, card);
  return facts ? say(facts.name) : card;
}

/** A seat's player by the name the board has for the seat. */
export const playerName = (shown: Shown, name: string): string => shown.snapshot?.players[seatOf(name)]?.name ?? "";

export const roleName = (role: string): string => (role === "chancellor" ? tr("Chancellor") : role === "citizen" ? tr("Citizen") : tr("Exile"));

export const suitName = (atlas: Atlas | null, suit: string): string => {
  const found = atlas?.suits.find(({ id }) => id === suit);
  return found ? say(found.name) : suit;
};

export const percent = (chance: number): string => chance.toLocaleString(reader.language, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A binding promise in words: peace for good, or favor when the next turn begins. */
export function promiseName(what: string): string {
  const favor = Number(/^favor:(\d+)$/.exec(what)?.[1] ?? 0);
  return favor ? trn("{n} favor when their next turn begins", "{n} favor when their next turn begins", favor) : tr("no campaign, ever");
}
