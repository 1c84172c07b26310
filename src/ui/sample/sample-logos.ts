import apple from "./logos/apple.svg?inline";
import kite from "./logos/kite.svg?inline";
import lantern from "./logos/lantern.svg?inline";
import rings from "./logos/rings.svg?inline";
import sun from "./logos/sun.svg?inline";
import tiles from "./logos/tiles.svg?inline";
import waves from "./logos/waves.svg?inline";

const pictures = { apple, kite, lantern, rings, sun, tiles, waves };

export type SampleLogo = keyof typeof pictures;

const prefix = "https://sample.invalid/logos/";

/** @returns the URL of a logo on a host that cannot exist (RFC 2606) */
export function sampleLogoUrl(logo: SampleLogo): string {
  return `${prefix}${logo}`;
}

/** Every sample logo as a data URL, by its URL. */
export const sampleLogos: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(pictures).map(([logo, picture]) => [`${prefix}${logo}`, picture]),
);
