import type { Time } from "../../config.ts";
import { decodeBackup } from "../../core/backup/decode.ts";
import type { Backup } from "../../core/backup/profile.ts";
import { type Restored, type RestoreOptions, restored } from "../../core/backup/restore.ts";
import { holdsSecretOrListedWords } from "../../core/secrets/listed-words.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { alertSettingsItem, ledgerItem } from "../../storage/alerts.ts";
import { read } from "../../storage/item.ts";
import { settingsItem } from "../../storage/settings.ts";
import { blockedItem } from "../../storage/wallets/blocked.ts";
import { declinedItem } from "../../storage/wallets/removed.ts";
import { seedLedgers } from "../alerts/alerts.ts";
import { withLock } from "../locks.ts";
import { withService } from "../service/service-url.ts";
import { mayReach } from "../sites/permissions.ts";
import { giveBackUnused } from "../sites/service-permission.ts";
import { changeState } from "../state.ts";

/** Adds a backup in one write. New wallets are fetched as the request gate allows. */
export async function restoreBackup(
  { file, settings, service }: Request<"restoreBackup">,
  now: Time,
): Promise<Reply<"restoreBackup">> {
  const decoded = decodeBackup(file, holdsSecretOrListedWords);
  if (!decoded.ok) {
    // The page may have asked for a permission, but a refused backup does not tell for which host.
    await giveBackUnused();
    return { problem: decoded.problem, restored: null };
  }
  const { backup } = decoded;
  const { serviceUrl: before } = await read(settingsItem);
  const wanted = backup.settings.serviceUrl ?? before;
  const isOther = service && wanted !== before;
  const isReached = isOther && (await mayReach(wanted));
  // An alert under way must not overwrite restored data.
  const restore = () => restoreNow(backup, { settings, service: isReached }, now);
  try {
    const { added, over } = await withLock("alerts", restore);
    return { problem: null, restored: { added: added.length, over } };
  } finally {
    if (isOther) await giveBackUnused(before, wanted);
  }
}

function restoreNow(backup: Backup, options: RestoreOptions, now: Time): Promise<Restored> {
  return changeState(async (state, transaction) => {
    const alerts = await transaction.read(alertSettingsItem);
    const isSwitchedOn = options.settings && backup.alerts.on === true && !alerts.on;
    if (isSwitchedOn) await seedLedgers(state, transaction, now);
    const here = {
      wallets: state.wallets,
      dismissals: state.dismissals,
      settings: state.settings,
      alerts,
      blocked: await transaction.read(blockedItem),
      declined: await transaction.read(declinedItem),
    };
    const after = restored(here, backup, options);
    for (const [id, ledger] of after.profile.ledgers) transaction.put(ledgerItem(id), ledger);
    transaction.put(blockedItem, after.profile.blocked);
    transaction.put(declinedItem, after.profile.declined);
    if (after.profile.alerts !== alerts) transaction.put(alertSettingsItem, after.profile.alerts);
    const { wallets, dismissals, settings } = after.profile;
    const isOther = settings.serviceUrl !== state.settings.serviceUrl;
    return { wallets, dismissals, settings, ...(isOther && withService(state, now)), result: after };
  }, now);
}
