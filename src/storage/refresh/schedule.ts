import * as z from "zod/mini";
import type { Schedule } from "../../core/refresh/schedule.ts";
import type { Item } from "../item.ts";
import { failure, time, walletIdSchema } from "../schemas.ts";

export const scheduleItem: Item<Schedule> = {
  key: "schedule",
  area: "local",
  version: 1,
  schema: z.record(
    walletIdSchema,
    z.object({
      dueAt: time,
      requestedByUser: z.boolean(),
      failures: z.number().check(z.nonnegative()),
      failure: z.nullable(failure),
      attemptedAt: z.nullable(time),
      limiter: time,
    }),
  ),
  fallback: {},
  precious: false,
};
