/** Looking at the board of fiverings; what a card may not show is left out of it. */
import type { Shown } from "../../lib/shown.svelte";
import type { CardFacts, Told } from "../../lib/types";
import { cardAmong, offeredBeside, trendOf, type SeenCard, type Stat } from "../cardgame";
import type { components } from "./board";

type Shapes = components["schemas"];
export type CardView = Told<Shapes["CardView"]>;
export type ProvinceView = Told<Shapes["ProvinceView"]>;
export type SeatView = Told<Shapes["SeatView"]>;
export type RingView = Told<Shapes["RingView"]>;
export type ConflictView = Told<Shapes["ConflictView"]>;
export type DuelView = Told<Shapes["DuelView"]>;
export type Board = Told<Shapes["Board"]>;

/** The conflict that is going on, or that one is declaring. */
export function conflictOf(board: Board): ConflictView | null {
  const { conflict, declaring } = board;
  if (conflict || !declaring) return conflict;
  const province = board.seats[1 - declaring.seat]?.provinces.find(({ slot }) => slot === declaring.slot);
  return { attacker: declaring.seat, kind: declaring.kind, ring: declaring.ring, slot: declaring.slot, province: province?.card.id ?? -1 };
}

/** Whether a character takes part, or would by what one is declaring. */
export const fights = (board: Board, card: CardView): boolean =>
  card.participating === true || (card.id !== undefined && (board.declaring?.characters.includes(`card:${card.id}`) ?? false));

/** What a side counts in the conflict, with those that one is declaring. */
export function totalOf(board: Board, seat: number): number {
  return board.declaring?.seat === seat ? board.declaring.total : (board.seats[seat]?.total ?? 0);
}

export const boardOf = (shown: Shown): Board => shown.snapshot?.view.board as Board;

/** Every card on the board that can be told apart. */
function* everyCard(board: Board): Generator<CardView> {
  for (const seat of board.seats) {
    const open = [seat.stronghold, seat.role, ...seat.characters, ...seat.hand, ...seat.conflict_discard];
    open.push(...seat.dynasty_discard, ...seat.removed, ...(seat.known_in_decks ?? []));
    for (const province of seat.provinces) open.push(province.card, ...(province.lying ?? []));
    for (const card of open) {
      if (!card) continue;
      yield card;
      yield* card.attachments ?? [];
    }
  }
}

export const cardAt = (shown: Shown, ref: string): CardView | null => cardAmong(shown, everyCard(boardOf(shown)), ref);

export const offered = (shown: Shown): { ref: string; card: SeenCard }[] => offeredBeside(shown, everyCard(boardOf(shown)));

function strengthOf(kind: string, facts: CardFacts | undefined, names: Record<"strength", string>): Stat[] {
  const strength = facts?.strength;
  if (typeof strength !== "number" || (kind === "holding" && !strength)) return [];
  return [{ name: names.strength, icon: "strength", value: kind === "holding" && strength > 0 ? `+${strength}` : String(strength), trend: "" }];
}

/** A card's numbers as they are now, each told apart from what is printed. */
export function statsOf(card: CardView, facts: CardFacts | undefined, names: Record<"military" | "political" | "glory" | "strength", string>): Stat[] {
  const kind = card.kind ?? facts?.kind;
  if (kind === "province" || kind === "holding") return strengthOf(kind, facts, names);
  if (kind !== "character" && kind !== "attachment") return [];
  const skills = (["military", "political", "glory"] as const).filter((skill) => skill !== "glory" || kind === "character");
  return skills.map((skill) => {
    const now = card.id === undefined ? facts?.[skill] : card[skill];
    const printed = facts?.[skill];
    const plus = kind === "attachment" && typeof now === "number" && now >= 0 ? "+" : "";
    const trend = typeof now === "number" && typeof printed === "number" && kind === "character" ? Math.sign(now - printed) : 0;
    return { name: names[skill], icon: skill, value: now == null ? "–" : `${plus}${now}`, trend: trendOf(trend) };
  });
}
