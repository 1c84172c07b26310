import { browser } from "wxt/browser";

/**
 * Keeps content scripts out of one storage area: the wallets stand in `local`, their copy in `sync`. Only Chrome can (it
 * does so for `session` by itself); a browser without the area or the method is left as it is.
 */
export async function closeToContentScripts(area: "local" | "sync"): Promise<void> {
  const areas: Partial<typeof browser.storage> = browser.storage;
  await areas[area]?.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
}
