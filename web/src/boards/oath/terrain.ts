/** The line of land behind a site's name. */
const LANDS = {
  city: "M0 40v-8h20V18h8v-6h8v6h10v14h14V10l8-7 8 7v22h20V20h26v12h18V14h6V8h10v6h6v18h30V22h22v10h24V16h10v16h40v8z",
  hills: "M0 40V26c18-14 40-14 56-2 22-18 48-16 70 2 30-16 60-12 90 0 34-14 60-8 84 2v12z",
  woods: "M0 40V30l8-14 8 14 10-20 10 20 8-14 9 14 11-22 10 22 10-16 9 16 10-20 11 20 9-14 8 14 10-22 10 22 10-18 9 18 10-20 10 20 9-14 9 14 10-20 10 20 9-16 9 16 10-22 10 22 8-14 9 14 9-18 9 18v10z",
  peaks: "M0 40 34 8l16 16 22-22 30 30 18-14 26 20 30-34 24 26 16-12 28 24 22-20 22 14 12 4z",
  coast: "M0 40v-6q12-8 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0v6z",
  flats: "M0 40v-8h70l12-5 14 5h88l10-4 12 4h94v8z",
} as const;

const LAND_OF: Readonly<Record<string, keyof typeof LANDS>> = {
  "ancient-city": "city", "drowned-city": "city", "great-slum": "city", "the-tribunal": "city",
  "deep-woods": "woods", "shrouded-wood": "woods", "the-hidden-place": "woods", marshes: "woods",
  mine: "peaks", mountain: "peaks", "narrow-pass": "peaks", wastes: "peaks", "buried-giant": "peaks",
  "barren-coast": "coast", "lush-coast": "coast", "rocky-coast": "coast", river: "coast",
  plains: "flats", steppe: "flats", "salt-flats": "flats",
};

/** The line of a site; hills where nothing else is known, peaks where nothing is known at all. */
export const landOf = (site: string | null): string => LANDS[site === null ? "peaks" : (LAND_OF[site] ?? "hills")];
