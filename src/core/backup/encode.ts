import * as z from "zod/mini";
import { limits, type Time } from "../../config.ts";
import { walletIdSchema } from "../addresses/network.ts";
import { ledgerSchema } from "../alerts/ledger.ts";
import { dismissedAirdrop } from "../marks/dismissals.ts";
import { alertSettings } from "../settings/alert-settings.ts";
import { settings } from "../settings/settings.ts";
import { blockedSchema } from "../wallets/blocked.ts";
import { walletSchema } from "../wallets/wallet.ts";
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
  const { sites, wallets } = blockedSchema.parse(profile.blocked);
  const file = {
    format: backupFormat,
    version: backupVersion,
    madeAt: new Date(madeAt).toISOString(),
    wallets: z.array(walletSchema).parse(profile.wallets),
    dismissals: z.array(dismissedAirdrop(walletIdSchema, z.string())).parse(profile.dismissals),
    settings: settings.schema.parse(profile.settings),
    alerts: alertSettings.schema.parse(profile.alerts),
    blocked: { sites: sites.slice(-limits.listEntries), wallets: wallets.slice(-limits.listEntries) },
    declined: profile.declined,
    notified: [...profile.ledgers].map(([wallet, ledger]) => ({ wallet, ...ledgerSchema.parse(ledger) })),
  };
  return `${JSON.stringify(file)}\n`;
}
