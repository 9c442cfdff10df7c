/** The board of throne as the server sends it. */
import type { Shown } from "../../lib/shown.svelte";
import type { Message } from "../../lib/types";

export interface ForceView {
  fresh: number;
  used: number;
}
export interface RegionView {
  essence: number;
  coin: number;
  controller: string | null;
  forces: Record<string, ForceView>;
  manses: Record<string, number>;
}
export interface PlayerView {
  aspect: string;
  essence: number;
  coin: number;
  pieces: number;
  dominions: number;
  inner_zones: number;
  events: number;
  charms: number;
  known: readonly string[];
  unplaced: number;
  primary: boolean;
  supplied: boolean;
  charm_used: boolean;
  out: boolean;
}
export interface ClashView {
  region: string;
  seat: string;
  attack_dice: number;
  defence_dice: number;
  odds: readonly number[];
  /** By how many dice more the attacker and the target would buy. */
  if_bought: readonly (readonly (readonly number[])[])[];
}
export interface Board {
  turn: number;
  turn_limit: number;
  phase: string;
  step: string;
  active: string | null;
  order: readonly string[];
  dominions_to_win: number;
  regions: Record<string, RegionView>;
  players: Record<string, PlayerView>;
  event_deck: number;
  charm_deck: number;
  event_discards: readonly string[];
  charm_discards: readonly string[];
  played: readonly { seat: string; card: string; status: string }[];
  move: { seat: string; origin: string; target: string; number: number; primary: boolean; beyond: string | null } | null;
  attack: { seat: string; kind: string; origin: string; essence: number; clashes: readonly ClashView[] } | null;
  marks: readonly { card: string; by: string; region: string | null; seat: string | null; n: number }[];
  alliances: readonly (readonly [string, string])[];
}

type Point = readonly [number, number];
export interface RegionShape {
  id: string;
  label: Point;
  counter: Point;
  pieces: Point;
  polygon: readonly Point[];
}
/** The drawing of the isle, which never changes. */
export interface Drawing {
  canvas: { width: number; height: number };
  decor: { rivers: readonly { path: readonly Point[] }[]; places: readonly { name: string; at: Point }[] };
  regions: readonly RegionShape[];
  aspects: Record<string, { limits: Record<string, readonly [land: number, sea: number]>; power: string; text: Message }>;
}

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
