import { browser } from "wxt/browser";
import { timing } from "../../config.ts";
import { alertPermission } from "../../core/settings/alert-settings.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { inTime } from "../../storage/in-time.ts";
import { toStored } from "../../storage/item.ts";
import { erasingItem } from "../../storage/items.ts";
import { tryCall } from "../browser-call.ts";
import { withLock } from "../locks.ts";
import { eraseLogos } from "../logos/logos.ts";
import { eraseStorage, open, shut } from "../memory.ts";
import { hostPermissions, mayNotify } from "../permissions.ts";
import { changeState, readState } from "../state.ts";
import { leaveSync } from "../sync.ts";
import { paintBadge } from "../toolbar/badge.ts";

type Kept = Reply<"eraseAll">["kept"][number];

/**
 * Erases everything, within 30 s. A stored note lets the next background finish after a kill.
 * @returns what the browser kept
 */
export async function eraseAll({ fromSync }: Request<"eraseAll">): Promise<Reply<"eraseAll">> {
  const hasLeft = !fromSync || (await succeeds(leaveSync()));
  // A full storage refuses the note, but can be cleared.
  await succeeds(changeState(() => ({ erasing: true })));
  const kept = await erase();
  if (kept.includes("data")) {
    // The user sees it and may keep using Windfall. If the note stayed, the next start would erase new data.
    open();
    await succeeds(changeState(() => ({ erasing: false })));
  }
  return { kept: hasLeft ? kept : [...kept, "sync"] };
}

/** Erases again while the note stands: after a kill, and while the browser refuses to delete logos or permissions. */
export async function finishErasing(): Promise<void> {
  if ((await readState()).erasing) await erase();
}

/** @returns whether a step that storage may hold up ended well, within its share of the 30 s */
async function succeeds(step: Promise<unknown>): Promise<boolean> {
  return inTime(step, timing.eraseStep).then(
    (result) => result !== false,
    () => false,
  );
}

/** @returns what the browser kept */
async function erase(): Promise<readonly Kept[]> {
  await shut();
  const kept: Kept[] = [];
  const [isRevoked, hasNoLogos] = await Promise.all([tryCall(removeHostPermissions), tryCall(eraseLogos)]);
  if (!isRevoked) kept.push("permissions");
  if (!hasNoLogos) kept.push("logos");
  // The lock keeps alerts from appearing after the notifications are cleared.
  await succeeds(withLock("alerts", clearNotifications));
  // A consent meanwhile has read what is now erased, with the key.
  await shut();
  if (!(await succeeds(eraseStorage()))) kept.push("data");
  else if (kept.length > 0)
    await succeeds(browser.storage.local.set({ [erasingItem.key]: toStored(erasingItem, true) }));
  await Promise.all([tryCall(() => browser.alarms.clearAll()), paintBadge()]);
  return kept;
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
  if (await mayNotify())
    await tryCall(async () => {
      const shown = Object.keys(await browser.notifications.getAll());
      await Promise.all(shown.map((id) => browser.notifications.clear(id)));
    });
  await tryCall(() => browser.permissions.remove(alertPermission));
}
