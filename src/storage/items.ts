import * as z from "zod/mini";
import { consentVersion } from "../config.ts";
import { emptySummary, type Summary } from "../core/airdrops/summary.ts";
import type { KeyStatus } from "../core/refresh/key-retry.ts";
import type { Item } from "./item.ts";
import { summary, time } from "./schemas.ts";

/** Times are ms since the epoch. */

/** Null before the user agreed. */
export type Consent = { readonly version: number; readonly agreedAt: number } | null;

export function coversConsent(consent: Consent): boolean {
  return consent !== null && consent.version >= consentVersion;
}

export const consentItem: Item<Consent> = {
  key: "consent",
  area: "local",
  version: 1,
  schema: z.nullable(z.object({ version: z.number(), agreedAt: time })),
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
      retryAt: z.optional(time),
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

export type Quarantined = { readonly key: string; readonly keptAs: string; readonly at: number };

export const quarantineItem: Item<readonly Quarantined[]> = {
  key: "quarantine",
  area: "local",
  version: 1,
  schema: z.array(z.object({ key: z.string(), keptAs: z.string(), at: time })),
  fallback: [],
  precious: false,
};

/** A background that finds this finishes the erasing that a killed one began. */
export const erasingItem: Item<boolean> = {
  key: "erasing",
  area: "local",
  version: 1,
  schema: z.boolean(),
  fallback: false,
  precious: false,
};

export const startHiddenItem: Item<boolean> = {
  key: "startHidden",
  area: "local",
  version: 1,
  schema: z.boolean(),
  fallback: false,
  precious: false,
};
