/** Where things stand on the drawing of the isle, placed by hand so that nothing covers a name. */
import type { RegionShape } from "./view";

type Point = readonly [number, number];
interface Spot {
  label?: Point;
  counter?: Point;
  pieces: Point;
}

const SPOTS: Readonly<Record<string, Spot>> = {
  sesus: { counter: [213, 422], pieces: [288, 424] },
  mnemon: { label: [559, 213], counter: [500, 252], pieces: [580, 255] },
  vneef: { counter: [266, 288], pieces: [350, 276] },
  tepet: { label: [521, 324], counter: [485, 354], pieces: [600, 338] },
  ledaal: { counter: [364, 373], pieces: [428, 372] },
  ragara: { label: [696, 246], counter: [658, 298], pieces: [712, 352] },
  cathak: { counter: [410, 449], pieces: [482, 450] },
  nellens: { label: [648, 393], counter: [606, 432], pieces: [676, 424] },
  peleps: { counter: [336, 591], pieces: [420, 602] },
  iselsi: { label: [670, 572], counter: [556, 634], pieces: [640, 602] },
  cynis: { counter: [694, 508], pieces: [808, 446] },
  "outer-1": { label: [214, 106], pieces: [190, 142] },
  "sea-1": { label: [430, 128], pieces: [500, 124] },
  "sea-2": { label: [660, 132], pieces: [728, 142] },
  "sea-3": { label: [856, 282], pieces: [858, 318] },
  "sea-4": { label: [800, 606], pieces: [778, 640] },
  "sea-5": { label: [410, 698], pieces: [486, 692] },
  "sea-6": { label: [136, 478], pieces: [160, 516] },
  "sea-7": { label: [236, 182], pieces: [176, 248] },
};

/** Where a region's name, counter and pieces go. */
export function spotOf(shape: RegionShape): Required<Spot> {
  const { label = shape.label, counter = shape.counter ?? shape.label, pieces = shape.pieces } = SPOTS[shape.id] ?? {};
  return { label, counter, pieces };
}

const FRAME = { width: 1000, height: 800 };
const BEYOND = 600;

/** The outer sea has no end: what lies on the frame of the drawing is pushed far beyond it. */
export function endless(points: readonly Point[]): Point[] {
  const push = (value: number, most: number): number => (value <= 0 ? -BEYOND : value >= most ? most + BEYOND : value);
  return points.map(([x, y]) => [push(x, FRAME.width), push(y, FRAME.height)]);
}

/** The part of the drawing that must always be seen. */
export const WINDOW = "26 22 948 762";
