import * as z from "zod/mini";
import type { KeyStatus } from "../core/api-key/key-status.ts";
import type { Consent } from "../core/consent.ts";
import { emptySummary, type Summary } from "../core/list/summary.ts";
import { localItem } from "./item.ts";
import { summary, time } from "./schemas.ts";

export const consentItem = localItem<Consent>({
  key: "consent",
  schema: z.nullable(z.object({ version: z.number(), agreedAt: time })),
  fallback: null,
});

export const keyStatusItem = localItem<KeyStatus | null>({
  key: "keyStatus",
  schema: z.nullable(
    z.object({
      state: z.enum(["unchecked", "notAccepted", "accepted", "refused", "forgotten"]),
      serviceUrl: z.string(),
      sessionOnly: z.boolean(),
      at: time,
    }),
  ),
  fallback: null,
});

export const summaryItem = localItem<Summary>({
  key: "summary",
  // Snapshots restore a summary, so it needs no upgrades.
  schema: summary,
  fallback: emptySummary,
});

/**
 * The raw value of each irreplaceable item that was damaged when a change overwrote it, by the item's key. The user or a
 * later version can recover it. A later value replaces an earlier one, because the user saw it last.
 */
export const quarantineItem = localItem<Readonly<Record<string, unknown>>>({
  key: "quarantine",
  schema: z.record(z.string(), z.unknown()),
  fallback: {},
});

/** True while all data is erased. A background that starts then erases again. The user's next consent ends it. */
export const erasingItem = localItem<boolean>({
  key: "erasing",
  schema: z.boolean(),
  fallback: false,
});
