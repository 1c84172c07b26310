import { limits } from "../../config.ts";
import { linkTrust } from "../airdrops/link.ts";

/** @returns whether the service's own site has the logo: no other host learns what the user can claim */
export function mayFetchLogo(imageUrl: string, serviceUrl: string): boolean {
  return (
    imageUrl.length <= limits.logoUrlChars &&
    linkTrust(imageUrl, { serviceUrl, pageHosts: [] }).kind === "trusted"
  );
}
