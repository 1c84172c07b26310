import { browser } from "wxt/browser";
import { permissionPattern } from "../service-url.ts";

/** @returns whether the browser lets us ask this service. The person can take the permission back at any time. */
export function mayReach(serviceUrl: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [permissionPattern(serviceUrl)] });
}
