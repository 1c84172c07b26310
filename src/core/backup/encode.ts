import { alertSettings } from "../../storage/settings/alerts.ts";
import { settings } from "../../storage/settings/settings.ts";
import { valuesFor } from "../../storage/settings/settings-group.ts";
import { dismissalsIn } from "../airdrops/dismissals.ts";
import type { Profile } from "./profile.ts";

/** The name of the format, by which a file is known for ours. */
export const backupFormat = "windfall-backup";

/** Raised when the shape changes; a file of an older one stays readable for ever. */
export const backupVersion = 1;

/**
 * Writes a backup. A field is named here, or its row in a table of settings says that it is in the backup, so that a new
 * field of storage, such as a secret, is in no file by accident.
 *
 * @param madeAt ms since the epoch
 * @returns JSON, a line for each field, so that anybody can see what is in it
 */
export function encodeBackup(profile: Profile, madeAt: number): string {
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
    settings: valuesFor(settings, "inBackup", profile.settings),
    alerts: valuesFor(alertSettings, "inBackup", profile.alerts),
    blocked: { sites: blocked.sites, wallets: blocked.wallets },
    declined,
    notified: [...ledgers].map(([wallet, { serviceUrl, airdrops }]) => ({
      wallet,
      serviceUrl,
      airdrops: airdrops.map(({ id, notified, wasUnvalued, goneAt }) => ({
        id,
        notified,
        wasUnvalued,
        goneAt,
      })),
    })),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}
