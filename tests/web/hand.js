/* A player's hand: clicks something lit, an entry of its menu, or a button of the prompt bar, as fast as it is asked.
   Answers with how often it clicked, how often something lit, and whether the game is over. */
async ({ seed, most, patience }) => {
  const LIT = ".stage [data-ref], .panelbox [data-ref]";
  let state = seed >>> 0;
  const chance = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const pick = (things) => things[Math.floor(chance() * things.length)];
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((thing) => thing.checkVisibility());
  const isLit = (thing) => thing.classList.contains("lit") || /can be chosen|wählbar/.test(thing.ariaLabel ?? "");
  const options = () => seen(".prompt .opt:not([disabled])").filter((option) => option.querySelector("kbd"));
  const over = () => document.querySelector("dialog .winners") !== null;
  const until = async (ready, trouble) => {
    let end = performance.now() + patience;
    let said = "";
    while (!ready()) {
      const says = document.querySelector(".log")?.innerText ?? "";
      if (says !== said) end = performance.now() + patience; // the others play on
      said = says;
      if (performance.now() > end) throw new Error(`${trouble} The page says: ${document.body.innerText.slice(0, 2000)}`);
      await new Promise((done) => setTimeout(done, 5));
    }
  };
  const clicks = { all: 0, lit: 0, over: false };
  while (clicks.all < most) {
    await until(() => over() || options().length, "Nobody asks anything.");
    if (over()) break;
    if (document.querySelector("dialog")) throw new Error(`There is a dialog: ${document.querySelector("dialog").innerText}`);
    const menu = seen(".menu button");
    const lit = menu.length || chance() > 0.75 ? [] : seen(LIT).filter(isLit);
    const thing = pick(menu.length ? menu : lit.length ? lit : options());
    clicks.all += 1;
    clicks.lit += lit.length ? 1 : 0;
    thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await until(() => !document.querySelector(".prompt .opt[disabled]"), "A choice is under way and nothing comes of it.");
  }
  clicks.over = over();
  return clicks;
};
