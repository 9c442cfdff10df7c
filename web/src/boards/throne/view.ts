/** Looking at the board of throne. */
import type { Shown } from "../../lib/shown.svelte";
import type { Told } from "../../lib/types";
import type { components } from "./board";

type Shapes = components["schemas"];
export type ForceView = Told<Shapes["ForceView"]>;
export type ClashView = Told<Shapes["ClashView"]>;
export type Board = Told<Shapes["BoardView"]>;
export type RegionShape = Told<Shapes["RegionShape"]>;
/** All about the board that never changes: its drawing, and the Aspect Cards. */
export type Isle = Told<Shapes["Isle"]>;
export type Drawing = Isle["drawing"];
type Point = readonly [number, number];

export const boardOf = (shown: Shown): Board => shown.snapshot?.view.board as Board;

/** "p3" is seat 2. */
export const seatOf = (name: string): number => Number(name.slice(1)) - 1;
export const nameOfSeat = (seat: number): string => `p${seat + 1}`;

/** The rulebook ties colours to aspects; the marks follow it. */
const MARKS: Readonly<Record<string, number>> = { air: 1, fire: 2, wood: 3, earth: 5, water: 6 };

export function marksOf(board: Board): number[] {
  return Object.values(board.players).map((player, seat) => MARKS[player.aspect] ?? seat + 1);
}

const round = (value: number): number => Math.round(value * 10) / 10;
const between = (a: Point, b: Point): string => `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`;

/** A closed outline through the middles of its sides, so that it bends instead of breaking. */
export function outline(points: readonly Point[]): string {
  const last = points.at(-1)!;
  let path = `M${between(last, points[0]!)}`;
  points.forEach((point, n) => {
    path += `Q${point[0]} ${point[1]} ${between(point, points[(n + 1) % points.length]!)}`;
  });
  return `${path}Z`;
}

/** An open line that bends through its points. */
export function stream(points: readonly Point[]): string {
  let path = `M${points[0]!.join(" ")}`;
  for (let n = 1; n < points.length - 1; n++) path += `Q${points[n]!.join(" ")} ${between(points[n]!, points[n + 1]!)}`;
  return `${path}L${points.at(-1)!.join(" ")}`;
}

export const isSea = (region: string): boolean => region.startsWith("sea-") || region.startsWith("outer-");
