/** A finished game, looked back at. */
import { api } from "./api";
import { Shown } from "./shown.svelte";

export class Replay extends Shown {
  at = $state(0);
  length = $state(0);
  from = $state<number | null>(null);
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
