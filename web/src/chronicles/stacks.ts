/** How the world deck's suits changed from game to game, as bands one above the other. */
import type { Suits } from "../lib/types";

export interface Band {
  suit: string;
  /** The outline of the band. */
  path: string;
  /** The middle of the band at its end, where its mark goes. */
  at: number;
  first: number;
  last: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Bands of the suits through all points, the first suit lowest; every point as high as all its cards. */
export function bands(order: readonly string[], points: readonly Suits[], width: number, height: number): Band[] {
  const totals = points.map((suits) => order.reduce((sum, suit) => sum + (suits[suit] ?? 0), 0));
  const most = Math.max(1, ...totals);
  const x = (n: number): number => round(points.length < 2 ? width / 2 : (n / (points.length - 1)) * width);
  const y = (cards: number): number => round(height - (cards / most) * height);
  const under = points.map(() => 0);
  return order.map((suit) => {
    const low = [...under];
    points.forEach((suits, n) => (under[n] = (under[n] ?? 0) + (suits[suit] ?? 0)));
    const up = under.map((cards, n) => `${x(n)},${y(cards)}`);
    const down = low.map((cards, n) => `${x(n)},${y(cards)}`).reverse();
    const end = points.length - 1;
    return {
      suit,
      path: `M${[...up, ...down].join("L")}Z`,
      at: round((y(low[end] ?? 0) + y(under[end] ?? 0)) / 2),
      first: points[0]?.[suit] ?? 0,
      last: points[end]?.[suit] ?? 0,
    };
  });
}
