import * as z from "zod/mini";
import { walletIdSchema } from "../../core/addresses/network.ts";
import type { Schedule } from "../../core/refresh/schedule.ts";
import { time } from "../../core/shapes.ts";
import { storedItem } from "../item.ts";
import { wait } from "../schemas.ts";

export const scheduleItem = storedItem<Schedule>({
  key: "schedule",
  schema: z.record(
    walletIdSchema,
    z.object({
      step: z.enum(["list", "total"]),
      from: z.nullable(time),
      spread: z.number(),
      edge: z.nullable(time),
      requestedByUser: z.boolean(),
      attemptedAt: z.nullable(time),
      lostAt: z.optional(time),
      wait,
    }),
  ),
  fallback: {},
});
