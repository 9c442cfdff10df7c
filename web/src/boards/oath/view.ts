/** Looking at the board of oath. */
import type { Shown } from "../../lib/shown.svelte";
import type { Told } from "../../lib/types";
import type { components } from "./board";

type Shapes = components["schemas"];
export type Board = Told<Shapes["BoardView"]>;
export type SiteView = Told<Shapes["SiteView"]>;
export type PlayerView = Told<Shapes["PlayerView"]>;
export type AdviserView = Told<Shapes["AdviserView"]>;
export type FightView = Told<Shapes["FightView"]>;
export type RollView = Told<Shapes["RollView"]>;
export type DealView = Told<Shapes["DealView"]>;
export type BundleView = Told<Shapes["BundleView"]>;
export type CardInfo = Told<Shapes["CardInfo"]>;
/** All about the board that never changes: regions, suits, oaths, printed tables. */
export type Atlas = Told<Shapes["Atlas"]>;

export const boardOf = (shown: Shown): Board => shown.snapshot?.view.board as Board;

/** What a card says; the server tells every game's cards in its own shape. */
export const factsOf = (shown: Shown, card: string | null): CardInfo | undefined =>
  card === null ? undefined : (shown.cards[card] as unknown as CardInfo | undefined);

/** "p3" is seat 2. */
export const seatOf = (name: string): number => Number(name.slice(1)) - 1;
export const nameOfSeat = (seat: number): string => `p${seat + 1}`;

/** The seat whose board lies below: one's own, or for those who watch the active player's. */
export function nearSeat(shown: Shown): number {
  const { active } = boardOf(shown);
  return shown.seat ?? (active === null ? 0 : seatOf(active));
}

/** Each colour has its mark: purple the hexagon, red the square, blue the circle, yellow the diamond, white the triangle, black the shield. */
export const MARKS: Readonly<Record<string, number>> = { purple: 5, red: 2, blue: 1, yellow: 4, white: 3, black: 6 };

export const marksOf = (board: Board): number[] => Object.values(board.players).map(({ colour }, seat) => MARKS[colour] ?? seat + 1);

/** The words for the banners on the board. */
export const BANNERS = ["peoples-favor", "darkest-secret"] as const;
export type BannerId = (typeof BANNERS)[number];
export const bannerOf = (board: Board, id: string): Board["peoples_favor"] => (id === "peoples-favor" ? board.peoples_favor : board.darkest_secret);

/** What a thing that can be held is called in options: by itself, and as a ware of a deal. */
export const refsOfRelic = (id: string): string[] => [`card:${id}`, `card:relic:${id}`];
export const refsOfBanner = (id: string): string[] => [`card:${id}`, `card:banner:${id}`];

/** The least and the most of some prices, as one reads them. */
export function span(prices: readonly (number | null)[]): string {
  const known = prices.filter((price): price is number => price !== null);
  if (!known.length) return "–";
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return least === most ? String(least) : `${least}–${most}`;
}

/** Cards that lie open somewhere on the board, or that the viewer sees in their own places. */
function* everyCard(board: Board): Generator<string> {
  for (const { site, cards, relics } of board.sites) {
    if (site) yield site;
    yield* cards;
    for (const relic of relics) if (relic) yield relic;
  }
  for (const { advisers, relics, banners, vision, hand } of Object.values(board.players)) {
    for (const { card } of advisers) if (card) yield card;
    for (const card of hand) if (card) yield card;
    yield* relics;
    yield* banners;
    if (vision) yield vision;
  }
  yield* BANNERS;
  yield* Object.keys(board.reliquary);
}

/** Cards the question offers that lie nowhere on the board, as when a deck is searched. */
export function offered(shown: Shown): string[] {
  const seen = new Set(everyCard(boardOf(shown)));
  const found = new Set<string>();
  for (const { about } of shown.question?.options ?? [])
    for (const ref of about) {
      const card = ref.startsWith("card:") ? ref.slice("card:".length) : "";
      if (card in shown.cards && !seen.has(card)) found.add(card);
    }
  return [...found];
}
