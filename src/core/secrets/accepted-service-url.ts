import { parseServiceUrl } from "../service-url.ts";
import { mayBePartOfPhrase, mayBePartOfSecret } from "./key-shapes.ts";

const mostPathChars = 64;
const longName = /[a-z\d]{40}/;

/** As `parseServiceUrl`, for a text from outside. @returns null also if it may hold a part of a secret */
export function acceptedServiceUrl(text: string): string | null {
  const parsed = parseServiceUrl(text);
  if (parsed === null) return null;
  const { pathname: encoded, hostname } = new URL(parsed);
  const pathname = decoded(encoded);
  // A longer path has room for a phrase whose words are joined in pairs.
  if (pathname === null || pathname.length > mostPathChars || mayBePartOfSecret(pathname)) return null;
  // Hosts have long names of their own.
  return mayBePartOfPhrase(hostname) || longName.test(hostname) ? null : parsed;
}

/** @returns null for a path that is not UTF-8 */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
