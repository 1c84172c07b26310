import { decodeBackup } from "../../core/backup/decode.ts";
import type { Backup } from "../../core/backup/encode.ts";
import { type Restored, type RestoreOptions, restored } from "../../core/backup/restore.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { seededLedgers } from "../alerts/alerts.ts";
import { mayReach } from "../permissions.ts";
import { giveBackUnused, withService } from "../service/service-url.ts";
import { changeState, readState } from "../state.ts";

/** Adds a backup in one write. New wallets are fetched as the request gate allows. */
export async function restoreBackup({
  file,
  settings,
  service,
}: Request<"restoreBackup">): Promise<Reply<"restoreBackup">> {
  const decoded = decodeBackup(file);
  if (!decoded.ok) {
    // The page may have asked for a permission, but a refused backup does not tell for which host.
    await giveBackUnused();
    return { problem: decoded.problem, restored: null };
  }
  const { backup } = decoded;
  const before = (await readState()).settings.serviceUrl;
  const wanted = backup.settings.serviceUrl ?? before;
  const isOther = service && wanted !== before;
  const isReached = isOther && (await mayReach(wanted));
  try {
    const { added, over } = await restoreNow(backup, { settings, service: isReached });
    return { problem: null, restored: { added: added.length, over } };
  } finally {
    if (isOther) await giveBackUnused();
  }
}

function restoreNow(backup: Backup, options: RestoreOptions): Promise<Restored> {
  return changeState((state) => {
    const isSwitchedOn = options.settings && backup.alerts.new === true && !state.alerts.new;
    const after = restored(state, backup, options);
    const isOther = after.profile.settings.serviceUrl !== state.settings.serviceUrl;
    return {
      ...after.profile,
      ...(isSwitchedOn && { ledgers: seededLedgers(state) }),
      ...(isOther && withService(state)),
      result: after,
    };
  });
}
