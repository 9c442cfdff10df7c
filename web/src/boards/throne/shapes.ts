/** The outline of each seat's counters, about their middle. */
export const SHAPES: Readonly<Record<number, string>> = {
  1: "M-19 0a19 19 0 1 0 38 0a19 19 0 1 0-38 0z",
  2: "M-14-17h28a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3h-28a3 3 0 0 1-3-3v-28a3 3 0 0 1 3-3z",
  3: "M0-23 22.5 16.2h-45z",
  4: "M0-22 21 0 0 22-21 0z",
  5: "M-11-19h22l11 19-11 19h-22l-11-19z",
  6: "M-17.1-18h34.2V4.5L0 21.6-17.1 4.5z",
};
