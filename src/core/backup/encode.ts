import { limits, type Time } from "../../config.ts";
import { dismissalsItem } from "../../storage/airdrops/dismissals.ts";
import { alertSettings, ledgerShape } from "../../storage/alerts.ts";
import { settings } from "../../storage/settings.ts";
import { blockedItem } from "../../storage/wallets/blocked.ts";
import { declinedItem } from "../../storage/wallets/removed.ts";
import { watchlistItem } from "../../storage/wallets/watchlist.ts";
import type { Profile } from "./profile.ts";

export const backupFormat = "windfall-backup";

/** Raise it when the shape changes. Windfall must be able to read all older files. */
export const backupVersion = 1;

/** @returns a backup that can be restored. Above its limits it leaves out the oldest blocks, and which alerts were shown */
export function encodeBackup(profile: Profile, madeAt: Time): string {
  const whole = encode(profile, madeAt);
  const { length } = new TextEncoder().encode(whole);
  return length <= limits.backupBytes ? whole : encode({ ...profile, ledgers: new Map() }, madeAt);
}

/** Every part passes its schema, so that no other stored field enters a file. */
function encode(profile: Profile, madeAt: Time): string {
  const { sites, wallets } = blockedItem.schema.parse(profile.blocked);
  const file = {
    format: backupFormat,
    version: backupVersion,
    madeAt: new Date(madeAt).toISOString(),
    wallets: watchlistItem.schema.parse(profile.wallets),
    dismissals: dismissalsItem.schema.parse(profile.dismissals),
    settings: settings.schema.parse(profile.settings),
    alerts: alertSettings.schema.parse(profile.alerts),
    blocked: { sites: sites.slice(-limits.listEntries), wallets: wallets.slice(-limits.listEntries) },
    declined: declinedItem.schema.parse(profile.declined),
    notified: [...profile.ledgers].map(([wallet, ledger]) => ({ wallet, ...ledgerShape.parse(ledger) })),
  };
  return `${JSON.stringify(file)}\n`;
}
