import * as z from "zod/mini";

/**
 * Why the background did not carry a command out. `internal`: a bug of Windfall's, or a background that stopped before
 * it answered.
 */
const refusals = ["notAgreed", "secret", "invalid", "storageFull", "internal"] as const;
export type Refusal = (typeof refusals)[number];

/** The background's answer to every message. `value` is the command's reply; a reply of nothing leaves it out. */
export const answerSchema = z.union([
  z.object({ ok: z.literal(true), value: z.optional(z.unknown()) }),
  z.object({ ok: z.literal(false), refusal: z.enum(refusals) }),
]);
export type Answer = z.output<typeof answerSchema>;
