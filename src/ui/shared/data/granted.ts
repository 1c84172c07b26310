import type { QueryClient } from "@tanstack/react-query";
import { browser } from "wxt/browser";

/** The first part of the key of each query about permissions. */
export const grantedKey = "granted";

/** Asks the browser again after each change of permissions. */
export function followGranted(client: QueryClient): void {
  const changed = () => void client.invalidateQueries({ queryKey: [grantedKey] });
  browser.permissions.onAdded.addListener(changed);
  browser.permissions.onRemoved.addListener(changed);
}
