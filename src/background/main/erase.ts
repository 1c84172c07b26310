import { browser } from "wxt/browser";
import { timing } from "../../config.ts";
import { alertPermission } from "../../core/settings/alert-settings.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { inTime } from "../../storage/in-time.ts";
import { clearAlarm } from "../alarm.ts";
import { tryCall, withTimeout } from "../browser-call.ts";
import { withLock } from "../locks.ts";
import { eraseLogos } from "../logos/logos.ts";
import { eraseStorage } from "../memory.ts";
import { grantedHosts, mayNotify } from "../permissions.ts";
import { readState } from "../state.ts";
import { leaveSync } from "../sync.ts";
import { paintBadge } from "../toolbar/badge.ts";

/** Says that an erasure has begun. It outlasts a kill, and needs no storage. */
const eraseAlarm = "erase";

type Kept = Reply<"eraseAll">["kept"];

/**
 * Erases everything, within 30 s: what is stored in one call, which a kill cannot divide. If the user wants the copy in
 * the browser's sync erased as well and it stays, so does everything else, because only the stored data knows of it.
 * @returns what the browser kept
 */
export async function eraseAll({ fromSync }: Request<"eraseAll">): Promise<Reply<"eraseAll">> {
  if (fromSync && !(await succeeds(leaveSync()))) return { kept: ["data", "sync"] };
  await tryCall(() => browser.alarms.create(eraseAlarm, { delayInMinutes: 1, periodInMinutes: 60 }));
  // The lock keeps alerts from appearing after the notifications are cleared.
  const isErased = await succeeds(withLock("alerts", eraseStorage), 3 * timing.eraseStep);
  if (isErased) return { kept: await eraseRest() };
  await tryCall(() => browser.alarms.clear(eraseAlarm));
  return { kept: ["data"] };
}

/** Continues an erasure that a kill ended, or of which the browser refused a part. */
export async function finishErasing(): Promise<void> {
  if ((await withTimeout(() => browser.alarms.get(eraseAlarm))) === undefined) return;
  // A kill before the erasure leaves everything.
  if ((await readState()).consent === null) await eraseRest();
  else await tryCall(() => browser.alarms.clear(eraseAlarm));
}

/** @returns whether a step that storage may hold up ended well, within its share of the 30 s */
async function succeeds(step: Promise<unknown>, most: number = timing.eraseStep): Promise<boolean> {
  return inTime(step, most).then(
    (result) => result !== false,
    () => false,
  );
}

/** @returns what the browser kept of all that is not in its storage */
async function eraseRest(): Promise<Kept> {
  const [isRevoked, hasNoLogos] = await Promise.all([
    tryCall(removeHostPermissions),
    tryCall(eraseLogos),
    tryCall(clearNotifications),
    tryCall(clearAlarm),
  ]);
  const [isQuiet] = await Promise.all([
    tryCall(() => browser.permissions.remove(alertPermission)),
    paintBadge(),
  ]);
  if (isRevoked && hasNoLogos && isQuiet) await tryCall(() => browser.alarms.clear(eraseAlarm));
  return [...(isRevoked ? [] : (["permissions"] as const)), ...(hasNoLogos ? [] : (["logos"] as const))];
}

/** @throws if the browser keeps a permission. Its answer to a removal may be wrong, so this asks it again */
async function removeHostPermissions(): Promise<void> {
  const granted = await grantedHosts();
  await Promise.all(
    granted.map((pattern) => tryCall(() => browser.permissions.remove({ origins: [pattern] }))),
  );
  if ((await grantedHosts()).length > 0) throw new Error("The browser kept host permissions.");
}

async function clearNotifications(): Promise<void> {
  if (!(await mayNotify())) return;
  const shown = Object.keys(await browser.notifications.getAll());
  await Promise.all(shown.map((id) => browser.notifications.clear(id)));
}
