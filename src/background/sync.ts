import { browser } from "wxt/browser";
import { timing } from "../config.ts";
import { exchanged, switchedOn } from "../core/wallets/sync.ts";
import type { Request } from "../messaging/commands.ts";
import { syncItem } from "../storage/items.ts";
import { attempt, withTimeout } from "./browser-call.ts";
import { hasAgreed } from "./consent.ts";
import { withLock } from "./locks.ts";
import { changeState, readState } from "./state.ts";

/** @returns whether sync is on and the user agreed */
export async function isSyncOn(): Promise<boolean> {
  return (await readState()).sync.on && (await hasAgreed());
}

/** Exchanges changes with other devices, one exchange at a time. It stores a failure, which the options show. */
export function exchange(): Promise<void> {
  return withLock("sync", async () => {
    if (!(await isSyncOn())) return;
    const area = await withTimeout(() => browser.storage.sync.get(null), timing.syncCall).catch(() => null);
    // The merged data is stored before it is sent, so that the next exchange sends it after a kill.
    const failed = area === null || !(await send(await merge(area)));
    await changeState(({ sync }) => (sync.failed === failed ? {} : { sync: { ...sync, failed } }));
  });
}

/** @returns what the browser's sync lacks */
function merge(area: Readonly<Record<string, unknown>>): Promise<News> {
  return changeState<News>(({ sync, wallets }) => {
    if (!sync.on) return { result: { set: {}, remove: [] } };
    const { copy, ...result } = exchanged(sync, area, wallets, Date.now());
    const isSame = JSON.stringify(copy) === JSON.stringify(sync.copy);
    return { sync: isSame ? sync : { ...sync, copy }, wallets: result.wallets, result };
  });
}

type News = Pick<ReturnType<typeof exchanged>, "set" | "remove">;

/** @returns whether the browser's sync took it all */
async function send({ set, remove }: News): Promise<boolean> {
  const { sync } = browser.storage;
  const isSet = Object.keys(set).length === 0 || (await isDone(() => sync.set(set)));
  return isSet && (remove.length === 0 || (await isDone(() => sync.remove(remove))));
}

/** @returns false when the browser's sync refuses or does not answer in time. In Firefox, a success answers `null` */
function isDone(call: () => Promise<unknown>): Promise<boolean> {
  return withTimeout(call, timing.syncCall).then(
    () => true,
    () => false,
  );
}

/** Switches sync on or off. The lists and the browser's sync stay unchanged. */
export async function setSync({ on }: Request<"setSync">): Promise<void> {
  await changeState(({ sync, wallets }) => {
    if (sync.on === on) return {};
    return { sync: { ...(on ? switchedOn(sync, wallets, Date.now()) : { ...sync, on }), failed: false } };
  });
}

/** Switches sync off, and removes our data from the browser's sync. @returns whether the browser removed the data */
export function leaveSync(): Promise<boolean> {
  return withLock("sync", async () => {
    // Sync is switched off first, so that no exchange writes the data again after a kill.
    await setSync({ on: false });
    const isRemoved = await isDone(() => browser.storage.sync.clear());
    // A copy that stays does no harm. The user may have switched sync on again meanwhile.
    if (isRemoved) await attempt(changeState(({ sync }) => (sync.on ? {} : { sync: syncItem.fallback })));
    return isRemoved;
  });
}
