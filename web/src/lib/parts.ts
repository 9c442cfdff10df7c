/** Parts of the client that are loaded when they are first needed.
 *
 * When the server is upgraded, the parts that an open page may still ask for are gone; the page loaded again asks for those
 * there are. If that does not help, or if there is no server to load it from, it is said rather than tried for ever. */
import { tr } from "./reader.svelte";

/** Milliseconds in which a page is not loaded again a second time. */
const LATELY = 60_000;
const RENEWED = "interregnum.renewed";

let renewing: Promise<boolean> | null = null;

/** A part of the client; if it is gone, the page is loaded again. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    renewing ??= renew();
    if (await renewing) return new Promise(() => undefined); // nothing more is to be shown on a page that goes
    renewing = null;
    throw new Error(tr("A part of it could not be loaded: the server does not have it, or cannot be reached."));
  }
}

/** Load the page again, if that was not done lately and the server answers; whether it is done. */
async function renew(): Promise<boolean> {
  if (Date.now() - Number(sessionStorage.getItem(RENEWED)) < LATELY) return false;
  if (!(await fetch("/", { cache: "no-store" }).then((answer) => answer.ok, () => false))) return false;
  sessionStorage.setItem(RENEWED, String(Date.now()));
  location.reload();
  return true;
}
