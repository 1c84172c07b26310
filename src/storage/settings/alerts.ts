import * as z from "zod/mini";
import type { WalletId } from "../../core/addresses/network.ts";
import type { Alert } from "../../core/alerts/due-alerts.ts";
import { type AlertKind, alertKinds } from "../../core/alerts/kinds.ts";
import type { Ledger } from "../../core/alerts/ledger.ts";
import { recordOf } from "../../core/records.ts";
import type { Item } from "../item.ts";
import { rowWallet, smallestValue, time, url, usd } from "../schemas.ts";
import { changesOf, setting, settingsGroup } from "./settings-group.ts";

/** Times are ms since the epoch. */

const minuteOfDay = z.number().check(z.minimum(0), z.maximum(24 * 60 - 1));

/** Each kind syncs separately, so that two browsers can change different kinds. */
export const alertKindSettings = settingsGroup(
  recordOf(alertKinds, () => setting({ schema: z.boolean(), default: true, syncs: true, inBackup: true })),
);

export const alertSettings = settingsGroup({
  /** The user switches alerts on in each browser separately. */
  on: setting({ schema: z.boolean(), default: false, syncs: false, inBackup: true }),
  kinds: setting({
    schema: alertKindSettings.schema,
    default: alertKindSettings.defaults,
    syncs: false,
    inBackup: true,
  }),
  /** USD; null for the smallest value of the list. The sync needs names that are unique across both groups. */
  smallestAlert: setting({ schema: z.nullable(smallestValue), default: null, syncs: true, inBackup: true }),
  quiet: setting({
    schema: z.nullable(z.object({ from: minuteOfDay, to: minuteOfDay })),
    default: null,
    syncs: true,
    inBackup: true,
  }),
});

export type AlertSettings = typeof alertSettings.defaults;

/** Missing settings do not change. */
export const alertSettingChanges = z.intersection(
  changesOf(alertSettings, "kinds"),
  z.object({ kinds: z.exactOptional(changesOf(alertKindSettings)) }),
);

export const alertSettingsItem: Item<AlertSettings> = {
  key: "alertSettings",
  area: "local",
  version: 1,
  schema: alertSettings.storedSchema,
  fallback: alertSettings.defaults,
  precious: true,
};

const kind = z.enum(alertKinds);

export const ledgerShape = z.object({
  serviceUrl: z.string(),
  airdrops: z.array(
    z.object({
      id: z.string(),
      notified: z.array(kind),
      wasUnvalued: z.exactOptional(z.literal(true)),
      under: z.exactOptional(z.number()),
      goneAt: z.exactOptional(time),
    }),
  ),
});

export const ledgerSchema: z.ZodMiniType<Ledger | null> = z.nullable(ledgerShape);

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

export type AlertNotification =
  | { readonly id: string; readonly kind: "one"; readonly alert: Alert }
  | { readonly id: string; readonly kind: "many"; readonly counts: Readonly<Record<AlertKind, number>> };

/** `shown` keeps the latest, because the user may click them. The ledgers already contain the `waiting` alerts. */
export type Notifications = {
  readonly waiting: readonly AlertNotification[];
  readonly shown: readonly AlertNotification[];
};

const count = z.number().check(z.nonnegative());
const notification: z.ZodMiniType<AlertNotification> = z.union([
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
    counts: z.object(recordOf(alertKinds, () => count)),
  }),
]);

export const notificationsItem: Item<Notifications> = {
  key: "notifications",
  area: "local",
  version: 1,
  schema: z.object({ waiting: z.array(notification), shown: z.array(notification) }),
  fallback: { waiting: [], shown: [] },
  precious: false,
};
