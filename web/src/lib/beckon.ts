/** What a lesson wants pointed at next, drawn as a rule of style: it holds however often the board is drawn again. */
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** Mark an object of the board, or nothing any more. */
export function beckon(ref: string | null): void {
  const thing = ref === null ? "" : `.stage [data-ref~="${CSS.escape(ref)}"]`;
  sheet.replaceSync(
    thing &&
      `${thing} { outline: 3px solid var(--accent) !important; outline-offset: 3px; animation: beckon 1.4s ease-in-out infinite; }
      ${thing.replace(".stage ", ".stage svg ")} { outline: none !important; stroke: var(--accent); stroke-width: 6; paint-order: stroke; }
      @media (prefers-reduced-motion: reduce) { ${thing} { animation: none; } }`,
  );
}
