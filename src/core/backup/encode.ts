import { limits, type Time } from "../../config.ts";
import { alertSettings } from "../../storage/settings/alerts.ts";
import { settings } from "../../storage/settings/settings.ts";
import { dismissalsIn } from "../airdrops/dismissals.ts";
import type { Profile } from "./profile.ts";

export const backupFormat = "windfall-backup";

/** Raise it when the shape changes. Windfall must be able to read all older files. */
export const backupVersion = 1;

/** @returns a backup that can be restored: above the limit of its size it leaves out which alerts were shown */
export function encodeBackup(profile: Profile, madeAt: Time): string {
  const whole = encode(profile, madeAt);
  const { length } = new TextEncoder().encode(whole);
  return length <= limits.backupBytes ? whole : encode({ ...profile, ledgers: new Map() }, madeAt);
}

/** Names every field, here or in a table of settings, so that no new stored field enters a file by accident. */
function encode(profile: Profile, madeAt: Time): string {
  const { wallets, ledgers, dismissals, blocked, declined } = profile;
  const file = {
    format: backupFormat,
    version: backupVersion,
    madeAt: new Date(madeAt).toISOString(),
    wallets: wallets.map(({ network, address, label, paused, addedAt, sources }) => ({
      network,
      address,
      label,
      paused,
      addedAt,
      sources,
    })),
    dismissals: dismissals.map((dismissal) => ({
      wallet: dismissal.wallet,
      airdrop: dismissal.airdrop,
      ...dismissalsIn(new Map(Object.entries(dismissal)), dismissal.wallet),
    })),
    settings: settings.schema.parse(profile.settings),
    alerts: alertSettings.schema.parse(profile.alerts),
    blocked: { sites: blocked.sites, wallets: blocked.wallets },
    declined,
    notified: [...ledgers].map(([wallet, { serviceUrl, airdrops }]) => ({
      wallet,
      serviceUrl,
      airdrops: airdrops.map(({ id, notified, wasUnvalued, under, goneAt }) => ({
        id,
        notified,
        wasUnvalued,
        under,
        goneAt,
      })),
    })),
  };
  return `${JSON.stringify(file)}\n`;
}
