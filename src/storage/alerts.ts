import * as z from "zod/mini";
import type { WalletId } from "../core/addresses/network.ts";
import { type Ledger, ledgerSchema } from "../core/alerts/ledger.ts";
import { type AlertSettings, alertSettings } from "../core/settings/alert-settings.ts";
import { count, url } from "../core/shapes.ts";
import { type Item, storedItem } from "./item.ts";

export const alertSettingsItem = storedItem<AlertSettings>({
  key: "alertSettings",
  schema: alertSettings.storedSchema,
  partSchema: alertSettings.partSchema,
  fallback: alertSettings.defaults,
});

export function ledgerItem(id: WalletId): Item<Ledger | null> {
  return storedItem({
    key: `ledger:${id}`,
    schema: z.nullable(ledgerSchema),
    fallback: null,
  });
}

export type Notifications = {
  /** The next notification's number. */
  readonly number: number;
  /** The latest notifications, because the user may click them. One about several airdrops has no page. */
  readonly shown: readonly {
    readonly number: number;
    readonly url: string | null;
    /** As `airdropKey`. */
    readonly key: string | null;
  }[];
};

export const notificationsItem = storedItem<Notifications>({
  key: "notifications",
  schema: z.object({
    number: count,
    shown: z.array(z.object({ number: count, url, key: z.nullable(z.string()) })),
  }),
  fallback: { number: 0, shown: [] },
});
