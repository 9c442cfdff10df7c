/** Pieces glide from where they were to where they are.
 *
 * The page shows the new state at once and answers clicks at once: what moves is drawn over it, and only what moves. A
 * piece that stays in its row slides there; one that goes elsewhere is followed by a copy on a layer that no click meets. */
import { flushSync } from "svelte";
import { preferences } from "./preferences.svelte";

const PIECE = "[data-piece]";
const ROW = "ul, .rings";
const LASTS = 420;
const CURVE = "cubic-bezier(.22, .8, .24, 1)";
/** Pixels below which nothing is seen to move. */
const LEAST = 3;

interface Place {
  element: HTMLElement;
  row: Element | null;
  x: number;
  y: number;
  width: number;
}

function places(): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const element of document.querySelectorAll<HTMLElement>(PIECE)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width) found.set(element.dataset["piece"]!, { element, row: element.closest(ROW), x: left + width / 2, y: top + height / 2, width: element.offsetWidth });
  }
  return found;
}

/** Show another state, and let the pieces that are elsewhere then glide there, where the reader likes that. */
export function glide(update: () => void): void {
  if (!preferences.mayMove || document.hidden) return update();
  const before = places();
  flushSync(update);
  if (!before.size) return;
  for (const [name, to] of places()) {
    const from = before.get(name);
    if (!from || Math.hypot(from.x - to.x, from.y - to.y) < LEAST) continue;
    if (from.row === to.row) slide(from, to);
    else follow(from, to);
  }
}

function slide(from: Place, { element, x, y }: Place): void {
  const zoom = zoomOf(element);
  element.animate({ translate: [`${(from.x - x) / zoom}px ${(from.y - y) / zoom}px`, "0 0"] }, { duration: LASTS, easing: CURVE });
}

function follow(from: Place, { element, x, y, width }: Place): void {
  const stage = element.closest<HTMLElement>(".stage");
  if (!stage) return;
  const zoom = zoomOf(stage);
  const edge = stage.getBoundingClientRect();
  const layer = document.createElement("div");
  layer.className = "gliding";
  layer.ariaHidden = "true";
  layer.style.cssText = `left:${(x - edge.left) / zoom + stage.scrollLeft}px;top:${(y - edge.top) / zoom + stage.scrollTop}px;--card-w:${width}px`;
  const copy = element.cloneNode(true) as HTMLElement;
  for (const name of ["data-piece", "data-ref", "id"]) copy.removeAttribute(name);
  copy.classList.remove("lit");
  layer.append(copy);
  stage.append(layer);
  element.animate({ opacity: [0, 0] }, { duration: LASTS });
  const motion = layer.animate(
    { translate: [`${(from.x - x) / zoom}px ${(from.y - y) / zoom}px`, "0 0"], scale: [from.width / width || 1, 1] },
    { duration: LASTS, easing: CURVE },
  );
  motion.finished.catch(() => undefined).finally(() => layer.remove());
}

/** By how much larger than its styles say an element is drawn. */
const zoomOf = (element: Element): number => (element as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1;
