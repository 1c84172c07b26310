import { vi } from "vitest";
import { browser } from "wxt/browser";

/** The permissions that the user has granted, as the browser holds them: patterns of hosts, and names. */

let granted: string[] = [];
type Listener = Parameters<typeof browser.permissions.onAdded.addListener>[0];
let listeners = new Set<Listener>();

/** Nothing is granted, and the user agrees to every request. */
export function freshPermissions(): void {
  granted = [];
  listeners = new Set();
  vi.spyOn(browser.permissions, "getAll").mockImplementation(async () => ({
    origins: granted.filter((one) => one.includes("/")),
  }));
  vi.spyOn(browser.permissions, "contains").mockImplementation(async ({ origins = [], permissions = [] }) =>
    [...origins, ...permissions].every((one) => granted.includes(one)),
  );
  vi.spyOn(browser.permissions, "request").mockImplementation(async ({ origins = [], permissions = [] }) => {
    grant(...origins, ...permissions);
    return true;
  });
  vi.spyOn(browser.permissions, "remove").mockImplementation(async ({ origins = [], permissions = [] }) => {
    const taken: readonly string[] = [...origins, ...permissions];
    granted = granted.filter((one) => !taken.includes(one));
    for (const changed of listeners) changed({ origins: granted });
    return true;
  });
  for (const event of [browser.permissions.onAdded, browser.permissions.onRemoved]) {
    vi.spyOn(event, "addListener").mockImplementation((listener: Listener) => void listeners.add(listener));
    vi.spyOn(event, "removeListener").mockImplementation(
      (listener: Listener) => void listeners.delete(listener),
    );
  }
}

/** The user grants a permission. */
export function grant(...patterns: string[]): void {
  granted = [...new Set([...granted, ...patterns])];
  for (const changed of listeners) changed({ origins: granted });
}

/** @returns what is granted now */
export function grantedNow(): readonly string[] {
  return granted;
}
