import { chains, networkOfChain } from "../addresses/chains.ts";
import type { Network } from "../addresses/network.ts";

/** Ends at white space, and at punctuation around a link. */
const rest = "[^\\s\"'`<>()[\\]{}|,;，；、،؛“”‘’«»]*";
/** Links to explorers and portfolios, also without a scheme, and requests for payment (EIP-681, BIP-21, Solana Pay). */
export const links = new RegExp(
  [
    `[a-z][a-z\\d+.-]{0,31}://${rest}`,
    `(?<![\\w.-])(?:[a-z\\d-]{1,63}\\.){1,5}[a-z]{2,24}[/?]${rest}`,
    `(?<![\\w-])[a-z][a-z\\d-]{0,31}:[\\w.:@-]{20,200}[/?]${rest}`,
  ].join("|"),
  "giu",
);

/** Longer than an EVM address, which these hosts may show as well. */
const hexAddress = /^0x[0-9a-f]{41,64}$/i;

/** Parts of a path or a query before an address. Transactions and contracts look like addresses but follow others. */
const beforeAddress =
  /^(?:a|addr|address(?:es)?|accounts?|wallets?|profile|portfolio|bundle|safe|owner|user|holder|trader)$/iu;

/** `text`: one address, perhaps with a prefix, or a list. `explorer`: the network of an explorer's page, or null. */
type Place = { readonly text: string; readonly explorer: Network | null };

/**
 * @param link without percent-encoding
 * @returns the only place of addresses in a link, or several places of one name; null for other links. A request to pay
 *   a token (EIP-681) counts for its payee, because its target is the contract of the token
 */
export function addressInLink(link: string, isAddress: (part: string) => boolean): Place | null {
  return scheme.test(link) || /^[^:?]*\//u.test(link) ? addressOnPage(link, isAddress) : payee(link);
}

const scheme = /^[a-z][a-z\d+.-]*:\/\//iu;

/** @returns the host, and the parts of path, query and fragment */
export function partsOfLink(link: string): string[] {
  return link.replace(scheme, "").split(/[/?#&=]/u);
}

function addressOnPage(link: string, isAddress: (part: string) => boolean): Place | null {
  const parts = partsOfLink(link);
  const names = new Set<string>();
  const found = parts.filter((part, index) => {
    const before = parts[index - 1] ?? "";
    const named = networkOfChain(before) === null ? before : (parts[index - 2] ?? "");
    // The host comes first. A Starknet account is a contract, and longer than an EVM contract.
    const isPlace = index === 1 || beforeAddress.test(named) || (before === "contract" && part.length > 42);
    if (!isPlace || !isAddress(part)) return false;
    names.add(named);
    return true;
  });
  const [text, ...more] = new Set(found);
  if (text === undefined) return null;
  // A list of one kind, such as `wallet=…&wallet=…`. Of several kinds the user may have meant one.
  if (more.length > 0) return names.size === 1 ? { text: [text, ...more].join(","), explorer: null } : null;
  return { text, explorer: hexAddress.test(text) ? explorerIn(link.slice(0, link.indexOf(text))) : null };
}

/** Reads the parts of host and path: suiscan.xyz, oklink.com/aptos. */
function explorerIn(place: string): Network | null {
  const parts = place.toLowerCase().split(/[/.]/u);
  const isNamed = (start: string) => parts.some((part) => part.startsWith(start));
  return chains.find(({ explorers }) => explorers.some(isNamed))?.network ?? null;
}

function payee(link: string): Place | null {
  const [, scheme = "", target = "", call, query] =
    /^([a-z][a-z\d-]*):(?:pay-)?([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/isu.exec(link) ?? [];
  const paid = call === undefined || call === "" ? target.replace(/@.*$/u, "") : null;
  const address = call === "transfer" ? new URLSearchParams(query).get("address") : paid;
  return address === null || address === "" ? null : { text: `${scheme}:${address}`, explorer: null };
}

/** @returns a link without percent-encoding, or as it is if that is invalid */
export function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}
