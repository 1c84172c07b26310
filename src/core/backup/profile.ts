import type { Time } from "../../config.ts";
import type { Dismissals } from "../marks/dismissals.ts";
import type { AlertSettings } from "../settings/alert-settings.ts";
import type { Settings } from "../settings/settings.ts";
import type { Wallet } from "../wallets/wallet.ts";

/** The stored data that a backup contains, without the API key and without permissions, which no file can grant. */
export type Profile = {
  /** The one that was added last comes last. */
  readonly wallets: readonly Wallet[];
  readonly dismissals: Dismissals;
  readonly settings: Settings;
  readonly alerts: AlertSettings;
};

/** A backup. A restore does not change missing settings. */
export type Backup = Omit<Profile, "settings" | "alerts"> & {
  readonly madeAt: Time;
  readonly settings: Partial<Settings>;
  readonly alerts: Partial<AlertSettings>;
};

/** `newer`: a later version of Windfall wrote the file in an unknown shape. `notABackup`: also a damaged one. */
export type BackupProblem = "notABackup" | "newer";
