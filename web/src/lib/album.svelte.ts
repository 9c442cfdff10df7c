/** Cards of a game to look at where no game is going on. */
import { Shown } from "./shown.svelte";

export class Album extends Shown {
  constructor(game: string, rules: string) {
    super();
    this.learn(game, rules);
  }

  choose(): void {
    /* There is nothing to choose in an album. */
  }
  askWhy(): void {
    /* Nothing is refused in an album. */
  }
}
