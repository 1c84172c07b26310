import { browser } from "wxt/browser";
import type { ListView } from "../../core/airdrops/list-view.ts";
import type { Summary } from "../../core/airdrops/summary.ts";
import type { Unseen } from "../../core/airdrops/unseen.ts";
import { type Consent, coversConsent } from "../../core/consent.ts";
import type { KeyStatus } from "../../core/refresh/key-status.ts";
import type { Activity } from "../../core/refresh/refresh-state.ts";
import type { FirstLogos } from "../first-logos.ts";
import type { Appearance } from "../settings/display.ts";
import type { Settings } from "../settings/settings.ts";

/** Copies of the items that the first paint draws. Each transaction renews them (`first-paint-item.ts`). */
export type FirstPaint = {
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
  readonly logos: FirstLogos;
};

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
