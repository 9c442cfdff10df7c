/** What a table tells, shown one thing after the other at a pace one can follow. */

/** Something told, and for how long it is to be looked at before the next is shown. */
export interface Item<T> {
  readonly told: T;
  readonly hold: number;
}

/** So many may wait before the rest is shown faster. */
const CROWD = 6;

export class Procession<T> {
  readonly #show: (told: T, isLast: boolean) => void;
  readonly #now: () => number;
  #waiting: Item<T>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #until = 0;

  constructor(show: (told: T, isLast: boolean) => void, now: () => number = () => performance.now()) {
    this.#show = show;
    this.#now = now;
  }

  get length(): number {
    return this.#waiting.length;
  }

  push(item: Item<T>): void {
    this.#waiting.push(item);
    if (this.#timer === undefined) this.#goOn();
  }

  /** Show what came last at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#until = 0;
    const last = this.#waiting.at(-1);
    this.#waiting = [];
    if (last) this.#show(last.told, true);
  }

  #goOn(): void {
    this.#timer = undefined;
    while (this.#waiting.length) {
      const wait = this.#until - this.#now();
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#goOn(), wait);
        return;
      }
      const { told, hold } = this.#waiting.shift()!;
      this.#show(told, !this.#waiting.length);
      this.#until = this.#now() + hold / Math.max(1, this.#waiting.length / CROWD);
    }
  }
}
