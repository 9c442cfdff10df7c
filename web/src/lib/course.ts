/** How a finished game went: a number of each seat at points along the way, and where it turned. */

/** Points of a game to look at, evenly spread, its beginning and its end among them. */
export function points(length: number, most: number): number[] {
  const count = Math.min(most, length + 1);
  if (count < 2) return [0];
  return Array.from({ length: count }, (_, n) => Math.round((n * length) / (count - 1)));
}

/** The point before the greatest change between the seats: how far the first is ahead of the best of the others. */
export function turning(values: readonly (readonly number[])[]): number {
  const lead = values.map(([first = 0, ...others]) => first - Math.max(...others, 0));
  let [at, most] = [0, 0];
  for (let n = 1; n < lead.length; n++) {
    const change = Math.abs(lead[n]! - lead[n - 1]!);
    if (change > most) [at, most] = [n - 1, change];
  }
  return at;
}
