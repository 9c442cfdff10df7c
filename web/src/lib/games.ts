/** What the first page says of each game; which of them can be played is the server's to say. */
import emperor from "../covers/emperor.svg?url";
import fiverings from "../covers/fiverings.svg?url";
import oath from "../covers/oath.svg?url";
import throne from "../covers/throne.svg?url";
import { msg } from "./text";
import { tr } from "./reader.svelte";
import type { Message, PlayerAt } from "./types";

export interface Presented {
  name: string;
  cover: string;
  mark: string;
  /** A short name, for lists. */
  short: Message;
  says: Message;
  minutes: number;
}

export const PRESENTED: readonly Presented[] = [
  { name: "fiverings", cover: fiverings, mark: "el-fire", short: msg("Five Rings"), says: msg("The clans court and war for the Emperor’s favor."), minutes: 45 },
  { name: "throne", cover: throne, mark: "el-earth", short: msg("War for the Throne"), says: msg("Five elemental heirs divide the isle."), minutes: 90 },
  { name: "oath", cover: oath, mark: "oathkeeper", short: msg("Oath"), says: msg("A chronicle that remembers who ruled."), minutes: 120 },
  { name: "emperor", cover: emperor, mark: "clan-crab", short: msg("Emperor"), says: msg("Units, gold and provinces, four ways to win."), minutes: 60 },
];

/** How the first page presents a game. */
export function presented(name: string): Presented {
  return PRESENTED.find((game) => game.name === name) ?? PRESENTED[0]!;
}

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
