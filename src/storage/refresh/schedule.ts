import * as z from "zod/mini";
import { walletIdSchema } from "../../core/addresses/network.ts";
import { type Schedule, walletScheduleSchema } from "../../core/refresh/schedule.ts";
import { storedItem } from "../item.ts";

export const scheduleItem = storedItem<Schedule>({
  key: "schedule",
  schema: z.record(walletIdSchema, walletScheduleSchema),
  fallback: {},
});
