/** How a finished game went: a number of each seat at points along the way, and where it turned. */

/** Points of a game to look at, evenly spread, its beginning and its end among them. */
export function points(length: number, most: number): number[] {
  const count = Math.min(most, length + 1);
  if (count < 2) return [0];
  return Array.from({ length: count }, (_, n) => Math.round((n * length) / (count - 1)));
}

/** How far each seat is ahead of the best of the others, or behind. */
const leads = (row: readonly number[]): number[] => row.map((own, n) => own - Math.max(...row.filter((_, other) => other !== n)));

/** The points before the greatest changes between the seats, in order; as long as nobody has anything, nothing turns. */
export function turnings(values: readonly (readonly number[])[], most: number): number[] {
  const changes = values.slice(1).map((row, n) => {
    const before = values[n]!;
    const now = leads(row);
    return { n, by: before.some(Boolean) ? Math.max(...leads(before).map((lead, seat) => Math.abs(now[seat]! - lead))) : 0 };
  });
  const greatest = changes.filter(({ by }) => by > 0).sort((a, b) => b.by - a.by || a.n - b.n);
  return greatest.slice(0, most).map(({ n }) => n).sort((a, b) => a - b);
}
