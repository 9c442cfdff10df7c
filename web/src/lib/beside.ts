/** Where a bubble goes: beside what it is about, inside the window. */
import type { Anchor } from "./shown.svelte";

const EDGE = 8;
const GAP = 10;

/** The styles of a bubble of some width, above or below what it is about; in the measure that styles are drawn in. */
export function beside(at: Anchor, width: number, least = 140): string {
  const zoom = Number(getComputedStyle(document.documentElement).getPropertyValue("--zoom")) || 1;
  const [innerWidth, innerHeight] = [window.innerWidth / zoom, window.innerHeight / zoom];
  const anchor = { left: at.left / zoom, right: at.right / zoom, top: at.top / zoom, bottom: at.bottom / zoom };
  const left = Math.max(EDGE, Math.min((anchor.left + anchor.right) / 2 - width / 2, innerWidth - width - EDGE));
  const above = anchor.top > innerHeight - anchor.bottom;
  const room = Math.max(least, (above ? anchor.top : innerHeight - anchor.bottom) - 24);
  return `left:${left}px;width:${Math.min(width, innerWidth - 2 * EDGE)}px;max-height:${room}px;` +
    (above ? `bottom:${innerHeight - anchor.top + GAP}px` : `top:${anchor.bottom + GAP}px`);
}
