/** What players are called. */
import { tr } from "./reader.svelte";
import type { PlayerAt } from "./types";

/** The name of a guest who has not chosen one, in the reader's language; any other name as it is. */
export function calledGuest(name: string): string {
  const number = /^Guest (\d{4})$/.exec(name)?.[1];
  return number ? tr("Guest {number}", { number }) : name;
}

/** Players under the names shown: bots, free seats and people of one name are told apart by their seats. */
export function namedPlayers(players: readonly PlayerAt[]): readonly PlayerAt[] {
  const bot = (player: PlayerAt): string => (players.length > 2 ? tr("Bot {n}", { n: player.seat + 1 }) : tr("Bot"));
  const isShared = (name: string): boolean => players.filter((other) => other.kind === "person" && other.name === name).length > 1;
  const person = (player: PlayerAt): string => {
    const name = calledGuest(player.name);
    return isShared(player.name) ? tr("{name} ({n})", { name, n: player.seat + 1 }) : name;
  };
  const called = (player: PlayerAt): string =>
    player.kind === "bot" ? bot(player) : player.name ? person(player) : tr("Seat {n}", { n: player.seat + 1 });
  return players.map((player) => ({ ...player, name: called(player) }));
}
