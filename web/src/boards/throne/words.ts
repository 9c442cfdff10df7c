/** The words of throne that the interface itself uses. */
import { tr, trn, word } from "../../lib/reader.svelte";
import { capital } from "../../lib/text";
import { isSea } from "./view";

const HOUSES: Readonly<Record<string, string>> = { vneef: "V'neef" };

/** A region's name as it stands on the map. */
export function placeName(region: string): string {
  const [kind, number = ""] = region.split("-");
  if (kind === "sea") return tr("Sea {number}", { number });
  if (kind === "outer") return tr("Outer Sea {number}", { number });
  return HOUSES[region] ?? capital(region);
}

export const aspectName = (aspect: string): string => word(capital(aspect));

export const forceName = (region: string, n: number): string =>
  isSea(region) ? trn("{n} ship", "{n} ships", n) : trn("{n} legion", "{n} legions", n);

/** The marks of the kinds of roll, where they are not called like them. */
export const ICONS: Readonly<Record<string, string>> = { melee: "military" };

/** The name of a kind of roll. */
export const traitName = (trait: string): string => word(capital(trait));
