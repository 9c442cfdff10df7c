/** The time, for what changes on the screen as it goes by; it ticks only while somebody looks. */
const EVERY = 200;

class Ticking {
  now = $state(performance.now());
  #lookers = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Look at the time until the function that is returned is called. */
  look(): () => void {
    this.now = performance.now();
    if (!this.#lookers++) this.#timer = setInterval(() => (this.now = performance.now()), EVERY);
    return () => {
      if (!--this.#lookers) clearInterval(this.#timer);
    };
  }
}

export const ticking = new Ticking();
