/**
 * Whether there was any site to look on by itself when the background last ran, readable at once: listeners are added
 * synchronously at the start, before any permission can be asked about.
 *
 * Firefox wakes an event page for every listener of its last start, removed since or not (its bug 1899767): only a
 * start that does not add it ends that. Chromium's worker has no such storage and forgets what is removed, so there
 * the answer is always yes.
 */

const key = "looking";

/** @returns whether to follow tabs from the start */
export function mayBeLooking(): boolean {
  return typeof localStorage === "undefined" || localStorage.getItem(key) !== null;
}

/** @param looks whether there is any such site now */
export function noteLooking(looks: boolean): void {
  if (typeof localStorage === "undefined") return;
  if (looks) localStorage.setItem(key, "yes");
  else localStorage.removeItem(key);
}
