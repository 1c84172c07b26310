import * as z from "zod/mini";
import type { Activity } from "../../core/refresh/refresh-state.ts";
import { localItem } from "../item.ts";
import { requestCounts, time, wait, walletIdSchema } from "../schemas.ts";

export const activityItem = localItem<Activity>({
  key: "activity",
  schema: z.object({
    run: z.nullable(z.object({ startedAt: time, total: z.number(), done: z.number() })),
    wait,
    faults: z.array(walletIdSchema),
    requests: requestCounts,
  }),
  fallback: { run: null, wait: null, faults: [], requests: [] },
});
