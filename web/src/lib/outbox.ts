/** The choice that is on its way to the server, and when it may be taken to have arrived.
 *
 * While one is under way nothing else can be chosen, so it must never stay here for ever: it leaves when the server refuses
 * it, when the table is told after it was acknowledged, or when what is told shows that it was taken. Until then `due` says
 * again and again what to do about it. */
export interface Choosing {
  readonly id: string;
  readonly seat: number | null;
  readonly number: number;
  readonly key: string;
}

/** What is told of a table, as far as it matters here. */
export interface Told {
  readonly seat: number | null;
  readonly number: number | null;
  readonly status: string;
}

/** Milliseconds without news after which something must be done about a choice. */
export const PATIENCE = 6000;

export class Outbox {
  choice: Choosing | null = null;
  #acknowledged = false;
  #since = 0;

  put(choice: Choosing, now: number): void {
    this.choice = choice;
    this.#acknowledged = false;
    this.#since = now;
  }

  /** The server has stored a choice. What was told before may already show it; otherwise whatever is told next does. */
  acknowledged(id: string, number: number, shown: Told | null): void {
    if (this.choice?.id !== id) return;
    if (shown && (shown.seat !== this.choice.seat || (shown.number ?? 0) >= number)) this.choice = null;
    else this.#acknowledged = true;
  }

  refused(id: string): void {
    if (this.choice?.id === id) this.choice = null;
  }

  /** The table was told. */
  told(now: Told): void {
    const { choice } = this;
    if (!choice) return;
    const moved = now.seat !== choice.seat || now.status === "over" || (now.number ?? 0) > choice.number;
    if (this.#acknowledged || moved) this.choice = null;
  }

  /** What to do now: nothing, send the choice again, or look again because it was taken and nothing was told. */
  due(now: number): "nothing" | "again" | "look" {
    if (!this.choice || now - this.#since < PATIENCE) return "nothing";
    this.#since = now;
    return this.#acknowledged ? "look" : "again";
  }
}
