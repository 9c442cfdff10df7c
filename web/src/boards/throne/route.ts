/** Where a force goes from and to, in as few names as tell it: what was pointed at first need not be said again. */
export function route(regions: readonly string[], path: readonly string[]): string[] {
  const [origin = "", ...targets] = regions;
  return targets.length && path.includes(origin) ? ["", ...targets] : [...regions];
}
