import { browser } from "wxt/browser";
import { consentVersion } from "../../config.ts";
import type { ListView } from "../../core/airdrops/list-view.ts";
import type { Summary } from "../../core/airdrops/summary.ts";
import type { Unseen } from "../../core/airdrops/unseen.ts";
import type { KeyStatus } from "../../core/refresh/key-status.ts";
import type { Activity } from "../../core/refresh/refresh-state.ts";
import { type FirstLogos, firstLogosKey, firstLogosVersion } from "../first-logos.ts";
import type { Consent } from "../items.ts";
import type { Appearance } from "../settings/display.ts";
import type { Settings } from "../settings/settings.ts";

/** Copies of the items that the first paint draws. Each transaction renews them (`first-paint-item.ts`). */
export type FirstPaintCopy = {
  readonly consent: Consent;
  readonly keyStatus: KeyStatus | null;
  readonly settings: Settings;
  readonly activity: Activity;
  /** With the rows of only `copiedAirdrops` airdrops. */
  readonly summary: Summary;
  readonly listView: ListView;
  readonly appearance: Appearance;
  /** Airdrops that are new since the user last opened the list. */
  readonly unseen: readonly Unseen[];
};

export type FirstPaint = FirstPaintCopy & { readonly logos: FirstLogos };

/** The first paint draws fewer, but some may have expired. */
export const copiedAirdrops = 10;

/** Here and not in the item, whose schema library would be 40 % of the first paint's script. */
export const firstPaintKey = "firstPaint";
/** A changed shape of `FirstPaint` needs a new version. */
export const firstPaintVersion = 1;

/**
 * Reads copy and logos in one call, without a schema. Only the background of this version can have written them, and the first paint shows
 * it for a moment: as text, as links that `linkTrust` accepts, and as pictures that the content security policy keeps
 * from the network.
 *
 * @returns null if nothing was copied, or the user has not agreed to what this version sends
 * @throws when the browser's storage fails
 */
export async function readFirstPaint(): Promise<FirstPaint | null> {
  const found = await browser.storage.local.get([firstPaintKey, firstLogosKey]);
  const copy = found[firstPaintKey];
  const logos = found[firstLogosKey];
  if (!isOfVersion<FirstPaintCopy>(firstPaintVersion, copy)) return null;
  const { consent } = copy.d;
  if (consent === null || consent.version < consentVersion) return null;
  return { ...copy.d, logos: isOfVersion<FirstLogos>(firstLogosVersion, logos) ? logos.d : {} };
}

function isOfVersion<T>(version: number, stored: unknown): stored is { readonly d: T } {
  return typeof stored === "object" && stored !== null && "v" in stored && stored.v === version;
}
