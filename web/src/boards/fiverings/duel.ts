/** How a duel ended, as the log tells it: it may be over before anybody is asked again. */
import { doer, number } from "../../lib/lines";
import type { LogLine } from "../../lib/types";
import type { DuelView } from "./view";

export function ended(before: DuelView, lines: readonly LogLine[]): DuelView | null {
  const totals = lines.find(({ kind }) => kind === "DuelTotals");
  if (!totals) return null;
  const bids = new Map(lines.filter(({ kind }) => kind === "Bid").map((line) => [doer(line), number(line, "n")]));
  const [a, b] = [number(totals, "a"), number(totals, "b")];
  const sides = before.sides.map((side, n) => {
    const [total, other] = n === 0 ? [a, b] : [b, a];
    const bid = bids.get(side.seat) ?? side.bid;
    return { ...side, bid, total, skill: total - (bid ?? 0), won: total > other };
  });
  return { ...before, sides, over: true };
}
