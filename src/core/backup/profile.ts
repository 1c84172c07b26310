import type { AlertSettings } from "../../storage/settings/alerts.ts";
import type { Settings } from "../../storage/settings/settings.ts";
import type { Blocked } from "../../storage/wallets/blocked.ts";
import type { Wallet } from "../../storage/wallets/watchlist.ts";
import type { WalletId } from "../addresses/network.ts";
import type { Dismissals } from "../airdrops/dismissals.ts";
import type { Ledger } from "../alerts/ledger.ts";

/** What a backup holds: all that a person typed or decided, and what they have been told. Times are ms since the epoch. */

/** What of this browser's storage goes into a backup. Never the key, and no permission: neither can be given by a file. */
export type Profile = {
  /** In the person's order. */
  readonly wallets: readonly Wallet[];
  /** What has been told of the airdrops of each wallet that is watched, so that nobody is told again. */
  readonly ledgers: ReadonlyMap<WalletId, Ledger>;
  readonly dismissals: Dismissals;
  readonly settings: Settings;
  readonly alerts: AlertSettings;
  readonly blocked: Blocked;
  /** What was removed, or said no to: a page that shows it is asked about, not believed. */
  readonly declined: readonly WalletId[];
};

/** What could be read of a backup. A choice that is missing or damaged leaves the one there is. */
export type Backup = Omit<Profile, "settings" | "alerts"> & {
  readonly madeAt: number;
  readonly settings: Partial<Settings>;
  readonly alerts: Partial<AlertSettings>;
};

/**
 * Why a file is not read at all. `newer`: a later version of Windfall wrote it, in a shape that this one does not
 * know.
 */
export const backupProblems = ["tooLarge", "notABackup", "newer", "secret"] as const;

export type BackupProblem = (typeof backupProblems)[number];
