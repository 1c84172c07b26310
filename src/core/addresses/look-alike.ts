import type { NetworkAddress } from "./network.ts";

/** Address poisoning copies the ends of an address, because users compare them. Eight hex digits take 2³² tries. */
const ends = 4;

/** Many addresses share this start. The character after it, or after `bc1`, names the kind of Bitcoin script. */
const sharedStart = /^(?:0x|cosmos1|(?:bc1)?.)/;

/** The networks may differ, because short forms show none. @param one canonical, like `other` */
export function isLookAlike(one: NetworkAddress, other: NetworkAddress): boolean {
  if (one.network === other.network && one.address === other.address) return false;
  return endsOf(one) === endsOf(other);
}

/** Case matters only in base58. */
function endsOf({ network, address }: NetworkAddress): string {
  const prefix = network === "solana" ? "" : (sharedStart.exec(address)?.[0] ?? "");
  const text = prefix === "0x" ? address.toLowerCase() : address;
  return `${prefix}${text.slice(prefix.length, prefix.length + ends)}…${text.slice(-ends)}`;
}

/** @param known preferred to `addresses` @returns for each address the first similar one; null for none */
export function lookAlikesOf(
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
