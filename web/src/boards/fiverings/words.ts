/** The words of fiverings that the interface itself uses. */
import { tr, word } from "../../lib/reader.svelte";
import { capital } from "../../lib/text";

export const statNames = (): Record<"military" | "political" | "glory" | "strength", string> => ({
  military: tr("military"),
  political: tr("political"),
  glory: tr("glory"),
  strength: tr("strength"),
});

export const elementName = (element: string): string => word(capital(element));
export const clanName = (clan: string): string => word(capital(clan));
export const ringName = (element: string): string => tr("Ring of {element}", { element: elementName(element) });
