/** The windows a player has passed for him; they are kept with him on the server, and hold at every table of his. */
import { api } from "./api";
import { identity } from "./me.svelte";

class Stops {
  /** Whether a window of a game is passed. */
  passes(game: string, window: string): boolean {
    return this.#of(game).includes(window);
  }

  /** Have a window passed from now on, or be asked again. */
  async set(game: string, window: string, passed: boolean): Promise<void> {
    const others = this.#of(game).filter((word) => word !== window);
    await identity.become(api.changeMe({ stops: { [game]: passed ? [...others, window] : others } }));
  }

  #of(game: string): readonly string[] {
    return identity.me?.stops[game] ?? [];
  }
}

export const stops = new Stops();
