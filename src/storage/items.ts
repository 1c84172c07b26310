import * as z from "zod/mini";
import { consentVersion } from "../config.ts";
import { emptySummary, type Summary } from "../core/airdrops/summary.ts";
import type { KeyStatus } from "../core/refresh/key-status.ts";
import type { Item } from "./item.ts";
import { type Shape, summary, time } from "./schemas.ts";

/** Times are ms since the epoch. */

/** Null before the user agreed. */
const consent = z.nullable(z.object({ version: z.number(), agreedAt: time }));
export type Consent = Shape<typeof consent>;

export function coversConsent(consent: Consent): boolean {
  return consent !== null && consent.version >= consentVersion;
}

export const consentItem: Item<Consent> = {
  key: "consent",
  area: "local",
  version: 1,
  schema: consent,
  fallback: null,
  precious: true,
};

export const keyStatusItem: Item<KeyStatus | null> = {
  key: "keyStatus",
  area: "local",
  version: 1,
  schema: z.nullable(
    z.object({
      state: z.enum(["unchecked", "accepted", "refused"]),
      serviceUrl: z.string(),
      sessionOnly: z.boolean(),
      at: time,
    }),
  ),
  fallback: null,
  precious: false,
};

export const summaryItem: Item<Summary> = {
  key: "summary",
  area: "local",
  // Snapshots restore a summary, so it needs no upgrades.
  version: 1,
  schema: summary,
  fallback: emptySummary,
  precious: false,
  derived: true,
};

/** An unreadable item. Its data is kept under the key `keptAs`, so that the user can recover it. */
const quarantined = z.object({ key: z.string(), keptAs: z.string(), at: time });
export type Quarantined = Shape<typeof quarantined>;

export const quarantineItem: Item<readonly Quarantined[]> = {
  key: "quarantine",
  area: "local",
  version: 1,
  schema: z.array(quarantined),
  fallback: [],
  precious: false,
};

/** Present while all data is erased. A background that starts then finishes the work of a killed one. */
export const erasingItem: Item<{
  /** The browser's sync refused to delete our data. */
  readonly syncLeft: boolean;
} | null> = {
  key: "erasing",
  area: "local",
  version: 2,
  schema: z.nullable(z.object({ syncLeft: z.boolean() })),
  upgrades: { 1: (isErasing) => (isErasing === true ? { syncLeft: false } : null) },
  fallback: null,
  precious: false,
};

const leftBehind = z.object({ sync: z.boolean(), logos: z.boolean(), permissions: z.boolean() });
/** What the browser refused to erase: the synced copy, the cached logos, host permissions. */
export type LeftBehind = Shape<typeof leftBehind>;

/**
 * An erasure was interrupted, a later start of the background finished it, and the browser refused these parts. The
 * options name them. The note goes when a later start has erased them, or when the user agrees again.
 */
export const leftBehindItem: Item<LeftBehind | null> = {
  key: "leftBehind",
  area: "local",
  version: 1,
  schema: z.nullable(leftBehind),
  fallback: null,
  precious: false,
};
