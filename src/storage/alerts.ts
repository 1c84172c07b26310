import * as z from "zod/mini";
import { type AlertKind, alertKinds, type Ledger } from "../airdrops/alert-ledger.ts";
import type { Alert } from "../airdrops/alerts.ts";
import type { QuietHours } from "../airdrops/quiet-hours.ts";
import type { WalletId } from "../networks/network.ts";
import type { Item } from "./item.ts";
import { rowWallet, time, url, usd } from "./schemas.ts";

/** What is stored of alerts. Times are ms since the epoch. */

export type AlertSettings = {
  /** Off until the person switches it on (F11). */
  readonly on: boolean;
  readonly kinds: Readonly<Record<AlertKind, boolean>>;
  readonly quiet: QuietHours | null;
};

const minuteOfDay = z.number().check(z.minimum(0), z.maximum(24 * 60 - 1));
export const alertSettingShapes = {
  on: z.boolean(),
  kinds: z.object({
    mayHaveExpired: z.boolean(),
    verySoon: z.boolean(),
    soon: z.boolean(),
    value: z.boolean(),
    new: z.boolean(),
  }),
  quiet: z.nullable(z.object({ from: minuteOfDay, to: minuteOfDay })),
} as const;

export const alertSettingsItem: Item<AlertSettings> = {
  key: "alertSettings",
  area: "local",
  version: 1,
  schema: z.object(alertSettingShapes),
  fallback: {
    on: false,
    kinds: { mayHaveExpired: true, verySoon: true, soon: true, value: true, new: true },
    quiet: null,
  },
  precious: true,
};

const kind = z.enum(alertKinds);

export const ledgerSchema: z.ZodMiniType<Ledger | null> = z.nullable(
  z.object({
    serviceUrl: z.nullable(z.string()),
    airdrops: z.array(
      z.object({
        id: z.string(),
        told: z.array(kind),
        wasUnvalued: z.exactOptional(z.literal(true)),
        goneAt: z.exactOptional(time),
      }),
    ),
  }),
);

/** What has been told of one wallet's airdrops. */
export function ledgerItem(id: WalletId): Item<Ledger | null> {
  return {
    key: `ledger:${id}`,
    area: "local",
    version: 1,
    schema: ledgerSchema,
    fallback: null,
    precious: false,
  };
}

/** One notification: an alert, or a summary of more than fit. */
export type Notice =
  | { readonly id: string; readonly kind: "one"; readonly alert: Alert }
  | { readonly id: string; readonly kind: "many"; readonly counts: Readonly<Record<AlertKind, number>> };

/** Notices that are to be shown, and the latest that were, for who clicks on one. Those to be shown stand in ledgers as told. */
export type Notices = { readonly waiting: readonly Notice[]; readonly shown: readonly Notice[] };

const count = z.number().check(z.nonnegative());
const notice: z.ZodMiniType<Notice> = z.union([
  z.object({
    id: z.string(),
    kind: z.literal("one"),
    alert: z.object({
      id: z.string(),
      kind,
      wallet: rowWallet,
      airdrop: z.object({ id: z.string(), name: z.string(), usdValue: usd, url }),
    }),
  }),
  z.object({
    id: z.string(),
    kind: z.literal("many"),
    counts: z.object({ mayHaveExpired: count, verySoon: count, soon: count, value: count, new: count }),
  }),
]);

export const noticesItem: Item<Notices> = {
  key: "notices",
  area: "local",
  version: 1,
  schema: z.object({ waiting: z.array(notice), shown: z.array(notice) }),
  fallback: { waiting: [], shown: [] },
  precious: false,
};
