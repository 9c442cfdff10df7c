/** The words of Emperor Edition that the interface itself uses. */
import { tr, word } from "../../lib/reader.svelte";
import { capital } from "../../lib/text";
import type { StatName } from "./view";

export const statNames = (): Record<StatName, string> => ({
  force: word("Force"),
  chi: word("Chi"),
  personal_honor: word("Personal Honor"),
  focus: word("Focus Value"),
  gold: tr("Gold"),
  strength: word("Province Strength"),
});

export const clanName = (clan: string): string => word(clan ? capital(clan) : "Unaligned");
