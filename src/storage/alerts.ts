import * as z from "zod/mini";
import type { WalletId } from "../core/addresses/network.ts";
import { alertKinds } from "../core/alerts/kinds.ts";
import type { Ledger } from "../core/alerts/ledger.ts";
import { recordOf } from "../core/records.ts";
import { type Item, localItem } from "./item.ts";
import { smallestValue, url } from "./schemas.ts";
import { changesOf, localSetting, setting, settingsGroup } from "./settings/settings-group.ts";

const alertKindSettings = settingsGroup(recordOf(alertKinds, () => localSetting(z.boolean(), true)));

export const alertSettings = settingsGroup({
  /** The user switches alerts on in each browser separately. They are on if the browser also permits notifications. */
  on: setting({ schema: z.boolean(), default: false, syncs: false }),
  kinds: setting({
    schema: alertKindSettings.schema,
    default: alertKindSettings.defaults,
    syncs: true,
  }),
  /** USD; null for the smallest value of the list. The sync needs names that are unique across both groups. */
  smallestAlert: setting({ schema: z.nullable(smallestValue), default: null, syncs: true }),
});

export type AlertSettings = typeof alertSettings.defaults;

/** Missing settings do not change. */
export const alertSettingChanges = z.intersection(
  changesOf(alertSettings, "kinds"),
  z.object({ kinds: z.exactOptional(changesOf(alertKindSettings)) }),
);

export const alertSettingsItem = localItem<AlertSettings>({
  key: "alertSettings",
  schema: alertSettings.storedSchema,
  fallback: alertSettings.defaults,
  irreplaceable: true,
});

export const alertKind = z.enum(alertKinds);

export const ledgerEntry = z.object({
  id: z.string(),
  notified: z.array(alertKind),
  wasUnvalued: z.exactOptional(z.literal(true)),
  under: z.exactOptional(z.number()),
});

export const ledgerShape = z.object({ serviceUrl: z.string(), airdrops: z.array(ledgerEntry) });

export const ledgerSchema: z.ZodMiniType<Ledger | null> = z.nullable(ledgerShape);

export function ledgerItem(id: WalletId): Item<Ledger | null> {
  return localItem({
    key: `ledger:${id}`,
    schema: ledgerSchema,
    fallback: null,
  });
}

export type Notifications = {
  /** The next notification's number. */
  readonly number: number;
  /** The latest notifications and their pages, because the user may click them. A summary has no page. */
  readonly shown: readonly { readonly number: number; readonly url: string | null }[];
};

const count = z.number().check(z.nonnegative());

export const notificationsItem = localItem<Notifications>({
  key: "notifications",
  schema: z.object({ number: count, shown: z.array(z.object({ number: count, url })) }),
  fallback: { number: 0, shown: [] },
});
