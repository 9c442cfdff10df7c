/** The games there are, as the server tells them, with the pictures this client has of them. */
import { api } from "./api";
import { say } from "./reader.svelte";
import type { GameInfo } from "./types";

const COVERS = import.meta.glob<string>("../covers/*.svg", { query: "?url", import: "default", eager: true });

class Games {
  all = $state.raw<readonly GameInfo[]>([]);

  async load(): Promise<void> {
    this.all = await api.games();
  }

  of(name: string): GameInfo | undefined {
    return this.all.find((game) => game.name === name);
  }

  /** The game a book of rules belongs to. */
  withBook(book: string): GameInfo | undefined {
    return this.all.find((game) => game.books.includes(book));
  }
}

export const games = new Games();

/** A game's short name, in the reader's language. */
export function gameTitle(name: string | undefined): string {
  const game = games.of(name ?? "");
  return game ? say(game.short) : "";
}

/** The picture of a game. */
export const coverOf = (name: string): string => COVERS[`../covers/${name}.svg`] ?? "";

/** The mark of a game on the icon sheet. */
export const markOf = (name: string): string => `game-${name}`;
