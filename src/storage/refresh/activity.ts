import * as z from "zod/mini";
import { walletIdSchema } from "../../core/addresses/network.ts";
import type { Activity } from "../../core/refresh/refresh-state.ts";
import { time } from "../../core/shapes.ts";
import { storedItem } from "../item.ts";
import { requestCounts, wait } from "../schemas.ts";

export const activityItem = storedItem<Activity>({
  key: "activity",
  schema: z.object({
    run: z.nullable(z.object({ startedAt: time, total: z.number(), done: z.number() })),
    wait,
    faults: z.array(walletIdSchema),
    requests: requestCounts,
  }),
  fallback: { run: null, wait: null, faults: [], requests: [] },
});
