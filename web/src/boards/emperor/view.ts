/** Looking at the board of Emperor Edition; what a card may not show is left out of it. */
import type { Shown } from "../../lib/shown.svelte";
import type { CardFacts, Told } from "../../lib/types";
import { cardAmong, offeredBeside, trendOf, type SeenCard, type Stat } from "../cardgame";
import type { components } from "./board";

type Shapes = components["schemas"];
export type CardView = Told<Shapes["CardView"]>;
export type ProvinceView = Told<Shapes["ProvinceView"]>;
export type SeatView = Told<Shapes["SeatView"]>;
export type BattlefieldView = Told<Shapes["BattlefieldView"]>;
export type DuelView = Told<Shapes["DuelView"]>;
export type PaymentView = Told<Shapes["PaymentView"]>;
export type Board = Told<Shapes["Board"]>;

const NUMERALS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"];
/** How a province is numbered. */
export const numeral = (place: number): string => NUMERALS[place - 1] ?? String(place);

export const boardOf = (shown: Shown): Board => shown.snapshot?.view.board as Board;

/** What stands at home beside the Holdings: units, Rings, Celestials. */
export const unitsAtHome = (side: SeatView): readonly CardView[] => side.home.filter((card) => card.kind !== "holding");

/** What produces Gold: the Stronghold, then the Holdings. */
export const holdingsOf = (side: SeatView): readonly CardView[] => [side.stronghold, ...side.home.filter((card) => card.kind === "holding")];

/** The battlefields at which somebody stands, or the battle is fought; the present one first. */
export function fieldsOf(board: Board): readonly BattlefieldView[] {
  const open = board.battlefields.filter((field) => field.number === board.battle || field.attackers.length || field.defenders.length);
  return [...open].sort((a, b) => Number(b.number === board.battle) - Number(a.number === board.battle) || a.place - b.place);
}

/** Every card on the board that can be told apart. */
function* everyCard(board: Board): Generator<CardView> {
  const open: CardView[] = [...board.being_played];
  for (const field of board.battlefields) open.push(...field.attackers, ...field.defenders, ...field.terrain);
  for (const seat of board.seats) {
    open.push(seat.stronghold, ...seat.home, ...seat.hand, ...seat.focused, ...seat.dynasty_discard, ...seat.fate_discard, ...seat.removed, ...seat.known_in_decks);
    for (const province of seat.provinces) open.push(...province.holds, ...province.regions);
  }
  for (const card of open) {
    yield card;
    yield* card.attachments ?? [];
  }
}

/** Provinces are addressed like cards. */
function* provinces(board: Board): Generator<SeenCard> {
  for (const seat of board.seats) for (const { id } of seat.provinces) yield { id };
}

export const cardAt = (shown: Shown, ref: string): CardView | null => cardAmong(shown, everyCard(boardOf(shown)), ref);

export const offered = (shown: Shown): { ref: string; card: SeenCard }[] => {
  const board = boardOf(shown);
  return offeredBeside(shown, [...everyCard(board), ...provinces(board)]);
};

/** Whose a card is that lies open on the board. */
export function ownerOf(board: Board, ref: string): number | null {
  const isIt = (card: CardView): boolean => `card:${card.id}` === ref;
  const fighting = board.battlefields.flatMap((field) => [...field.attackers, ...field.defenders]).find(isIt);
  if (fighting) return fighting.controller ?? null;
  const found = board.seats.findIndex((seat) => [seat.stronghold, ...seat.home, ...seat.provinces.flatMap(({ holds, regions }) => [...holds, ...regions])].some(isIt));
  return found < 0 ? null : found;
}

/** The province at an address, whose it is, and its place from the left. */
export function provinceAt(board: Board, ref: string): { seat: number; place: number; province: ProvinceView } | null {
  for (const [seat, side] of board.seats.entries())
    for (const [n, province] of side.provinces.entries()) if (`card:${province.id}` === ref) return { seat, place: n + 1, province };
  return null;
}

export type StatName = "force" | "chi" | "personal_honor" | "focus" | "gold" | "strength";
const ICONS: Readonly<Record<StatName, string>> = { force: "force", chi: "chi", personal_honor: "honor", focus: "focus", gold: "gold", strength: "strength" };
const SHOWN: Readonly<Record<string, readonly StatName[]>> = {
  personality: ["force", "chi", "personal_honor"],
  follower: ["force", "focus"],
  item: ["force", "chi", "focus"],
  spell: ["focus"],
  strategy: ["focus"],
  ring: ["focus"],
  holding: ["gold"],
  stronghold: ["strength", "gold"],
};

/** A card's numbers as they are now, each told apart from what is printed. */
export function statsOf(card: CardView, facts: CardFacts | undefined, names: Record<StatName, string>): Stat[] {
  const kind = card.kind ?? facts?.kind ?? "";
  const found: Stat[] = [];
  for (const stat of SHOWN[kind] ?? []) {
    const printed = facts?.[stat] ?? undefined;
    const now = (card.id === undefined || stat === "strength" ? undefined : card[stat]) ?? printed;
    if (typeof now !== "number" || (stat === "gold" && !now)) continue;
    const plus = kind === "item" && stat !== "focus" && now >= 0 ? "+" : "";
    const changes = kind !== "item" && stat !== "gold" && typeof printed === "number";
    found.push({ name: names[stat], icon: ICONS[stat], value: `${plus}${now}`, trend: changes ? trendOf(now - printed) : "" });
  }
  return found;
}
