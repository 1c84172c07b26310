import * as z from "zod/mini";
import type { Schedule } from "../../core/refresh/schedule.ts";
import type { Item } from "../item.ts";
import { time, wait, walletIdSchema } from "../schemas.ts";

export const scheduleItem: Item<Schedule> = {
  key: "schedule",
  area: "local",
  version: 1,
  schema: z.record(
    walletIdSchema,
    z.object({
      from: z.nullable(time),
      spread: z.number(),
      edge: z.nullable(time),
      requestedByUser: z.boolean(),
      attemptedAt: z.nullable(time),
      wait,
    }),
  ),
  fallback: {},
};
