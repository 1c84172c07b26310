import { lookAlikesOf } from "../addresses/look-alike.ts";
import { type NetworkAddress, walletId } from "../addresses/network.ts";

/** An address as a scan reported it. `source`: the wallet's name, remote text, or empty. */
export type Reported = NetworkAddress & {
  readonly source: string;
  /** Only the page's storage names it, and no connected wallet does. */
  readonly remembered: boolean;
};

/** `derivedFrom`: the reported address of another Cosmos chain that gave this one. The user confirms it. */
export type Finding = Reported & { readonly derivedFrom?: string };

/**
 * The result of a scan: canonical and valid addresses, each once.
 * - `closed`: the browser lets no extension read the page
 * - `noAnswer`: the page did not answer in time, or the tab left it
 */
export type ScanResult =
  | {
      readonly kind: "read";
      readonly origin: string;
      readonly findings: readonly Finding[];
      /** The page did what no honest page does. */
      readonly suspicious: boolean;
      /** A wallet did not answer in time. */
      readonly late: boolean;
      /** The number of addresses that were read, where the page has more; null where all were read. */
      readonly readBeforeLimit: number | null;
    }
  | { readonly kind: "closed" | "noAnswer" };

/** A finding that is not on the watchlist. `resembles`: a similar address there or on the page; null for none. */
export type Offer = Finding & { readonly resembles: string | null };

/** @returns the findings that are not on the watchlist */
export function offersOf(findings: readonly Finding[], watched: readonly NetworkAddress[]): readonly Offer[] {
  const ids = new Set(watched.map(walletId));
  const fresh = findings.filter((finding) => !ids.has(walletId(finding)));
  const resembles = lookAlikesOf(fresh, watched);
  return fresh.map((finding, index) => ({ ...finding, resembles: resembles[index]?.address ?? null }));
}
