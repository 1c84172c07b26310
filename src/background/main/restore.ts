import { decodeBackup } from "../../core/backup/decode.ts";
import { restored } from "../../core/backup/restore.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { seededLedgers } from "../alerts/alerts.ts";
import { changeState } from "../state.ts";

/** Adds a backup in one write. New wallets are fetched as the request gate allows. */
export async function restoreBackup({
  file,
  settings,
}: Request<"restoreBackup">): Promise<Reply<"restoreBackup">> {
  const decoded = decodeBackup(file);
  if (!decoded.ok) return { problem: decoded.problem, restored: null };
  const { backup } = decoded;
  return changeState<Reply<"restoreBackup">>((state) => {
    const { profile, added, over } = restored(state, backup, settings);
    const isSwitchedOn = profile.alerts.new && !state.alerts.new;
    return {
      ...profile,
      ...(isSwitchedOn && { ledgers: seededLedgers(state) }),
      result: { problem: null, restored: { added: added.length, over } },
    };
  });
}
