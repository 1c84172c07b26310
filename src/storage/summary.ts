import * as z from "zod/mini";
import { address, network, walletIdSchema } from "../core/addresses/network.ts";
import { cents } from "../core/airdrops/money.ts";
import { knownAirdrop } from "../core/airdrops/snapshot.ts";
import { datedUrgencies, urgencies } from "../core/deadlines/urgency.ts";
import type { Row, RowWallet } from "../core/list/row.ts";
import { emptySummary, type Summary } from "../core/list/summary.ts";
import type { Worth } from "../core/list/worth.ts";
import { recordOf } from "../core/records.ts";
import { count, time, usd } from "../core/shapes.ts";
import { storedItem } from "./item.ts";

const rowWallet: z.ZodMiniType<RowWallet> = z.object({
  id: walletIdSchema,
  network,
  address,
  label: z.nullable(z.string()),
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
const dot = z.object({ key: z.string(), name: z.string(), usdValue: usd });

const summary: z.ZodMiniType<Summary> = z.object({
  rows: z.array(row),
  rowCount: count,
  folded: z.object({ count, known: cents }),
  dismissedCount: count,
  worth,
  groups: z.object(recordOf(urgencies, () => groupTotal)),
  expiring: z.object(recordOf(datedUrgencies, () => count)),
  line: z.object(recordOf(urgencies, () => z.array(dot))),
  claimed: cents,
  walletCount: count,
  activeCount: count,
  failingCount: count,
  waitingCount: count,
  unreadableCount: count,
  updatedAt: z.nullable(time),
  madeAt: time,
  staleAt: z.nullable(time),
});

export const summaryItem = storedItem<Summary>({
  key: "summary",
  // Snapshots restore a summary, so it needs no upgrades.
  schema: summary,
  fallback: emptySummary,
});
