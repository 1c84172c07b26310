import type { Profile } from "./profile.ts";

/** The name of the format, by which a file is known for ours. */
export const backupFormat = "windfall-backup";

/** Raised when the shape changes; a file of an older one stays readable for ever. */
export const backupVersion = 1;

/**
 * Writes a backup. Every field is named here: what is added to storage one day, a secret say, goes into no file by
 * itself.
 *
 * @param madeAt ms since the epoch
 * @returns JSON, a line for each field, so that anybody can see what is in it
 */
export function encodeBackup(profile: Profile, madeAt: number): string {
  const { wallets, ledgers, marks, settings, alerts, blocked, declined } = profile;
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
    marks: marks.marks.map(({ wallet, airdrop, hidden, claimed, snoozedUntil }) => ({
      wallet,
      airdrop,
      hidden,
      claimed,
      snoozedUntil,
    })),
    muted: marks.muted,
    settings: {
      serviceUrl: settings.serviceUrl,
      alwaysAsk: settings.alwaysAsk,
      look: settings.look,
      refreshEvery: settings.refreshEvery,
      parallel: settings.parallel,
      dailyBudget: settings.dailyBudget,
    },
    alerts: { on: alerts.on, kinds: alerts.kinds, quiet: alerts.quiet },
    blocked: { sites: blocked.sites, wallets: blocked.wallets },
    declined,
    told: [...ledgers].map(([wallet, { serviceUrl, airdrops }]) => ({
      wallet,
      serviceUrl,
      airdrops: airdrops.map(({ id, told, wasUnvalued, goneAt }) => ({ id, told, wasUnvalued, goneAt })),
    })),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}
