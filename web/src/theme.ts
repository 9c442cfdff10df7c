/** The theme is set before the first paint: the reader's choice, or what the system asks for. */
const chosen = localStorage.getItem("interregnum.theme");
const dark = matchMedia("(prefers-color-scheme: dark)").matches;
document.documentElement.dataset["theme"] = chosen === "light" || chosen === "dark" ? chosen : dark ? "dark" : "light";

export {};
