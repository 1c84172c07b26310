import { browser } from "wxt/browser";
import { coversConsent } from "../../core/consent.ts";
import type { FirstPaint } from "./first-paint-sources.ts";

/** The first paint draws fewer, but some may have expired. */
export const copiedAirdrops = 10;

/** Here and not in the item, whose schema library would be 40 % of the first paint's script. */
export const firstPaintKey = "firstPaint";
/** A changed shape of `FirstPaint` needs a new version. */
export const firstPaintVersion = 1;

/**
 * Reads the copy without a schema. Only the background of this version can have written it, and the first paint shows
 * it for a moment: as text, as links that `linkTrust` accepts, and as pictures that the content security policy keeps
 * from the network.
 *
 * @returns null if nothing was copied, or the user has not agreed to what this version sends
 * @throws when the browser's storage fails
 */
export async function readFirstPaint(): Promise<FirstPaint | null> {
  const { [firstPaintKey]: stored } = await browser.storage.local.get(firstPaintKey);
  if (!isOfThisVersion(stored)) return null;
  return coversConsent(stored.d.consent) ? stored.d : null;
}

function isOfThisVersion(stored: unknown): stored is { readonly d: FirstPaint } {
  return typeof stored === "object" && stored !== null && "v" in stored && stored.v === firstPaintVersion;
}
