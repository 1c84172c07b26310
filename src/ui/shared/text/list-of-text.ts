import { i18n } from "#i18n";
import { namesApart } from "./format.ts";

/**
 * @param snapshot of a wallet
 * @returns whose list it is, which stays after a change of the service; null for the present service's
 */
export function listOfText(
  snapshot: { readonly serviceUrl: string } | null,
  serviceUrl: string,
): string | null {
  if (snapshot === null || snapshot.serviceUrl === serviceUrl) return null;
  const [name] = namesApart(snapshot.serviceUrl, serviceUrl);
  return i18n.t("wallets.listOf", [name]);
}
