import * as z from "zod/mini";
import type { Failure } from "../airdrops/failure.ts";
import type { WalletId } from "../networks/network.ts";
import type { Item } from "./item.ts";
import { failure, time, walletIdSchema } from "./schemas.ts";

/** Where one wallet stands in the refresh. Times are ms since the epoch. */
export type WalletSchedule = {
  /** When it is next to be looked up; 0 means at once, because a person wants it. */
  readonly dueAt: number;
  /** Failures in a row. */
  readonly failures: number;
  readonly failure: Failure | null;
  readonly attemptedAt: number | null;
  /** What its failures have used up of its pace (`background/pace.ts`). */
  readonly pacedTo: number;
};

/** The queue of the refresh: every wallet with its next attempt. */
export type Schedule = Readonly<Partial<Record<WalletId, WalletSchedule>>>;

export const scheduleItem: Item<Schedule> = {
  key: "schedule",
  area: "local",
  version: 1,
  schema: z.record(
    walletIdSchema,
    z.object({
      dueAt: time,
      failures: z.number().check(z.nonnegative()),
      failure: z.nullable(failure),
      attemptedAt: z.nullable(time),
      pacedTo: time,
    }),
  ),
  fallback: {},
  precious: false,
};
