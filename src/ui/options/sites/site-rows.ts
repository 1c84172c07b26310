import { type WalletId, walletId } from "../../../core/addresses/network.ts";
import { allSites, covers, sitePattern } from "../../../core/site-permission.ts";
import type { Blocked } from "../../../core/wallets/blocked.ts";
import type { Wallet } from "../../../core/wallets/wallet.ts";

export type SiteRow = {
  readonly origin: string;
  /** The browser permits scans without a click. */
  readonly covered: boolean;
  /** The permission whose end stops these scans; null if there is none for the site alone. */
  readonly stops: string | null;
  /** The number of wallets that a scan found there. */
  readonly wallets: number;
  /** The wallets that no other source brought. */
  readonly own: readonly WalletId[];
  readonly blocked: boolean;
};

/** @returns every site with a permission, with wallets or with a block, sorted by name */
export function siteRows(
  wallets: readonly Wallet[],
  granted: readonly string[],
  blocked: Blocked["sites"],
): SiteRow[] {
  const seen = new Map<string, number>();
  for (const { sources } of wallets) {
    const origins = new Set(sources.flatMap((source) => (source.kind === "page" ? [source.origin] : [])));
    for (const origin of origins) seen.set(origin, (seen.get(origin) ?? 0) + 1);
  }
  const own = granted.filter((pattern) => !covers([pattern], allSites));
  const known = new Set([...seen.keys(), ...blocked]);
  const patterns = new Set([...known].map(sitePattern));
  const unseen = own.filter((pattern) => !patterns.has(pattern)).map(originOf);
  return [...known, ...unseen]
    .map((origin) => {
      const pattern = sitePattern(origin) ?? `${origin}/*`;
      const isWider = covers(
        granted.filter((other) => other !== pattern),
        pattern,
      );
      return {
        origin,
        covered: covers(granted, pattern),
        stops: own.includes(pattern) && !isWider ? pattern : null,
        wallets: seen.get(origin) ?? 0,
        own: wallets.filter(({ sources }) => isOnlyFrom(sources, origin)).map(walletId),
        blocked: blocked.includes(origin),
      };
    })
    .sort((a, b) => (a.origin < b.origin ? -1 : 1));
}

function isOnlyFrom(sources: Wallet["sources"], origin: string): boolean {
  return sources.length > 0 && sources.every((source) => source.kind === "page" && source.origin === origin);
}

/** `https://dapp.example/*` is shown as the origin it stands for. */
function originOf(pattern: string): string {
  return pattern.replace(/\/\*$/u, "");
}
