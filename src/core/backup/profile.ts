import type { Time } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import type { Ledger } from "../alerts/ledger.ts";
import type { Dismissals } from "../marks/dismissals.ts";
import type { AlertSettings } from "../settings/alert-settings.ts";
import type { Settings } from "../settings/settings.ts";
import type { Blocked } from "../wallets/blocked.ts";
import type { Wallet } from "../wallets/wallet.ts";

/** The stored data that a backup contains, without the API key and without permissions, which no file can grant. */
export type Profile = {
  /** In the user's order. */
  readonly wallets: readonly Wallet[];
  /** The alert ledgers of the watched wallets, so that a restore does not repeat alerts. */
  readonly ledgers: ReadonlyMap<WalletId, Ledger>;
  readonly dismissals: Dismissals;
  readonly settings: Settings;
  readonly alerts: AlertSettings;
  readonly blocked: Blocked;
  /** Addresses that the user removed or declined. */
  readonly declined: readonly WalletId[];
};

/** A backup. A restore does not change missing settings. */
export type Backup = Omit<Profile, "settings" | "alerts"> & {
  readonly madeAt: Time;
  readonly settings: Partial<Settings>;
  readonly alerts: Partial<AlertSettings>;
};

/** `newer`: a later version of Windfall wrote the file in an unknown shape. `notABackup`: also a damaged one. */
export type BackupProblem = "notABackup" | "newer" | "secret";
