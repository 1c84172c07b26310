import * as z from "zod/mini";
import { endOfTime, limits } from "../../config.ts";
import type { Claim } from "./dismissals.ts";

/** An `airdropId`, or the name of a past claim. Neither has room for a secret. */
export const dismissedName = z.string().check(z.regex(/^[\w-]{1,22}(?:#\d{1,16})?$/));

/** Refuses other fields, because a backup could fill storage with them. */
export const claim: z.ZodMiniType<Claim> = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(limits.nameChars)),
  usdValue: z.nullable(z.number().check(z.nonnegative(), z.maximum(limits.usdValue))),
  at: z.number().check(z.nonnegative(), z.maximum(endOfTime)),
});
