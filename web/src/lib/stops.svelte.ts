/** The windows a player has passed for them; the server keeps them, and they hold at every table of the player. */
import { api } from "./api";
import { identity } from "./me.svelte";

class Stops {
  /** Whether a window of a game is passed. */
  passes(game: string, window: string): boolean {
    return this.#of(game).includes(window);
  }

  /** Have a window passed from now on, or be asked again. */
  set(game: string, window: string, passed: boolean): Promise<void> {
    return this.setAll(game, [window], passed);
  }

  /** Have several windows passed from now on, or be asked again in all of them. */
  async setAll(game: string, windows: readonly string[], passed: boolean): Promise<void> {
    const others = this.#of(game).filter((word) => !windows.includes(word));
    await identity.become(api.changeMe({ stops: { [game]: passed ? [...others, ...windows] : others } }));
  }

  /** Whether one is asked in every window of a game. */
  holds(game: string): boolean {
    return this.#of(game).length === 0;
  }

  #before: Record<string, readonly string[]> = {};

  /** Be asked in every window of a game, or have passed again what was passed before. */
  async hold(game: string): Promise<void> {
    const now = this.#of(game);
    const next = now.length ? [] : (this.#before[game] ?? []);
    this.#before[game] = now.length ? now : [];
    await identity.become(api.changeMe({ stops: { [game]: next } }));
  }

  #of(game: string): readonly string[] {
    return identity.me?.stops[game] ?? [];
  }
}

export const stops = new Stops();
