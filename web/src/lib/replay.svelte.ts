/** A finished game, looked back at. */
import { api } from "./api";
import { Shown } from "./shown.svelte";
import type { LogLine, Moments } from "./types";

export class Replay extends Shown {
  at = $state(0);
  length = $state(0);
  from = $state<number | null>(null);
  /** The whole log, and how far it goes after each number of choices. */
  whole = $state.raw<readonly LogLine[]>([]);
  moments = $state.raw<Moments>({ told: [], phases: [] });
  /** How many lines of the log have come about so far. */
  readonly reached = $derived(this.moments.told[this.at] ?? this.log.length);
  readonly id: string;
  #wanted = 0;

  constructor(id: string) {
    super();
    this.id = id;
  }

  async open(step: number | null): Promise<void> {
    const now = await api.snapshot(this.id);
    this.length = now.length ?? 0;
    this.learn(now.game, now.rules);
    await this.seek(step ?? 0);
    await this.#mark();
  }

  /** Learn what the timeline shows, through the eyes one looks with. */
  async #mark(): Promise<void> {
    const [moments, end] = await Promise.all([api.moments(this.id, this.from), api.replay(this.id, this.length, this.from)]);
    [this.moments, this.whole] = [moments, end.log];
  }

  /** Look through other eyes. */
  async through(from: number | null): Promise<void> {
    await this.seek(this.at, from);
    await this.#mark();
  }

  /** The point at which a line of the log came about. */
  pointOf(line: number): number {
    const found = this.moments.told.findIndex((told) => told > line);
    return found < 0 ? this.length : found;
  }

  /** Look at another point, or through other eyes; of several wishes in a row only the last counts. */
  async seek(at: number, from: number | null = this.from): Promise<void> {
    const wish = ++this.#wanted;
    this.at = Math.max(0, Math.min(at, this.length));
    this.from = from;
    const found = await api.replay(this.id, this.at, from);
    if (wish === this.#wanted) this.show(found, found.log);
  }

  choose(): void {
    /* Looking back, nothing can be chosen. */
  }
  askWhy(): void {
    /* Looking back, nothing is refused. */
  }
  override readonly mine = false;
}
