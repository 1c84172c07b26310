import * as z from "zod/mini";
import { endOfTime, limits } from "../config.ts";
import { type Network, networks, type WalletId } from "../core/addresses/network.ts";
import type { KnownAirdrop, Snapshot } from "../core/airdrops/snapshot.ts";
import type { KnownDeadline } from "../core/deadlines/deadline-window.ts";
import { datedUrgencies, urgencies } from "../core/deadlines/urgency.ts";
import { type Failure, failureKinds } from "../core/failures.ts";
import type { Row, RowWallet } from "../core/list/row.ts";
import type { Summary } from "../core/list/summary.ts";
import type { Worth } from "../core/list/worth.ts";
import { recordOf } from "../core/records.ts";
import type { Wait } from "../core/wait.ts";

/** Schemas for the stored types of `core`. A changed shape needs a new version of its items. */

type ReadonlyDeep<T> = unknown extends T ? T : { readonly [K in keyof T]: ReadonlyDeep<T[K]> };

/** The parsed type of a schema, deeply readonly. */
export type Shape<S extends z.ZodMiniType> = ReadonlyDeep<z.output<S>>;

/** ms since the epoch. */
export const time = z.number().check(z.nonnegative(), z.lte(endOfTime));
const count = z.number().check(z.nonnegative());
export const usd = z.nullable(z.number().check(z.nonnegative()));
export const requestCounts = z.array(
  z.object({ hour: z.number(), requests: z.number().check(z.nonnegative()) }),
);
export const smallestValue = z.number().check(z.nonnegative(), z.maximum(limits.smallestValue));
export const url = z.nullable(z.string().check(z.maxLength(limits.urlChars)));

export const network: z.ZodMiniType<Network> = z.enum(networks);
export const address = z.string().check(z.minLength(1), z.maxLength(limits.addressChars));
const networkPrefix = new RegExp(`^(?:${networks.join("|")}):.{1,${limits.addressChars}}$`);
export const walletIdSchema = z.custom<WalletId>((id) => typeof id === "string" && networkPrefix.test(id));

export const failure: z.ZodMiniType<Failure> = z.object({
  kind: z.enum(failureKinds),
  at: time,
  retryAt: z.optional(time),
  message: z.optional(z.string().check(z.maxLength(limits.messageChars))),
});

export const wait: z.ZodMiniType<Wait | null> = z.nullable(
  z.object({ reason: z.nullable(failure), since: time, until: z.nullable(time) }),
);

const around = z.number().check(z.gte(-endOfTime), z.lte(endOfTime));

const deadline: z.ZodMiniType<KnownDeadline | null> = z.nullable(
  z.object({
    earlyEdge: z.nullable(around),
    farEnd: around,
    later: z.array(z.object({ from: around, at: time })),
    deniedAt: z.nullable(time),
  }),
);

const airdrop: z.ZodMiniType<KnownAirdrop> = z.object({
  id: z.string(),
  name: z.string(),
  usdValue: usd,
  url,
  imageUrl: url,
  deadline,
});

export const snapshot: z.ZodMiniType<Snapshot> = z.object({
  airdrops: z.array(airdrop),
  missing: z.array(z.object({ id: z.string(), deadline, since: time })),
  gone: z.array(z.string()),
  fetchedAt: time,
  dropped: count,
  excess: z.optional(count),
  total: z.nullable(
    z.object({ usdValue: usd, airdropsCount: z.nullable(count), isUnknown: z.boolean(), pageUrl: url }),
  ),
  totalTriedAt: z.nullable(time),
  serviceUrl: z.string(),
});

const rowWallet: z.ZodMiniType<RowWallet> = z.object({
  id: walletIdSchema,
  network,
  address,
  label: z.nullable(z.string()),
});

const row: z.ZodMiniType<Row> = z.object({
  airdrop,
  urgency: z.enum(urgencies),
  wallet: rowWallet,
  fetchedAt: time,
});

const worth: z.ZodMiniType<Worth> = z.object({
  usdValue: usd,
  unpriced: count,
  included: count,
  isOpen: z.boolean(),
  gap: z.number(),
});
const groupTotal = z.object({ count, known: z.number(), unknown: count });
const dot = z.object({ key: z.string(), name: z.string(), usdValue: usd });

export const summary: z.ZodMiniType<Summary> = z.object({
  rows: z.array(row),
  rowCount: count,
  folded: z.object({ count, known: z.number() }),
  dismissedCount: count,
  worth,
  groups: z.object(recordOf(urgencies, () => groupTotal)),
  expiring: z.object(recordOf(datedUrgencies, () => count)),
  line: z.object(recordOf(urgencies, () => z.array(dot))),
  claimed: count,
  walletCount: count,
  activeCount: count,
  failingCount: count,
  waitingCount: count,
  unreadableCount: count,
  updatedAt: z.nullable(time),
  madeAt: time,
  staleAt: z.nullable(time),
});
