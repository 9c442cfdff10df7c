import { expect, it } from "vitest";
import { ownerOf, type Board, type CardView } from "./view";

const card = (id: number, controller = 0): CardView => ({ id, controller });
const seat = (...home: CardView[]) => ({ stronghold: card(90 + home.length), home, provinces: [{ holds: [card(50 + home.length)], regions: [] }] });
const board = {
  battlefields: [{ attackers: [card(7, 1)], defenders: [] }],
  seats: [seat(card(1)), seat(card(2, 1), card(3, 1))],
} as unknown as Board;

it("knows whose a card is at home, in a province and in battle", () => {
  expect([1, 3, 51, 52, 7].map((id) => ownerOf(board, `card:${id}`))).toEqual([0, 1, 0, 1, 1]);
  expect(ownerOf(board, "card:99")).toBeNull();
});
