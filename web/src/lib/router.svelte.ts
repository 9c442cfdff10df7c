/** Where the reader is: the address, kept in step with the browser's history. */
import type { Which } from "./api";

const WHICH: readonly Which[] = ["mine", "open", "live", "finished"];

export type Place =
  | { at: "home" }
  | { at: "table"; id: string; seat: number | null; token: string }
  | { at: "replay"; id: string; step: number | null }
  | { at: "tables"; which: Which; game: string; search: string }
  | { at: "ratings"; game: string }
  | { at: "learn"; game: string }
  | { at: "reminders"; stop: string }
  | { at: "decks"; game: string; id: string }
  | { at: "chronicles"; id: string }
  | { at: "rules"; id: string; search: string; book: string }
  | { at: "lost" };

function read(url: URL): Place {
  const [first = "", second = "", ...rest] = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const number = (name: string): number | null => {
    const given = url.searchParams.get(name);
    return given === null || !/^\d+$/.test(given) ? null : Number(given);
  };
  if (first === "decks" && rest.length < 2) return { at: "decks", game: second, id: rest[0] ?? "" };
  if (rest.length) return { at: "lost" };
  if (!first) return { at: "home" };
  if (first === "t" && second)
    return { at: "table", id: second, seat: number("seat"), token: url.searchParams.get("token") ?? "" };
  if (first === "tables") {
    const wanted = url.searchParams.get("which");
    const which = WHICH.find((known) => known === wanted) ?? "mine";
    return { at: "tables", which, game: url.searchParams.get("game") ?? "", search: url.searchParams.get("search") ?? "" };
  }
  if (first === "ratings") return { at: "ratings", game: second };
  if (first === "reminders") return { at: "reminders", stop: url.searchParams.get("stop") ?? "" };
  if (first === "learn") return { at: "learn", game: second };
  if (first === "r" && second) return { at: "replay", id: second, step: number("at") };
  if (first === "chronicles") return { at: "chronicles", id: second };
  if (first === "rules") return { at: "rules", id: second, search: url.searchParams.get("search") ?? "", book: url.searchParams.get("book") ?? "" };
  return { at: "lost" };
}

class Route {
  place = $state.raw<Place>(read(new URL(location.href)));
}

export const route = new Route();

/** Go to an address of ours. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  route.place = read(new URL(location.href));
  if (!replace) scrollTo(0, 0);
}

addEventListener("popstate", () => {
  route.place = read(new URL(location.href));
});

/** Follow our own links without loading the page again. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
