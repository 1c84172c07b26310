import * as z from "zod/mini";
import type { KeyStatus } from "../core/api-key/key-status.ts";
import type { Consent } from "../core/consent.ts";
import { emptySummary, type Summary } from "../core/list/summary.ts";
import { time } from "../core/shapes.ts";
import { storedItem } from "./item.ts";
import { summary } from "./schemas.ts";

export const consentItem = storedItem<Consent>({
  key: "consent",
  schema: z.nullable(z.object({ version: z.number(), agreedAt: time })),
  fallback: null,
});

export const keyStatusItem = storedItem<KeyStatus | null>({
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

export const summaryItem = storedItem<Summary>({
  key: "summary",
  // Snapshots restore a summary, so it needs no upgrades.
  schema: summary,
  fallback: emptySummary,
});

/** True while all data is erased. A background that starts then erases again. The user's next consent ends it. */
export const erasingItem = storedItem<boolean>({
  key: "erasing",
  schema: z.boolean(),
  fallback: false,
});
