/** Who is reading: a guest, or somebody with an account. */
import { api } from "./api";
import { preferredLanguage, reader } from "./reader.svelte";
import type { Me } from "./types";

class Identity {
  me = $state.raw<Me | null>(null);

  /** Find out who we are, and read in the language that goes with it. */
  async arrive(): Promise<void> {
    const language = preferredLanguage();
    const speaking = reader.speak(language).catch(() => undefined);
    this.me = await api.me();
    await speaking;
    if (!localStorage.getItem("interregnum.language") && this.me.language !== language && this.me.account)
      await reader.speak(this.me.language);
  }

  async become(someone: Promise<Me>): Promise<void> {
    this.me = await someone;
  }

  /** Read another language, and remember it. */
  async speak(language: string): Promise<void> {
    await reader.speak(language);
    localStorage.setItem("interregnum.language", language);
    this.me = await api.changeMe({ language }).catch(() => this.me);
  }
}

export const identity = new Identity();
