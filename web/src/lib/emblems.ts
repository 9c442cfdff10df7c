/** The picture on a card's face: its role as a mark, and a sun and hills of its own. */
import type { CardFacts } from "./types";

const BY_TRAIT: readonly (readonly [string, string])[] = [
  ["champion", "oathkeeper"],
  ["clan champion", "oathkeeper"],
  ["duelist", "force"],
  ["courtier", "political"],
  ["shugenja", "el-water"],
  ["monk", "el-void"],
  ["cavalry", "cavalry"],
  ["shinobi", "suit-discord"],
  ["scout", "watch"],
  ["engineer", "manse"],
  ["commander", "first-player"],
  ["peasant", "suit-hearth"],
  ["merchant", "coin"],
  ["magistrate", "scroll"],
  ["berserker", "el-fire"],
  ["bushi", "military"],
  ["weapon", "force"],
  ["armor", "armor"],
  ["poison", "suit-discord"],
  ["follower", "warband"],
  ["condition", "charm"],
  ["philosophy", "el-void"],
  ["spell", "sorcery"],
  ["ninja", "suit-discord"],
  ["tactician", "first-player"],
  ["samurai", "military"],
];

const BY_KIND: Readonly<Record<string, string>> = {
  event: "event",
  charm: "charm",
  attachment: "charm",
  holding: "manse",
  province: "province",
  stronghold: "suit-order",
  role: "scroll",
  character: "warband",
  personality: "warband",
  follower: "legion",
  item: "charm",
  spell: "sorcery",
  strategy: "scroll",
  celestial: "moon",
  region: "province",
};

const ELEMENTS = ["air", "earth", "fire", "water", "void"];

/** The mark of a card's role. */
export function emblem(card: CardFacts): string {
  const traits = new Set((card.traits ?? []).map((trait) => trait.text.toLowerCase()));
  const element = card.elements?.[0] ?? card.aspect;
  if (card.kind === "ring") return `el-${ELEMENTS.find((one) => traits.has(one)) ?? "void"}`;
  if (element && ["province", "charm", "role"].includes(card.kind)) return `el-${element}`;
  return BY_TRAIT.find(([trait]) => traits.has(trait))?.[1] ?? BY_KIND[card.kind] ?? "event";
}

function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16777619);
  return value >>> 0;
}

/** Where the sun stands and the hills begin, the same for all copies of a card. */
export function picture(title: string): string {
  const seed = hash(title);
  const part = (shift: number, span: number): number => ((seed >>> shift) % 997) % span;
  return `--sx:${28 + part(0, 40)}%;--sy:${part(5, 22) - 18}cqi;--ss:${66 + part(9, 30)}cqi;--hx:-${part(14, 60)}%`;
}

const SYLLABLE = /(?<=\p{L})([aeiouyäöü][b-df-hj-np-tv-xzß]*?)(?=(?:sch|ch|ck|ph|th|[bfgkp][lr]|[dt]r|[b-df-hj-np-tv-xzß])[aeiouyäöü])/giu;

/** A name whose long words may be parted where there is no room for them: before the consonants a syllable begins with. */
export function parted(name: string): string {
  return name.replace(/\p{L}{10,}/gu, (word) => word.replace(SYLLABLE, "$1\u00ad"));
}

/** Long words need a smaller name. */
export function nameSize(name: string): string {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length));
  return longest > 8 ? `;--nm:${Math.max(7, 98 / longest).toFixed(1)}cqi` : "";
}
