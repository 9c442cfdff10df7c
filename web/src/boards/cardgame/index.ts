/** What the boards of card games share: cards one may see, and how they are found and addressed. */
import type { Shown } from "../../lib/shown.svelte";
import { things } from "../../lib/text";
import type { CardFacts, Message } from "../../lib/types";

/** A card as a viewer sees it; what it may not show is left out. */
export interface SeenCard {
  readonly id?: number;
  readonly title?: string;
  readonly name?: Message | null;
  readonly kind?: string;
}

/** The seat at the bottom: one's own, or the first for those who watch. */
export const nearSeat = (shown: Shown): number => shown.snapshot?.seat ?? 0;

export const refsOf = (card: SeenCard): string[] => (card.id === undefined ? [] : [`card:${card.id}`]);

export const pieceOf = (card: SeenCard): string => (card.id === undefined ? "" : `piece-${card.id}`);

export const factsOf = (shown: Shown, card: SeenCard): CardFacts | undefined => (card.title === undefined ? undefined : shown.cards[card.title]);

/** A card that the log or the options name. */
export function named(shown: Shown, ref: string): SeenCard | null {
  const messages = [...(shown.question?.options ?? []).map((option) => option.label), ...shown.log.map((line) => line.message)];
  for (const message of messages) {
    const thing = things(message).find((found) => found.ref === ref);
    if (!thing) continue;
    const title = Object.keys(shown.cards).find((key) => shown.cards[key]?.name.text === thing.name.text);
    if (title) return { title, name: thing.name, kind: shown.cards[title]!.kind };
  }
  return null;
}

/** The card at an address: among those on the board, or named by the log or by the options. */
export function cardAmong<Card extends SeenCard>(shown: Shown, cards: Iterable<Card>, ref: string): Card | SeenCard | null {
  const id = Number(ref.slice("card:".length));
  for (const card of cards) if (card.id === id) return card;
  return named(shown, ref);
}

/** Cards the question offers that lie nowhere on the board: from a deck that is searched, or not yet placed. */
export function offeredBeside(shown: Shown, cards: Iterable<SeenCard>): { ref: string; card: SeenCard }[] {
  const seen = new Set([...cards].flatMap(refsOf));
  const found = new Map<string, SeenCard>();
  for (const option of shown.question?.options ?? [])
    for (const ref of option.about) {
      if (!ref.startsWith("card:") || seen.has(ref) || found.has(ref)) continue;
      const card = named(shown, ref);
      if (card) found.set(ref, card);
    }
  return [...found].map(([ref, card]) => ({ ref, card }));
}

/** A number on a card, and whether it is more or less than printed. */
export interface Stat {
  name: string;
  icon: string;
  value: string;
  trend: "up" | "down" | "";
}

export const trendOf = (by: number): Stat["trend"] => (by > 0 ? "up" : by < 0 ? "down" : "");

const BOWED = 1.4;

/** What a row of units needs: how many stand in it, how wide they are together, the highest stack of attachments. */
export function needs(cards: readonly { bowed?: boolean; attachments?: readonly unknown[] }[]): string {
  const wide = cards.reduce((sum, card) => sum + (card.bowed ? BOWED : 1), 0);
  const tucks = Math.max(0, ...cards.map((card) => (card.bowed ? 0 : (card.attachments?.length ?? 0))));
  return `--n:${Math.max(2, cards.length)};--wide:${Math.max(1, wide)};--tucks:${tucks}`;
}
