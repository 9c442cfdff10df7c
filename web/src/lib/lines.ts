/** What a line of the log is about. */
import { things } from "./text";
import type { LogLine } from "./types";

/** The seat that a line is about first. */
export function doer(line: LogLine): number | null {
  for (const [, value] of line.message.args)
    if (typeof value === "object" && "is" in value && value.is === "Player") return value.seat;
  return null;
}

/** A number that a line tells. */
export function number(line: LogLine, name: string): number {
  const found = line.message.args.find(([one]) => one === name)?.[1];
  return typeof found === "number" ? found : 0;
}

/** The places and cards that lines name. */
export const named = (lines: readonly LogLine[]): string[] => [
  ...new Set(lines.flatMap((line) => things(line.message).map((thing) => thing.ref)).filter((ref) => ref && !ref.startsWith("seat:"))),
];

/** The faces of dice that a line tells of. */
export function faces(line: LogLine): readonly number[] {
  const found = line.message.args.find(([name]) => name === "faces")?.[1];
  return Array.isArray(found) ? found.filter((face): face is number => typeof face === "number") : [];
}
