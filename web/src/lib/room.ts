/** How much room an element has, told to its styles as `--room-w` and `--room-h`.
 *
 * Container units would say the same, but containers in containers in a grid take the browser seconds to lay out. */
export function room(element: HTMLElement): () => void {
  const measure = (): void => {
    element.style.setProperty("--room-w", `${element.clientWidth}px`);
    element.style.setProperty("--room-h", `${element.clientHeight}px`);
  };
  measure();
  const watch = new ResizeObserver(measure);
  watch.observe(element);
  return () => watch.disconnect();
}
