import { browser } from "wxt/browser";
import { alertPermission } from "../../core/settings/alert-settings.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { tryCall } from "../browser-call.ts";
import { withLock } from "../locks.ts";
import { eraseLogos } from "../logos/logos.ts";
import { eraseStorage, open, StorageWriteError, shut } from "../memory.ts";
import { hostPermissions, mayNotify } from "../permissions.ts";
import { changeState, readState } from "../state.ts";
import { leaveSync } from "../sync.ts";
import { paintBadge } from "../toolbar/badge.ts";

/**
 * Erases everything. A stored note lets the next background finish after a kill.
 * @returns whether the browser kept nothing: no data in its sync if the user asked for that, no cached logos, and no host
 *   permission that the manifest does not have
 */
export async function eraseAll({ fromSync }: Request<"eraseAll">): Promise<Reply<"eraseAll">> {
  const hasLeftSync = !fromSync || (await leaveSync());
  await storeNote();
  try {
    const isErased = await erase();
    return { isComplete: hasLeftSync && isErased };
  } catch (error) {
    // The user sees the failure and may keep using Windfall. If the note stayed, the next start would erase new data.
    open();
    await changeState(() => ({ erasing: false }));
    throw error;
  }
}

async function storeNote(): Promise<void> {
  try {
    await changeState(() => ({ erasing: true }));
  } catch (error) {
    // A full storage refuses the note, but can be cleared.
    if (!(error instanceof StorageWriteError)) throw error;
  }
}

/** Erases again while the note stands: after a kill, and while the browser refuses to delete logos or permissions. */
export async function finishErasing(): Promise<void> {
  if ((await readState()).erasing) await erase();
}

/** @returns whether the browser deleted the logos and took back all host permissions */
async function erase(): Promise<boolean> {
  await shut();
  const isRevoked = await tryCall(removeHostPermissions);
  const isErased = (await tryCall(eraseLogos)) && isRevoked;
  // The lock keeps alerts from appearing after the notifications are cleared.
  await withLock("alerts", async () => {
    if (await mayNotify()) await tryCall(clearNotifications);
    await tryCall(() => browser.permissions.remove(alertPermission));
    await eraseStorage(!isErased);
  });
  await Promise.all([tryCall(() => browser.alarms.clearAll()), paintBadge()]);
  return isErased;
}

/** @throws if the browser keeps a permission. Its answer to a removal may be wrong, so this asks it again */
async function removeHostPermissions(): Promise<void> {
  const { optional } = await hostPermissions();
  await Promise.all(
    optional.map((pattern) => tryCall(() => browser.permissions.remove({ origins: [pattern] }))),
  );
  if ((await hostPermissions()).optional.length > 0) throw new Error("The browser kept host permissions.");
}

async function clearNotifications(): Promise<void> {
  const shown = Object.keys(await browser.notifications.getAll());
  await Promise.all(shown.map((id) => browser.notifications.clear(id)));
}
