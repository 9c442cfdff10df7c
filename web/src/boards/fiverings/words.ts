/** The words of fiverings that the interface itself uses. */
import { tr, word } from "../../lib/reader.svelte";

export const statNames = (): Record<"military" | "political" | "glory", string> => ({
  military: tr("military"),
  political: tr("political"),
  glory: tr("glory"),
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const elementName = (element: string): string => word(capital(element));
export const clanName = (clan: string): string => word(capital(clan));
export const ringName = (element: string): string => tr("Ring of {element}", { element: elementName(element) });
