import { limits, type Time, timing } from "../../config.ts";
import { linkTrust } from "../airdrops/link.ts";

/** @returns whether the service's own site has the logo: no other host learns what the user can claim */
export function mayFetchLogo(imageUrl: string, serviceUrl: string): boolean {
  return (
    imageUrl.length <= limits.logoUrlChars &&
    // The cache drops a fragment, so the logo would count as missing for ever.
    !imageUrl.includes("#") &&
    linkTrust(imageUrl, { serviceUrl, pageHosts: [] }).kind === "trusted"
  );
}

/**
 * @param failedAt when the last fetch of a logo failed; null for a cached logo, undefined for an unknown one
 * @returns whether to fetch it now
 */
export function isLogoDue(failedAt: Time | null | undefined, now: Time): boolean {
  if (failedAt === undefined) return true;
  if (failedAt === null) return false;
  // After the clock was set back, a failure can lie ahead.
  return failedAt > now || failedAt + timing.logoRetry <= now;
}
