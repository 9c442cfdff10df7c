/** How a duel ended, as the log tells it: it may be over before anybody is asked again. */
import { doer, number } from "../../lib/lines";
import { things } from "../../lib/text";
import type { LogLine } from "../../lib/types";
import type { CardView, DuelView } from "./view";

/** The card at an address, with its Focus Value. */
export type Seen = (ref: string) => CardView;

export function ended(before: DuelView, lines: readonly LogLine[], seen: Seen): DuelView | null {
  const totals = lines.find(({ kind }) => kind === "DuelTotals");
  if (!totals) return null;
  const shown = new Map(lines.filter(({ kind }) => kind === "TurnUp").map((line) => [doer(line), line]));
  const focused = (n: 0 | 1): readonly CardView[] => {
    const line = shown.get(before.seats[n]);
    return line ? things(line.message).filter(({ ref }) => ref.startsWith("card:")).map(({ ref }) => seen(ref)) : before.focused[n];
  };
  const won = lines.find(({ kind }) => kind === "DuelWon");
  const winner = won ? before.cards.indexOf(things(won.message)[0]?.ref ?? "") : -1;
  return { ...before, focused: [focused(0), focused(1)], totals: [number(totals, "m"), number(totals, "n")], winner, over: true };
}
