import { browser } from "wxt/browser";
import { defaultServiceUrl } from "../../config.ts";
import { servicePattern } from "../../core/service-url.ts";
import { covers } from "../../core/site-permission.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { apiKeyItem, sessionApiKeyItem } from "../../storage/api-key.ts";
import { type Item, read } from "../../storage/item.ts";
import { erasingItem, type LeftBehind, leftBehindItem, summaryItem } from "../../storage/items.ts";
import { eraseStorage, StorageWriteError, transact } from "../../storage/transaction.ts";
import { attempt, sideEffect } from "../effects.ts";
import { withLock } from "../locks.ts";
import { eraseLogos, eraseStrayLogos } from "../logos/logo-cache.ts";
import { reconcileKeyStatus } from "../service/api-key.ts";
import { changeState, forgetState } from "../state.ts";
import { leaveSync } from "../sync/sync.ts";
import { paintBadge } from "../toolbar/badge.ts";

/**
 * Erases everything. A stored note, erased last, lets the next background finish after a kill. If the call fails before
 * the note is stored, the user can try again, so this leaves the browser's sync first.
 * @param now ms since the epoch
 * @returns `leftSync`: whether the browser removed our data from its sync; null when the user did not ask for that.
 *   `logosErased`: whether the browser deleted the cached logos. `permissionsErased`: whether it took back every host
 *   permission that the manifest does not have
 */
export async function eraseAll({ fromSync }: Request<"eraseAll">, now: number): Promise<Reply<"eraseAll">> {
  const leftSync = fromSync ? await leaveSync() : null;
  await storeNote({ syncLeft: leftSync === false });
  try {
    // The page that asked shows what is left.
    return { leftSync, ...(await erase(() => null)) };
  } catch (error) {
    // The user sees the failure and may keep using Windfall. If the note stayed, the next start would erase new data.
    await transact((transaction) => transaction.remove(erasingItem));
    // The key may be gone already, so its status must agree.
    await attempt(reconcileKeyStatus(now));
    // `storeNote` may have replaced the summary, so this makes it again.
    await attempt(changeState(() => ({}), now));
    throw error;
  }
}

type Note = { readonly syncLeft: boolean };

/** In full storage the note replaces the key, which is erased next, and the summary, which can be made again. */
async function storeNote(note: Note): Promise<void> {
  for (const given of [[], [apiKeyItem, summaryItem]]) {
    try {
      return await storeNoteInPlaceOf(note, given);
    } catch (error) {
      if (!(error instanceof StorageWriteError)) throw error;
    }
  }
}

function storeNoteInPlaceOf(note: Note, given: readonly Item<unknown>[]): Promise<void> {
  return transact(async (transaction) => {
    transaction.put(erasingItem, note);
    for (const item of given) {
      const { state } = await transaction.readStored(item);
      if (state !== "absent") transaction.put(item, item.fallback);
    }
  });
}

/** Finishes an erasure that a killed background began. What the browser kept is stored, because no page waits for it. */
export async function finishErasing(): Promise<void> {
  const note = await read(erasingItem);
  if (note === null) return;
  await erase(({ logosErased, permissionsErased }) => {
    return noteOf({ sync: note.syncLeft, logos: !logosErased, permissions: !permissionsErased });
  });
}

/** Tries again to delete the logos and permissions that an erasure left behind, and corrects the stored note. */
export async function eraseLeftBehind(): Promise<void> {
  await sideEffect(eraseStrayLogos);
  const left = await read(leftBehindItem);
  if (left === null) return;
  const logos = left.logos && !(await sideEffect(eraseLogos));
  const permissions = left.permissions && !(await sideEffect(removeSitePermissions));
  const note = noteOf({ ...left, logos, permissions });
  await transact((transaction) =>
    note === null ? transaction.remove(leftBehindItem) : transaction.put(leftBehindItem, note),
  );
}

function noteOf(left: LeftBehind): LeftBehind | null {
  return Object.values(left).includes(true) ? left : null;
}

type Erased = Omit<Reply<"eraseAll">, "leftSync">;

/** @param leftBehind decides what to store about the result */
async function erase(leftBehind: (erased: Erased) => LeftBehind | null): Promise<Erased> {
  // The key goes first, so that even a refresh under way sends no more requests. Full storage accepts a removal.
  await transact((transaction) => {
    transaction.remove(apiKeyItem);
    transaction.remove(sessionApiKeyItem);
  });
  const permissionsErased = await sideEffect(removeSitePermissions);
  // The cache goes before the storage, whose note keeps `logo-cache.ts` from adding logos again. A broken cache must
  // not keep the rest from being erased.
  const logosErased = await sideEffect(eraseLogos);
  // The lock keeps alerts from appearing after the notifications are cleared.
  await withLock("alerts", async () => {
    await sideEffect(clearNotifications);
    await eraseStorage(leftBehind({ logosErased, permissionsErased }));
  });
  forgetState();
  await Promise.all([sideEffect(() => browser.alarms.clearAll()), paintBadge()]);
  return { logosErased, permissionsErased };
}

/** @throws if the browser keeps a permission. Its answer to a removal may be wrong, so this asks it again */
async function removeSitePermissions(): Promise<void> {
  await Promise.all(
    (await sitePermissions()).map((pattern) =>
      sideEffect(() => browser.permissions.remove({ origins: [pattern] })),
    ),
  );
  if ((await sitePermissions()).length > 0) throw new Error("The browser kept host permissions.");
}

/** @returns the granted host permissions that the manifest does not have */
async function sitePermissions(): Promise<readonly string[]> {
  const { origins = [] } = await browser.permissions.getAll();
  const { host_permissions: fixed = [] } = browser.runtime.getManifest();
  return origins.filter((pattern) => !covers([...fixed, servicePattern(defaultServiceUrl)], pattern));
}

async function clearNotifications(): Promise<void> {
  const shown = Object.keys(await browser.notifications.getAll());
  await Promise.all(shown.map((id) => browser.notifications.clear(id)));
}
