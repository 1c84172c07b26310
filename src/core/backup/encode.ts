import * as z from "zod/mini";
import type { Time } from "../../config.ts";
import { dismissedAirdrop } from "../marks/dismissals.ts";
import { alertSettings } from "../settings/alert-settings.ts";
import { settings } from "../settings/settings.ts";
import { walletSchema } from "../wallets/wallet.ts";
import type { Profile } from "./profile.ts";

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
    settings: settings.schema.parse(profile.settings),
    alerts: alertSettings.schema.parse(profile.alerts),
  };
  return `${JSON.stringify(file)}\n`;
}
