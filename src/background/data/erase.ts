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
 * Erases all there is: afterwards everything is as after a fresh install. Before anything goes from this browser it
 * is written down, so that the next background ends what a killed one began; what stands in our storage goes last, in
 * one call, and that note with it. The browser's sync is left before that: killed there, nothing is erased here yet, and
 * the person, who got no answer, can ask again.
 *
 * @param now ms since the epoch
 * @returns whether the browser took our data out of its sync; null when it was not asked to
 */
export async function eraseAll({ fromSync }: Request<"eraseAll">, now: number): Promise<Reply<"eraseAll">> {
  const leftSync = fromSync ? await leaveSync() : null;
  await noteErasing();
  try {
    await erase();
  } catch (error) {
    // The person hears of it and may go on: what they do from now on must not be erased at the next start.
    await transact((transaction) => transaction.remove(erasingItem));
    // The key went first, and must not be said to be there.
    await inBackground(reconcileKeyStatus(now));
    // The summary may have made room for the note.
    await inBackground(changeState(() => ({}), now));
    throw error;
  }
  return { leftSync };
}

/**
 * In a storage that is full the note takes the place of what goes next anyway, and of what can be made anew: in one
 * write, so that they never go without it.
 */
async function noteErasing(): Promise<void> {
  for (const given of [[], [apiKeyItem, summaryItem]]) {
    try {
      return await noteInPlaceOf(given);
    } catch (error) {
      // A storage that takes no more can be emptied all the same.
      if (!(error instanceof StorageWriteError)) throw error;
    }
  }
}

/** @param given what makes room for the note */
function noteInPlaceOf(given: readonly Item<unknown>[]): Promise<void> {
  return transact(async (transaction) => {
    transaction.put(erasingItem, true);
    for (const item of given) {
      const { state } = await transaction.readStored(item);
      if (state !== "absent") transaction.put(item, item.fallback);
    }
  });
}

/** Ends what a killed background began. */
export async function finishErasing(): Promise<void> {
  if (await read(erasingItem)) await erase();
}

async function erase(): Promise<void> {
  // Without a key nobody is asked any more, whatever is under way. A removal is taken by a full storage as well.
  await transact((transaction) => {
    transaction.remove(apiKeyItem);
    transaction.remove(sessionApiKeyItem);
  });
  // If one of these fails, still nothing is left of what the user told us.
  await sideEffect(giveAllBack);
  // Before the storage, which has the note that erasing has begun.
  await sideEffect(eraseLogos);
  // Not while something is being told: it would be shown after all that is shown has gone.
  await withLock("alerts", async () => {
    await sideEffect(clearNotifications);
    await eraseStorage();
  });
  forgetState();
  await Promise.all([sideEffect(() => browser.alarms.clearAll()), paintBadge()]);
}

/** Every host permission but that of the default service, which is in the manifest and cannot be given back. */
async function giveAllBack(): Promise<void> {
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
