/** Something that has happened and stays in sight until the next click or key. */

/** Milliseconds in which a click was not meant to put it away. */
export const FRESH = 500;

export class Lingering<T> {
  value = $state.raw<T | null>(null);
  #since = -Infinity;

  show(value: T): void {
    this.value = value;
    this.#since = performance.now();
  }

  /** Milliseconds since it happened. */
  get age(): number {
    return performance.now() - this.#since;
  }

  putAway = (): void => {
    if (this.age > FRESH) this.value = null;
  };
}
