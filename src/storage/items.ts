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

/** True while all data is erased. A background that starts then erases again. The user's next consent ends it. */
export const erasingItem: Item<boolean> = {
  key: "erasing",
  area: "local",
  version: 1,
  schema: z.boolean(),
  fallback: false,
  precious: false,
};
