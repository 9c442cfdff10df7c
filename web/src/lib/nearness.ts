/** Looking closer at a drawing: two fingers draw it larger within its box, which can then be pushed about. */

const CLOSEST = 3.5;

/** How near a box is seen: `--near` times as large as what fits. */
export const nearnessOf = (box: HTMLElement): number => Number(box.style.getPropertyValue("--near")) || 1;

/** See a box from nearer or farther; the point of the screen stays where it is. */
export function see(box: HTMLElement, near: number, x: number, y: number): void {
  const { left, top } = box.getBoundingClientRect();
  const [before, now] = [nearnessOf(box), Math.max(1, Math.min(near, CLOSEST))];
  const [across, down] = [(box.scrollLeft + x - left) / before, (box.scrollTop + y - top) / before];
  box.style.setProperty("--near", String(now));
  box.scrollTo(across * now - (x - left), down * now - (y - top));
}

/** Let two fingers on a box look closer. */
export function pinching(box: HTMLElement): () => void {
  let [apart, near] = [0, 1];
  const spread = ({ touches: [a, b] }: TouchEvent): number => (a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0);
  const begin = (event: TouchEvent): void => {
    [apart, near] = [spread(event), nearnessOf(box)];
  };
  const move = (event: TouchEvent): void => {
    const [a, b] = event.touches;
    if (!a || !b || !apart) return;
    event.preventDefault();
    see(box, (near * spread(event)) / apart, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
  };
  box.addEventListener("touchstart", begin, { passive: true });
  box.addEventListener("touchmove", move, { passive: false });
  return () => {
    box.removeEventListener("touchstart", begin);
    box.removeEventListener("touchmove", move);
  };
}
