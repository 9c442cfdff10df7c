/** The server's API, one function a route. */
import { refusal } from "./refusals";
import type { Catalogue } from "./text";
import type {
  Building,
  CardFacts,
  ChatLine,
  Checked,
  ChronicleInfo,
  ChronicleLine,
  ClockSetting,
  DeckInfo,
  DeckLine,
  DeckRead,
  Foreseen,
  GameInfo,
  Hints,
  Made,
  Me,
  Opinion,
  Problem,
  Rematch,
  Rule,
  Moments,
  Ranking,
  Reminded,
  Snapshot,
  StudyLine,
  TablePage,
  Why,
} from "./types";

/** The server said no; `error` is a word for programs, `problems` are what is wrong with a deck it refused. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    message: string,
    readonly problems: readonly Problem[] = [],
  ) {
    super(message);
  }
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

async function call<T>(method: Method, path: string, body?: unknown, more: RequestInit = {}): Promise<T> {
  const init: RequestInit = { ...more, method, headers: { accept: "application/json" }, credentials: "same-origin" };
  if (method !== "GET") {
    init.headers = { ...init.headers, "content-type": "application/json", "x-interregnum": "1" };
    init.body = JSON.stringify(body ?? {});
  }
  const answer = await fetch(path, init);
  const text = answer.status === 204 ? "" : await answer.text();
  const plain = answer.headers.get("content-type")?.startsWith("text/plain") ?? false;
  const said: unknown = plain ? text : parsed(text);
  if (answer.ok) return said as T;
  const told = (said ?? {}) as { error?: string; message?: string; detail?: string; problems?: readonly Problem[] };
  throw new Refused(answer.status, told.error ?? "", refusal(told.message ?? told.detail ?? answer.statusText), told.problems);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const get = <T>(path: string): Promise<T> => call("GET", path);
const post = <T>(path: string, body?: unknown): Promise<T> => call("POST", path, body);
const deck = (game: string, id: string): string => `/api/decks/${encodeURIComponent(game)}/${encodeURIComponent(id)}`;
const chronicle = (id: string, rest = ""): string => `/api/chronicles/${encodeURIComponent(id)}${rest}`;
const table = (id: string, rest = ""): string => `/api/tables/${encodeURIComponent(id)}${rest}`;

const kept = new Map<string, Promise<unknown>>();
/** Asked for once; what never changes while the page is open. */
function once<T>(path: string): Promise<T> {
  let found = kept.get(path) as Promise<T> | undefined;
  if (!found) {
    found = get<T>(path);
    kept.set(path, found);
    found.catch(() => kept.delete(path));
  }
  return found;
}

export type Sitting = { kind: "me" } | { kind: "open" } | { kind: "bot"; bot: string };
/** A deck to play: the name of one that comes with the game, or the id of one's own. */
export type DeckChoice = string;
export type Cards = Readonly<Record<string, number>>;
/** Which of many tables are wanted: of a game, with somebody, after some that were told before, at most this many. */
export interface Sought {
  game: string;
  search: string;
  before: string;
  limit: number;
}
/** A table to be made. */
export interface Wanted {
  game: string;
  rules?: string;
  seats?: number;
  players: Sitting[];
  options?: Record<string, unknown>;
  public?: boolean;
  clock?: ClockSetting | null;
  bluff_delays?: boolean | null;
  rated?: boolean;
}
export type Which = "mine" | "open" | "live" | "finished";

export const api = {
  me: () => get<Me>("/api/me"),
  changeMe: (change: { name?: string; language?: string; stops?: Record<string, readonly string[]> }) =>
    post<Me>("/api/me", change),
  register: (name: string, password: string) => post<Me>("/api/register", { name, password }),
  login: (name: string, password: string) => post<Me>("/api/login", { name, password }),
  logout: () => post<unknown>("/api/logout"),

  catalogue: (language: string) => once<Catalogue>(`/api/catalogue/${language}`),
  games: () => once<GameInfo[]>("/api/games"),
  cards: (game: string) => once<Record<string, CardFacts>>(`/api/games/${game}/cards`),
  terms: (game: string) => once<Record<string, string>>(`/api/games/${game}/terms`),
  board: <T>(game: string) => once<T>(`/api/games/${game}/board`),
  rule: (id: string, language: string) => once<Rule>(`/api/rules/${encodeURIComponent(id)}?language=${language}`),
  rules: (search: string, language: string, book = "") =>
    get<Rule[]>(`/api/rules?${new URLSearchParams({ search, language, book }).toString()}`),

  decks: (game?: string) => get<DeckLine[]>(`/api/decks${game ? `?game=${encodeURIComponent(game)}` : ""}`),
  building: (game: string) => once<Building>(`/api/decks/${encodeURIComponent(game)}`),
  deck: (game: string, id: string) => get<DeckInfo>(deck(game, id)),
  keepDeck: (wanted: { game: string; name: string; cards: Cards; rules?: string }) => post<DeckInfo>("/api/decks", wanted),
  /** Change a deck; the request outlives the page, so that the last change is not lost when somebody leaves. */
  changeDeck: (game: string, id: string, change: { revision: number; name: string; cards: Cards; rules: string }) =>
    call<DeckInfo>("PUT", deck(game, id), change, { keepalive: true }),
  deleteDeck: (game: string, id: string) => call<unknown>("DELETE", deck(game, id)),
  checkDeck: (game: string, cards: Cards, rules: string) => post<Checked>(deck(game, "check"), { cards, rules }),
  readDeck: (game: string, text: string) => post<DeckRead>(deck(game, "read"), { text }),
  writeDeck: (game: string, name: string, cards: Cards, language: string) =>
    post<string>(deck(game, "write"), { name, cards, language }),

  chronicles: () => get<ChronicleLine[]>("/api/chronicles"),
  chronicle: (id: string) => get<ChronicleInfo>(chronicle(id)),
  /** Keep a chronicle: a fresh one, one from a file, or one from a seed. */
  keepChronicle: (wanted: { name?: string; text?: string; seed?: string; table?: string }) => post<ChronicleInfo>("/api/chronicles", wanted),
  playChronicle: (id: string, wanted: Omit<Wanted, "game" | "rules" | "options">) => post<Made>(chronicle(id, "/play"), wanted),
  renameChronicle: (id: string, name: string) => call<ChronicleInfo>("PUT", chronicle(id), { name }),
  deleteChronicle: (id: string) => call<unknown>("DELETE", chronicle(id)),
  chronicleUrl: (id: string, form: "file" | "seed") => chronicle(id, `/export?form=${form}`),
  writeChronicle: (id: string, form: "file" | "seed") => get<string>(chronicle(id, `/export?form=${form}`)),

  reminders: () => get<Reminded>("/api/reminders"),
  remindHere: (subscription: PushSubscriptionJSON) => post<Reminded>("/api/reminders/push", subscription),
  remindHereNoMore: (endpoint: string) => post<Reminded>("/api/reminders/push/stop", { endpoint }),
  remindByMail: (address: string) => post<Reminded>("/api/reminders/mail", { address }),
  confirmMail: (code: string) => post<Reminded>("/api/reminders/mail/confirm", { code }),
  mailNoMore: () => post<Reminded>("/api/reminders/mail/stop"),
  /** End e-mail by the link in one of them. */
  mailNoMoreBy: (code: string) => post<unknown>("/api/reminders/stop", { code }),

  studies: () => get<StudyLine[]>("/api/learn"),
  /** Sit down at a guided game or a puzzle. */
  learn: (id: string) => post<Made>(`/api/learn/${id.split("/").map(encodeURIComponent).join("/")}`),

  create: (wanted: Wanted) => post<Made>("/api/tables", wanted),
  tables: (which: Which, { game = "", search = "", before = "", limit = 30 }: Partial<Sought> = {}) => {
    const asked = { which, ...(game && { game }), ...(search && { search }), ...(before && { before }), limit: String(limit) };
    return get<TablePage>(`/api/tables?${new URLSearchParams(asked).toString()}`);
  },
  join: (id: string, seat: number | null, token: string, deck: DeckChoice | null = null) =>
    post<{ seat: number }>(table(id, "/join"), { seat, token, deck }),
  bring: (id: string, deck: DeckChoice) => post<{ seat: number }>(table(id, "/deck"), { deck }),
  snapshot: (id: string) => get<Snapshot>(table(id)),
  choose: (id: string, number: number, key: string, client: string, seat: number | null) =>
    post<{ ok: boolean; number: number }>(table(id, "/choose"), { number, key, client, seat }),
  passing: (id: string, number: number | null) => post<unknown>(table(id, "/passing"), { number }),
  undo: (id: string) => post<{ asked: number[] }>(table(id, "/undo")),
  ratings: (game: string) => get<Ranking>(`/api/ratings/${encodeURIComponent(game)}`),
  cancel: (id: string) => post<unknown>(table(id, "/cancel")),
  moments: (id: string, seat: number | null) => get<Moments>(table(id, `/moments${seat === null ? "" : `?seat=${seat}`}`)),
  callOff: (id: string) => post<unknown>(table(id, "/call-off")),
  answerUndo: (id: string, accept: boolean) => post<unknown>(table(id, "/undo/answer"), { accept }),
  concede: (id: string) => post<unknown>(table(id, "/concede")),
  takeOver: (id: string, seat: number, bot: string) => post<unknown>(table(id, "/takeover"), { seat, bot }),
  say: (id: string, text: string) => post<ChatLine>(table(id, "/chat"), { text }),
  said: (id: string) => get<ChatLine[]>(table(id, "/chat")),
  declineRematch: (id: string) => post<unknown>(table(id, "/rematch/decline")),
  rematch: (id: string) => post<Rematch>(table(id, "/rematch")),
  report: (id: string, text: string) => post<{ report: string }>(table(id, "/report"), { text }),
  foreseen: (id: string, number: number) => get<Foreseen>(table(id, `/foreseen?number=${number}`)),
  hint: (id: string, number: number) => get<Hints>(table(id, `/hint?number=${number}`)),
  opinion: (id: string, at: number, seat: number | null) =>
    get<Opinion>(table(id, `/opinion?at=${at}${seat === null ? "" : `&seat=${seat}`}`)),
  why: (id: string, intent: string) => get<Why | null>(table(id, `/why?intent=${encodeURIComponent(intent)}`)),
  replay: (id: string, at: number, seat: number | null) =>
    get<Snapshot>(table(id, `/replay?at=${at}${seat === null ? "" : `&seat=${seat}`}`)),
  playOn: (id: string, at: number, seat: number) => post<Made>(table(id, "/continue"), { at, seat }),
  recordUrl: (id: string) => table(id, "/record"),
  liveUrl: (id: string) => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return `${scheme}//${location.host}${table(id, "/live")}`;
  },
  eventsUrl: (id: string) => table(id, "/events"),
};
