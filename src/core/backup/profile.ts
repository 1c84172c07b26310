import type { AlertSettings } from "../../storage/settings/alerts.ts";
import type { Settings } from "../../storage/settings/settings.ts";
import type { Blocked } from "../../storage/wallets/blocked.ts";
import type { Wallet } from "../../storage/wallets/watchlist.ts";
import type { WalletId } from "../addresses/network.ts";
import type { Dismissals } from "../airdrops/dismissals.ts";
import type { Ledger } from "../alerts/ledger.ts";

/** Times are ms since the epoch. */

/** The stored data of a backup. Never the key or a permission, which a file cannot grant. */
export type Profile = {
  /** In the user's order. */
  readonly wallets: readonly Wallet[];
  /** Of the watched wallets: a restore must not repeat alerts. */
  readonly ledgers: ReadonlyMap<WalletId, Ledger>;
  readonly dismissals: Dismissals;
  readonly settings: Settings;
  readonly alerts: AlertSettings;
  readonly blocked: Blocked;
  /** Removed or refused addresses; the user has to confirm them when a page reports them again. */
  readonly declined: readonly WalletId[];
};

/** The readable part of a backup. Missing settings stay as they are. */
export type Backup = Omit<Profile, "settings" | "alerts"> & {
  readonly madeAt: number;
  readonly settings: Partial<Settings>;
  readonly alerts: Partial<AlertSettings>;
};

/** `newer`: a later version of Windfall wrote the file in an unknown shape. */
export const backupProblems = ["tooLarge", "notABackup", "newer", "secret"] as const;

export type BackupProblem = (typeof backupProblems)[number];
