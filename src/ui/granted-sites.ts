import { browser } from "wxt/browser";

/** @returns every pattern the person has granted: the service's, and those of the sites Windfall may look on (F2) */
export async function readGranted(): Promise<readonly string[]> {
  return (await browser.permissions.getAll()).origins ?? [];
}

/**
 * Tells when `readGranted` would read something else.
 *
 * @returns a function that stops it
 */
export function watchGranted(onChange: () => void): () => void {
  const changed = () => onChange();
  browser.permissions.onAdded.addListener(changed);
  browser.permissions.onRemoved.addListener(changed);
  return () => {
    browser.permissions.onAdded.removeListener(changed);
    browser.permissions.onRemoved.removeListener(changed);
  };
}
