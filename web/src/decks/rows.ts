/** Arrow keys in a list of cards: one row at a time, to the first, to the last. */
export function walk(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  const rows = [...list.querySelectorAll<HTMLElement>(".crow__main")];
  const at = rows.indexOf(event.target as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  rows[Math.max(0, Math.min(next, rows.length - 1))]?.focus();
}
