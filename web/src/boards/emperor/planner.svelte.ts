/** What a player who pays wants to keep unbowed, and how the rest of the payment is then made.
 *
 * The server tells every way to pay, the best first, so the best way that keeps certain cards is the first without them. */
import type { PaymentView } from "./view";

type Source = PaymentView["sources"][number];

class Planner {
  /** The addresses of the cards to be kept. */
  kept = $state.raw<readonly string[]>([]);
  /** The addresses of the cards still to be bowed of a way that was chosen. */
  pending = $state.raw<readonly string[]>([]);
  /** What is being paid for. */
  #paying = "";

  /** Forget what was asked for another payment. */
  begin(payment: PaymentView): void {
    if (payment.card === this.#paying && payment.produced) return;
    if (payment.card !== this.#paying) this.stop();
    this.#paying = payment.card;
  }

  toggle(ref: string): void {
    this.kept = this.kept.includes(ref) ? this.kept.filter((one) => one !== ref) : [...this.kept, ref];
  }

  stop(): void {
    this.kept = [];
    this.pending = [];
    this.#paying = "";
  }
}

export const planner = new Planner();

export interface Proposal {
  sources: readonly Source[];
  total: number;
  wasted: number;
  /** Whether it is the way that the question itself proposes. */
  best: boolean;
}

/** The best way to pay that keeps what is asked to be kept; nothing if there is none. */
export function proposal(payment: PaymentView): Proposal | null {
  const kept = new Set(payment.sources.flatMap(({ ref }, n) => (planner.kept.includes(ref) ? [n] : [])));
  const at = payment.ways.findIndex((way) => !way.some((n) => kept.has(n)));
  const way = payment.ways[at];
  if (!way) return null;
  const sources = way.map((n) => payment.sources[n]!);
  const total = sources.reduce((sum, { gold }) => sum + gold, 0);
  return { sources, total, wasted: total - payment.due, best: kept.size === 0 };
}
