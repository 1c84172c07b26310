import * as z from "zod/mini";

/** `claimsFull`: no room for another claim. `internal`: a bug, or the background stopped before its answer. */
const refusals = ["notAgreed", "secret", "invalid", "storageFull", "claimsFull", "internal"] as const;
export type Refusal = (typeof refusals)[number];

/** `value` is the command's reply. It is absent for an empty reply. */
export const answerSchema = z.union([
  z.object({ ok: z.literal(true), value: z.optional(z.unknown()) }),
  z.object({ ok: z.literal(false), refusal: z.enum(refusals) }),
]);
export type CommandAnswer = z.output<typeof answerSchema>;
