import { limits } from "../../config.ts";
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
