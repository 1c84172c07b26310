import * as z from "zod/mini";
import { type Consent, consentSchema } from "../core/consent.ts";
import { storedItem } from "./item.ts";

export const consentItem = storedItem<Consent>({
  key: "consent",
  schema: consentSchema,
  fallback: null,
});

/** True while all data is erased. A background that starts then erases again. The user's next consent ends it. */
export const erasingItem = storedItem<boolean>({
  key: "erasing",
  schema: z.boolean(),
  fallback: false,
});
