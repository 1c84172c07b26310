import type { NetworkAddress } from "./network.ts";
import { networkRules } from "./network-rules.ts";

/**
 * Address poisoning: users recognise an address by its ends, so an attacker makes one with the ends of a victim's address.
 * Two ends of four hex digits take some 2³² tries, which one computer can make.
 */

/** Characters compared at each end. */
const ends = 4;

/**
 * @param one canonical, like `other`, of whichever network: short forms name none
 * @returns whether they are two addresses that share the first and last four characters after their constant prefix
 */
export function isLookAlike(one: NetworkAddress, other: NetworkAddress): boolean {
  if (one.network === other.network && one.address === other.address) return false;
  return endsOf(one) === endsOf(other);
}

/** Case counts only in base58: hex is cased by its checksum alone, and canonical bech32 is in lower case. */
function endsOf({ network, address }: NetworkAddress): string {
  const prefix = networkRules[network].constantPrefix.exec(address)?.[0] ?? "";
  const text = prefix === "0x" ? address.toLowerCase() : address;
  return `${prefix}${text.slice(prefix.length, prefix.length + ends)}…${text.slice(-ends)}`;
}

/**
 * Finds for each address one that it resembles.
 *
 * @param known addresses that are trusted more than any of `addresses`
 * @returns by place: the first of `known`, or else of the other `addresses`, that this address resembles; null for none
 */
export function resembled(
  addresses: readonly NetworkAddress[],
  known: readonly NetworkAddress[],
): (NetworkAddress | null)[] {
  const byEnds = new Map<string, NetworkAddress[]>();
  for (const address of [...known, ...addresses]) {
    const same = byEnds.get(endsOf(address)) ?? [];
    byEnds.set(endsOf(address), [...same, address]);
  }
  return addresses.map(
    (address) => byEnds.get(endsOf(address))?.find((other) => isLookAlike(address, other)) ?? null,
  );
}
