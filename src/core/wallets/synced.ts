import * as z from "zod/mini";
import { walletIdSchema } from "../addresses/network.ts";
import { type Shape, time } from "../shapes.ts";
import { storedLabel } from "./wallet.ts";

/** The last known state of a wallet in the browser's sync. */
export const syncedWallet = z.object({
  /** Null if the user removed it; absent if there was none, which wins over no label. */
  label: z.exactOptional(z.nullable(storedLabel)),
  removed: z.boolean(),
  /** ms since the epoch, more than in the state that it replaces; 0 for a wallet from before sync was switched on. */
  when: z.int().check(z.nonnegative()),
});
export type SyncedWallet = Shape<typeof syncedWallet>;

/** `copy`: this device's copy of the states. `since`: when sync was switched on. */
export const syncedSchema = z.object({
  on: z.boolean(),
  since: time,
  copy: z.record(walletIdSchema, syncedWallet),
});
export type Synced = Shape<typeof syncedSchema>;
