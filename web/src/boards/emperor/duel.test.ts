import { expect, it } from "vitest";
import { msg } from "../../lib/text";
import type { LogLine, Message } from "../../lib/types";
import { ended } from "./duel";
import type { DuelView } from "./view";

const line = (kind: string, message: Message): LogLine => ({ rule: "", kind, depth: 0, message });
const thing = (id: number) => ({ is: "Thing", name: msg("{id}", { id }), ref: `card:${id}` }) as const;
const before: DuelView = {
  stat: "chi", cards: ["card:1", "card:2"], seats: [1, 0], stats: [3, 2], focused: [[{}], [{}]], totals: null, winner: -1, over: false,
};
const shown = (seat: number, id: number): LogLine =>
  line("TurnUp", msg("{player} has focused {cards}.", { player: { is: "Player", seat }, cards: [thing(id)] }));

it("tells the focused cards, the totals and the winner of a duel that ended before anybody was asked again", () => {
  const totals = line("DuelTotals", msg("{one} has {n}, {other} has {m}.", { one: thing(2), n: 5, other: thing(1), m: 4 }));
  const won = line("DuelWon", msg("{card} wins the duel.", { card: thing(2) }));
  const found = ended(before, [shown(1, 7), shown(0, 8), totals, won], (ref) => ({ title: ref }));
  expect(found?.totals).toEqual([4, 5]);
  expect(found?.winner).toBe(1);
  expect(found?.focused).toEqual([[{ title: "card:7" }], [{ title: "card:8" }]]);
});

it("knows no end where none is told", () => {
  expect(ended(before, [shown(1, 7)], () => ({}))).toBeNull();
});
