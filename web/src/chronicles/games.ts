/** What is told of the games of a chronicle. */
import { MARKS } from "../boards/oath/view";
import type { ChronicleGame } from "../lib/types";

/** Each colour of a board has its mark, as at the table. */
export const markOfColour = (colour: string): number => MARKS[colour] ?? 1;

const ID = /^[\w-]{16}$/;

/** The table at which a game was played; a chronicle from elsewhere may name a file instead. */
export const tableOf = ({ record }: ChronicleGame): string | null => (ID.test(record) ? record : null);
