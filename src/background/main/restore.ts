import type { WalletId } from "../../core/addresses/network.ts";
import type { Ledger } from "../../core/alerts/ledger.ts";
import { decodeBackup } from "../../core/backup/decode.ts";
import type { Backup, Profile } from "../../core/backup/profile.ts";
import { type Restored, type RestoreOptions, restored } from "../../core/backup/restore.ts";
import { holdsSecretOrListedWords } from "../../core/secrets/listed-words.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { read } from "../../storage/item.ts";
import { alertSettingsItem, ledgerItem } from "../../storage/settings/alerts.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import type { Transaction } from "../../storage/transaction.ts";
import { blockedItem } from "../../storage/wallets/blocked.ts";
import { declinedItem } from "../../storage/wallets/removed.ts";
import { idOf } from "../../storage/wallets/watchlist.ts";
import { seedLedgers } from "../alerts/alerts.ts";
import { withLock } from "../locks.ts";
import { giveBackUnused, mayReach } from "../permissions.ts";
import { withService } from "../service/service-url.ts";
import { changeState, type State } from "../state.ts";
import { forgetRemovedAnswers } from "../wallets/watchlist.ts";

/** Adds a backup in one write. New wallets are fetched as the daily budget allows. @param now ms since the epoch */
export async function restoreBackup(
  { file, settings, service }: Request<"restoreBackup">,
  now: number,
): Promise<Reply<"restoreBackup">> {
  const decoded = decodeBackup(file, holdsSecretOrListedWords);
  if (!decoded.ok) {
    // The page may have asked for a permission, but a refused backup does not tell for which host.
    await giveBackUnused(now);
    return { problem: decoded.problem, where: decoded.where, restored: null };
  }
  const { backup } = decoded;
  const { serviceUrl: before } = await read(settingsItem);
  const wanted = backup.settings.serviceUrl ?? before;
  const isOther = service && wanted !== before;
  const isReached = isOther && (await mayReach(wanted));
  // A decision about findings or an alert under way must not overwrite restored data.
  const restore = () => restoreNow(backup, { settings, service: isReached }, now);
  try {
    const { added, known, over, dismissals, claimsOver } = await withLock("findings", () =>
      withLock("alerts", restore),
    );
    if (isReached) await forgetRemovedAnswers();
    const outcome = !isOther ? "kept" : isReached ? "set" : "permissionMissing";
    return {
      problem: null,
      restored: { added: added.length, known, over, dismissals, claimsOver, service: outcome },
    };
  } finally {
    // The page asked for the permission of the backup's service, which stays only if that is the service now.
    if (isOther) await giveBackUnused(now);
  }
}

async function restoreNow(backup: Backup, options: RestoreOptions, now: number): Promise<Restored> {
  const isSwitchedOn = options.settings && backup.alerts.on === true && !(await read(alertSettingsItem)).on;
  if (isSwitchedOn) await seedLedgers(now);
  const found: { restored: Restored | null } = { restored: null };
  await changeState(async (state, transaction) => {
    const here = await profileOf(state, backup, transaction);
    const after = restored(here, backup, options, now);
    found.restored = after;
    put(here, after.profile, transaction);
    const { wallets, dismissals, settings } = after.profile;
    const isOther = settings.serviceUrl !== state.settings.serviceUrl;
    return { wallets, dismissals, settings, ...(isOther && withService(state, now)) };
  }, now);
  if (found.restored === null) throw new Error("Nothing was restored.");
  return found.restored;
}

/** @returns the stored data that the backup can change, with the ledgers of wallets that have one in the backup */
async function profileOf(state: State, backup: Backup, transaction: Transaction): Promise<Profile> {
  const ledgers = new Map<WalletId, Ledger>();
  for (const id of state.wallets.map(idOf)) {
    const ledger = backup.ledgers.has(id) ? await transaction.read(ledgerItem(id)) : null;
    if (ledger !== null) ledgers.set(id, ledger);
  }
  return {
    wallets: state.wallets,
    ledgers,
    dismissals: state.dismissals,
    settings: state.settings,
    alerts: await transaction.read(alertSettingsItem),
    blocked: await transaction.read(blockedItem),
    declined: await transaction.read(declinedItem),
  };
}

function put(here: Profile, after: Profile, transaction: Transaction): void {
  for (const [id, ledger] of after.ledgers) {
    if (here.ledgers.get(id) !== ledger) transaction.put(ledgerItem(id), ledger);
  }
  transaction.put(blockedItem, after.blocked);
  transaction.put(declinedItem, after.declined);
  if (after.alerts !== here.alerts) transaction.put(alertSettingsItem, after.alerts);
}
