import { expect, it } from "vitest";
import { msg } from "../../lib/text";
import type { LogLine, Message } from "../../lib/types";
import { ended } from "./duel";
import type { DuelView } from "./view";

const line = (kind: string, message: Message): LogLine => ({ rule: "", kind, depth: 0, message });
const bid = (seat: number, n: number): LogLine => line("Bid", msg("{player} bids {n}.", { player: { is: "Player", seat }, n }));
const side = (seat: number, card: string) => ({ seat, cards: [card], skill: 3, bid: null, total: null, won: false });
const before: DuelView = { kind: "military", sides: [side(0, "card:1"), side(1, "card:2")], over: false };

it("tells bids, totals and the winner of a duel that ended before anybody was asked again", () => {
  const totals = line("DuelTotals", msg("The duel stands {a} to {b}.", { a: 4, b: 8 }));
  const found = ended(before, [bid(0, 1), bid(1, 5), totals]);
  expect(found?.sides.map(({ bid, total, skill, won }) => [bid, total, skill, won])).toEqual([
    [1, 4, 3, false],
    [5, 8, 3, true],
  ]);
  expect(found?.over).toBe(true);
});

it("has no winner in a tie, and no end where none is told", () => {
  const totals = line("DuelTotals", msg("The duel stands {a} to {b}.", { a: 5, b: 5 }));
  expect(ended(before, [totals])?.sides.some((one) => one.won)).toBe(false);
  expect(ended(before, [bid(0, 1)])).toBeNull();
});
