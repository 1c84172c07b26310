import { browser } from "wxt/browser";
import { coversConsent } from "../../core/consent.ts";
import { type FirstLogos, firstLogosKey, firstLogosVersion } from "../first-logos.ts";
import type { FirstPaint, PopupContents } from "./popup-contents.ts";

/** The first paint draws fewer, but some may have expired. */
export const copiedAirdrops = 10;

/** Here and not in the item, whose schema library would be 40 % of the first paint's script. */
export const firstPaintKey = "firstPaint";
/** A changed shape of `PopupContents`, such as a new urgency, needs a new version. It needs no upgrade. */
export const firstPaintVersion = 1;

/**
 * Reads copy and logos in one call, without a schema. Only the background of this version can have written them, and
 * the first paint shows them for a moment: as text, as links that `linkTrust` accepts, and as pictures that the content
 * security policy keeps from the network.
 *
 * @returns null if nothing was copied, or the user has not agreed to what this version sends
 * @throws when the browser's storage fails
 */
export async function readFirstPaint(): Promise<FirstPaint | null> {
  const found = await browser.storage.local.get([firstPaintKey, firstLogosKey]);
  const copy = found[firstPaintKey];
  const logos = found[firstLogosKey];
  if (!isOfVersion<PopupContents>(firstPaintVersion, copy) || !coversConsent(copy.d.consent)) return null;
  return { ...copy.d, logos: isOfVersion<FirstLogos>(firstLogosVersion, logos) ? logos.d : {} };
}

function isOfVersion<T>(version: number, stored: unknown): stored is { readonly d: T } {
  return typeof stored === "object" && stored !== null && "v" in stored && stored.v === version;
}
