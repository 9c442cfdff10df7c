/** What the reader prefers, remembered in this browser. */
type Theme = "system" | "light" | "dark";

/** How fast what others do is shown. */
export type Pace = "instant" | "quick" | "calm";

const flag = (name: string, otherwise: boolean): boolean =>
  (localStorage.getItem(`interregnum.${name}`) ?? String(otherwise)) === "true";

class Preferences {
  theme = $state<Theme>((localStorage.getItem("interregnum.theme") as Theme | null) ?? "system");
  sound = $state(flag("sound", true));
  motion = $state(flag("motion", true));
  muted = $state(flag("muted", false));
  pace = $state<Pace>((localStorage.getItem("interregnum.pace") as Pace | null) ?? "quick");

  /** The other theme than the one on the screen. */
  toggleTheme(): void {
    this.setTheme(document.documentElement.dataset["theme"] === "dark" ? "light" : "dark");
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem("interregnum.theme", theme);
    this.applyTheme();
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    localStorage.setItem("interregnum.pace", pace);
  }

  applyTheme(): void {
    const dark = this.theme === "system" ? darkSystem.matches : this.theme === "dark";
    document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  }

  set(name: "sound" | "motion" | "muted", value: boolean): void {
    this[name] = value;
    localStorage.setItem(`interregnum.${name}`, String(value));
    document.documentElement.toggleAttribute("data-still", !this.motion);
  }

  /** Whether pieces may glide: the reader and the system both allow it. */
  get mayMove(): boolean {
    return this.motion && !calmSystem.matches;
  }
}

const darkSystem = matchMedia("(prefers-color-scheme: dark)");
const calmSystem = matchMedia("(prefers-reduced-motion: reduce)");

export const preferences = new Preferences();
darkSystem.addEventListener("change", () => preferences.applyTheme());
document.documentElement.toggleAttribute("data-still", !preferences.motion);
