/** What lists of tables say of each. */
import { namedPlayers } from "./players";
import { reader, trn } from "./reader.svelte";
import type { TableLine } from "./types";

/** The other players at a table. */
export const others = (line: TableLine): string =>
  namedPlayers(line.players).filter((player) => player.seat !== line.your_seat && player.kind !== "open").map((player) => player.name).join(", ");

export const freeSeats = (line: TableLine): string =>
  trn("{n} seat free", "{n} seats free", line.players.filter((player) => player.kind === "open").length);

/** How long ago something was. */
export function ago(iso: string): string {
  const minutes = Math.round((Date.parse(iso.endsWith("Z") || iso.includes("+") ? iso : `${iso}Z`) - Date.now()) / 60_000);
  const format = new Intl.RelativeTimeFormat(reader.language, { numeric: "auto", style: "short" });
  if (minutes > -60) return format.format(Math.min(0, minutes), "minute");
  return minutes > -60 * 36 ? format.format(Math.round(minutes / 60), "hour") : format.format(Math.round(minutes / 1440), "day");
}
