import * as z from "zod/mini";
import type { Time } from "../../config.ts";
import { type Dismissals, dismissedAirdrop } from "../marks/dismissals.ts";
import { type AlertSettings, alertSettings } from "../settings/alert-settings.ts";
import { type Settings, settingChanges } from "../settings/settings.ts";
import { changeSchema } from "../settings/settings-group.ts";
import { type Wallet, walletSchema } from "../wallets/wallet.ts";

/** The stored data of which a backup is made. */
export type Profile = {
  /** The one that was added last comes last. */
  readonly wallets: readonly Wallet[];
  readonly dismissals: Dismissals;
  readonly settings: Settings;
  readonly alerts: AlertSettings;
};

/**
 * A backup, without the API key and its service, so that a stranger's file can name no host, and without permissions,
 * which no file can grant. A restore does not change missing settings.
 */
export type Backup = Omit<Profile, "settings" | "alerts"> & {
  readonly madeAt: Time;
  readonly settings: Partial<Omit<Settings, "serviceUrl">>;
  readonly alerts: Partial<AlertSettings>;
};

/** `newer`: a later version of Windfall wrote the file in an unknown shape. `notABackup`: also a damaged one. */
export type BackupProblem = "notABackup" | "newer";

export const backupFormat = "windfall-backup";

/** Raise it when the shape changes. Windfall must be able to read all older files. */
export const backupVersion = 1;

/** @returns a backup. Every part passes its schema, so that no other stored field enters the file */
export function encodeBackup(profile: Profile, madeAt: Time): string {
  const file = {
    format: backupFormat,
    version: backupVersion,
    madeAt: new Date(madeAt).toISOString(),
    wallets: z.array(walletSchema).parse(profile.wallets),
    dismissals: z.array(dismissedAirdrop).parse(profile.dismissals),
    settings: settingChanges.parse(profile.settings),
    alerts: changeSchema(alertSettings).parse(profile.alerts),
  };
  return `${JSON.stringify(file)}\n`;
}
