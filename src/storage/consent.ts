import * as z from "zod/mini";
import type { Consent } from "../core/consent.ts";
import { time } from "../core/shapes.ts";
import { storedItem } from "./item.ts";

export const consentItem = storedItem<Consent>({
  key: "consent",
  schema: z.nullable(z.object({ version: z.number(), agreedAt: time })),
  fallback: null,
});

/** True while all data is erased. A background that starts then erases again. The user's next consent ends it. */
export const erasingItem = storedItem<boolean>({
  key: "erasing",
  schema: z.boolean(),
  fallback: false,
});
