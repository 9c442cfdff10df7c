/** Clocks as they run on the screen between one word of the server's and the next. */
import type { Clocks, SeatClock } from "./types";

/** Seconds that are short, and seconds that are very short. */
export const SHORT = 60;
export const VERY_SHORT = 10;

/** What a seat's clock shows this many seconds after the server told of it. */
export function showing(clocks: Clocks, seat: number, seconds: number): SeatClock {
  const told = clocks.seats[seat]!;
  if (clocks.running !== seat) return told;
  const used = Math.max(0, seconds - clocks.free);
  if (used <= told.left) return { ...told, left: told.left - used };
  const { setting } = clocks;
  const period = setting.kind === "byoyomi" ? setting.period : 0;
  if (!period) return { ...told, left: 0 };
  const over = used - told.left;
  const periods = told.periods - (told.main ? 0 : 1) - Math.floor(over / period);
  return periods > 0 ? { left: period - (over % period), periods, main: false } : { left: 0, periods: 0, main: false };
}

/** Whether the last of a clock's time is running. */
export function last(clock: SeatClock): boolean {
  return clock.main ? clock.periods === 0 : clock.periods <= 1;
}

const two = (n: number): string => String(n).padStart(2, "0");

/** Seconds as a clock shows them: tenths when they are few, hours when they are many, days beyond. */
export function dial(seconds: number, day: string): string {
  if (seconds < VERY_SHORT) return (Math.floor(seconds * 10) / 10).toFixed(1);
  const whole = Math.floor(seconds);
  const [d, h, m, s] = [Math.floor(whole / 86_400), Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60, whole % 60];
  if (d) return `${d} ${day} ${h}:${two(m)}`;
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
