import * as z from "zod/mini";
import { closedBreaker } from "../../core/refresh/circuit-breaker.ts";
import type { Activity } from "../../core/refresh/refresh-state.ts";
import type { Item } from "../item.ts";
import { failure, requestCounts, time, walletIdSchema } from "../schemas.ts";

export const activityItem: Item<Activity> = {
  key: "activity",
  area: "local",
  version: 1,
  schema: z.object({
    run: z.nullable(z.object({ startedAt: time, total: z.number(), done: z.number() })),
    breaker: z.object({
      open: z.nullable(z.object({ failure, until: z.nullable(time) })),
      failedWallets: z.array(walletIdSchema),
    }),
    requests: requestCounts,
    stretchedTo: z.nullable(time),
  }),
  fallback: { run: null, breaker: closedBreaker, requests: [], stretchedTo: null },
  precious: false,
};
