import * as z from "zod/mini";
import type { Consent } from "../core/consent.ts";
import { localItem } from "./item.ts";
import { time } from "./schemas.ts";

export const consentItem = localItem<Consent>({
  key: "consent",
  schema: z.nullable(z.object({ version: z.number(), agreedAt: time })),
  fallback: null,
});

/** True while all data is erased. A background that starts then erases again. The user's next consent ends it. */
export const erasingItem = localItem<boolean>({
  key: "erasing",
  schema: z.boolean(),
  fallback: false,
});
