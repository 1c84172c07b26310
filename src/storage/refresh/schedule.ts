import * as z from "zod/mini";
import type { Schedule } from "../../core/refresh/schedule.ts";
import { localItem } from "../item.ts";
import { time, wait, walletIdSchema } from "../schemas.ts";

export const scheduleItem = localItem<Schedule>({
  key: "schedule",
  schema: z.record(
    walletIdSchema,
    z.object({
      step: z.enum(["list", "total"]),
      intervalFrom: z.nullable(time),
      spread: z.number(),
      nextEdgeAt: z.nullable(time),
      requestedByUser: z.boolean(),
      attemptedAt: z.nullable(time),
      lostAt: z.optional(time),
      wait,
    }),
  ),
  fallback: {},
});
