import * as z from "zod/mini";
import { address, network, walletIdSchema } from "../addresses/network.ts";
import { cents } from "../airdrops/money.ts";
import { knownAirdrop } from "../airdrops/snapshot.ts";
import { datedUrgencies, urgencies } from "../deadlines/urgency.ts";
import { recordOf } from "../records.ts";
import { count, time } from "../shapes.ts";
import type { Row, RowWallet } from "./row.ts";
import type { Summary } from "./summary.ts";
import type { Worth } from "./worth.ts";

const rowWallet: z.ZodMiniType<RowWallet> = z.object({
  id: walletIdSchema,
  network,
  address,
  label: z.nullable(z.string()),
  place: count,
});

const row: z.ZodMiniType<Row> = z.object({
  airdrop: knownAirdrop,
  urgency: z.enum(urgencies),
  wallet: rowWallet,
  fetchedAt: time,
});

const worth: z.ZodMiniType<Worth> = z.object({
  amount: z.nullable(cents),
  beyondRows: cents,
  unpriced: count,
  included: count,
});
const groupTotal = z.object({ count, known: cents, unknown: count });
/** A sum over wallets, which may exceed the limit of one amount. */
const dotValue = z.nullable(z.number().check(z.nonnegative()));
const dot = z.object({ key: z.string(), name: z.string(), usdValue: dotValue });

/** The stored shape of the summary. */
export const summarySchema: z.ZodMiniType<Summary> = z.object({
  rows: z.array(row),
  rowCount: count,
  folded: z.object({ count, known: cents }),
  dismissedCount: count,
  worth,
  groups: z.object(recordOf(urgencies, () => groupTotal)),
  toolbar: z.object({
    expiring: z.object(recordOf(datedUrgencies, () => count)),
    lastDay: z.object({ names: z.array(z.string()), others: count }),
    worth,
  }),
  line: z.object(recordOf(urgencies, () => z.array(dot))),
  claimed: cents,
  walletCount: count,
  activeCount: count,
  failingCount: count,
  waitingCount: count,
  droppedCount: count,
  updatedAt: z.nullable(time),
  madeAt: time,
  staleAt: z.nullable(time),
});
