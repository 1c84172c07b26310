import type { LogoIndex } from "../../core/logos/logo-index.ts";
import type { FirstLogos } from "../../storage/first-logos.ts";
import { drawMark, type Mark } from "./draw-mark.ts";

const white = "#fff";

export const marks = {
  apple: {
    ground: "#2b8a3e",
    shapes: [
      {
        colour: white,
        path: "M32 26C27 21 17 23 17 35 17 45 25 52 32 50 39 52 47 45 47 35 47 23 37 21 32 26Z",
      },
      { colour: white, path: "M32 26C32 19 35 14 42 13", width: 5 },
    ],
  },
  kite: {
    ground: "#d9480f",
    shapes: [
      { colour: white, path: "M36 10 52 26 34 40 24 20Z" },
      { colour: "#ffd8a8", path: "M36 10 34 40 24 20Z" },
      { colour: white, path: "M34 40C28 44 34 50 26 50 20 50 20 55 14 55", width: 3 },
    ],
  },
  lantern: {
    ground: "#212529",
    shapes: [
      { colour: "#ffd43b", path: "M23 24H41L45 48H19Z" },
      { colour: "#ffd43b", path: "M25 20C25 8 39 8 39 20M18 52H46", width: 4 },
      { colour: "#212529", path: "M32 31C37 37 36 43 32 43 28 43 27 37 32 31Z" },
    ],
  },
  rings: {
    ground: "#5f3dc4",
    shapes: [
      { colour: white, path: "M32 15A17 17 0 1 1 31.9 15Z", width: 7 },
      { colour: white, path: "M32 26A6 6 0 1 1 31.9 26Z" },
    ],
  },
  sun: {
    ground: "#f08c00",
    shapes: [
      { colour: white, path: "M16 44A16 16 0 0 1 48 44Z" },
      { colour: white, path: "M32 14V20M13 22 17 26M51 22 47 26M10 50H54", width: 4 },
    ],
  },
  tiles: {
    ground: "#a61e4d",
    shapes: [
      { colour: white, path: "M15 15H30V30H15ZM34 34H49V49H34Z" },
      { colour: "#faa2c1", path: "M34 15H49V30H34ZM15 34H30V49H15Z" },
    ],
  },
  waves: {
    ground: "#0e7490",
    shapes: [
      { colour: "#8fc5d3", path: "M12 27C18 18 25 18 32 27S46 36 52 27", width: 6 },
      { colour: white, path: "M12 42C18 33 25 33 32 42S46 51 52 42", width: 6 },
    ],
  },
} as const satisfies Readonly<Record<string, Mark>>;

export type SampleLogo = keyof typeof marks;

const prefix = "https://sample.invalid/logos/";

/** @returns the URL of a logo on a host that cannot exist (RFC 2606) */
export function sampleLogoUrl(logo: SampleLogo): string {
  return `${prefix}${logo}`;
}

/** The index of a logo cache that holds every sample logo. */
export const sampleLogoIndex: LogoIndex = Object.fromEntries(
  Object.keys(marks).map((logo) => [`${prefix}${logo}`, null]),
);

/** Replaces `readLogo`: draws the logo instead of reading the cache. */
export async function readSampleLogo(url: string): Promise<string | null> {
  const found = Object.entries(marks).find(([logo]) => url === `${prefix}${logo}`);
  return found === undefined ? null : drawMark(found[1]);
}

/** @returns every sample logo as a data URL, by its URL. @throws where the page cannot draw */
export async function drawSampleLogos(): Promise<FirstLogos> {
  return Object.fromEntries(
    Object.entries(marks).map(([logo, mark]) => [`${prefix}${logo}`, drawMark(mark)]),
  );
}
