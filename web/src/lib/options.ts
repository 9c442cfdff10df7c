/** How options are found by the objects they are about, and brought into a number of buttons one can take in. */
import { things } from "./text";
import type { Message, Option } from "./types";

export const isPass = (option: Option): boolean => option.key === "pass" || option.key === "done";

/** What a path may begin with instead of an object: "verb:move" means the options whose keys begin so. */
export const VERB = "verb:";

/** Options that are still meant after objects have been pointed at, one after the other.
 *
 * The first object pointed at is the one an option begins with, where there are such options: pointing at a region means
 * moving from it rather than to it. */
export function narrowed(options: readonly Option[], path: readonly string[]): readonly Option[] {
  let left = options;
  let first = true;
  for (const ref of path) {
    if (ref.startsWith(VERB)) {
      left = left.filter((option) => option.key.startsWith(`${ref.slice(VERB.length)}:`));
      continue;
    }
    const about = left.filter((option) => option.about.includes(ref));
    const begun = first ? about.filter((option) => option.about[0] === ref) : [];
    left = begun.length ? begun : about;
    first = false;
  }
  return left;
}

/** The objects that can be pointed at next: whatever tells the remaining options apart. */
export function pointable(options: readonly Option[], path: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const option of options)
    for (const ref of option.about) if (!path.includes(ref) || options.length === 1) found.add(ref);
  return found;
}

/** The objects to light: what each option begins with, or goes on with after what was pointed at. */
export function leading(options: readonly Option[], path: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const { about } of options) {
    const next = about.find((ref) => !path.includes(ref)) ?? (options.length === 1 ? about[0] : undefined);
    if (next !== undefined) found.add(next);
  }
  return found;
}

/** Whether pointing at one more object leads on: options go on with different ones. */
export function branches(options: readonly Option[], path: readonly string[]): boolean {
  return leading(options, path).size > 1;
}

/** Whether options differ in nothing that one can point at. */
export function alike(options: readonly Option[], path: readonly string[]): boolean {
  return options.every(({ about }) => about.every((ref) => path.includes(ref)));
}

/** What a button of the prompt bar stands for: one option, or all those that begin with one object. */
export type Choice = { option: Option; ref?: undefined } | { ref: string; name: Message; options: readonly Option[] };

const MANY = 9;

/** At most a handful of choices: options as they are, or gathered by the next object they are about. */
export function choices(options: readonly Option[], path: readonly string[]): Choice[] {
  if (options.length <= MANY) return options.map((option) => ({ option }));
  const gathered = new Map<string, Option[]>();
  for (const option of options) {
    const ref = option.about.find((about) => !path.includes(about)) ?? `option:${option.key}`;
    gathered.set(ref, [...(gathered.get(ref) ?? []), option]);
  }
  if (gathered.size === 1 || gathered.size > options.length * 0.7) return options.map((option) => ({ option }));
  const found: Choice[] = [];
  for (const [ref, those] of gathered) {
    const name = things(those[0]!.label).find((thing) => thing.ref === ref)?.name;
    if (those.length > 1 && name) found.push({ ref, name, options: those });
    else found.push(...those.map((option) => ({ option })));
  }
  return found;
}
