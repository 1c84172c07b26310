import { browser } from "wxt/browser";
import { defaultServiceUrl } from "../../config.ts";
import { servicePattern } from "../../core/service-url.ts";
import { covers } from "../../core/site-permission.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { apiKeyItem, sessionApiKeyItem } from "../../storage/api-key.ts";
import { type Item, read } from "../../storage/item.ts";
import { erasingItem, summaryItem } from "../../storage/items.ts";
import { eraseStorage, StorageWriteError, transact } from "../../storage/transaction.ts";
import { inBackground, sideEffect } from "../effects.ts";
import { withLock } from "../locks.ts";
import { eraseLogos } from "../logos/logo-cache.ts";
import { reconcileKeyStatus } from "../service/api-key.ts";
import { changeState, forgetState } from "../state.ts";
import { leaveSync } from "../sync/sync.ts";
import { paintBadge } from "../toolbar/badge.ts";

/**
 * Erases everything. A note, erased last, lets the next background finish after a kill. Sync goes before the note,
 * because the user can still ask again then.
 * @param now ms since the epoch
 * @returns `leftSync`: whether the browser removed our data from its sync; null when the user did not ask for that.
 *   `logosErased`: whether the browser deleted the cached logos
 */
export async function eraseAll({ fromSync }: Request<"eraseAll">, now: number): Promise<Reply<"eraseAll">> {
  const leftSync = fromSync ? await leaveSync() : null;
  await storeNote();
  try {
    return { leftSync, ...(await erase()) };
  } catch (error) {
    // The user sees the failure and may go on. The next start must not erase what follows.
    await transact((transaction) => transaction.remove(erasingItem));
    // The key is gone already, so its status must say so.
    await inBackground(reconcileKeyStatus(now));
    // The summary may have made room for the note.
    await inBackground(changeState(() => ({}), now));
    throw error;
  }
}

/** In full storage the note replaces the key, which goes next, and the summary, which can be made again. */
async function storeNote(): Promise<void> {
  for (const given of [[], [apiKeyItem, summaryItem]]) {
    try {
      return await storeNoteInPlaceOf(given);
    } catch (error) {
      if (!(error instanceof StorageWriteError)) throw error;
    }
  }
}

function storeNoteInPlaceOf(given: readonly Item<unknown>[]): Promise<void> {
  return transact(async (transaction) => {
    transaction.put(erasingItem, true);
    for (const item of given) {
      const { state } = await transaction.readStored(item);
      if (state !== "absent") transaction.put(item, item.fallback);
    }
  });
}

/** Finishes an erasure that a killed background began. */
export async function finishErasing(): Promise<void> {
  if (await read(erasingItem)) await erase();
}

async function erase(): Promise<{ readonly logosErased: boolean }> {
  // Without a key no request follows, even from a refresh under way. Full storage accepts a removal.
  await transact((transaction) => {
    transaction.remove(apiKeyItem);
    transaction.remove(sessionApiKeyItem);
  });
  await sideEffect(removeSitePermissions);
  // Before the storage, which has the note that erasing has begun. A broken cache must not keep the rest from erasing.
  const logosErased = await sideEffect(eraseLogos);
  // Under the lock, so that no alert appears after the notifications are cleared.
  await withLock("alerts", async () => {
    await sideEffect(clearNotifications);
    await eraseStorage();
  });
  forgetState();
  await Promise.all([sideEffect(() => browser.alarms.clearAll()), paintBadge()]);
  return { logosErased };
}

/** The manifest requires the permission of the default service. */
async function removeSitePermissions(): Promise<void> {
  const { origins = [] } = await browser.permissions.getAll();
  const given = origins.filter((pattern) => !covers([servicePattern(defaultServiceUrl)], pattern));
  await Promise.all(
    given.map((pattern) => sideEffect(() => browser.permissions.remove({ origins: [pattern] }))),
  );
}

async function clearNotifications(): Promise<void> {
  const shown = Object.keys(await browser.notifications.getAll());
  await Promise.all(shown.map((id) => browser.notifications.clear(id)));
}
