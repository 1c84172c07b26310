import { hour, type Time } from "../../config.ts";
import { networkOf, type WalletId } from "../addresses/network.ts";
import { linkTrust, type ServicePages } from "../airdrops/link.ts";
import type { OpenedTab } from "../marks/opened.ts";
import { type Row, rowKey } from "./row.ts";

/** ms. Later, the user is likely to do something else in the tab. */
const claimingFor = hour;

/** A page, as a scan saw it. */
export type ScannedTab = {
  readonly origin: string;
  /** The tab, and those that it was opened from. */
  readonly tabIds: readonly number[];
  /** The wallets that are connected to the page. */
  readonly connected: readonly WalletId[];
};

/** `wanted`: the airdrop's rows, the opened one first. `connected`: other wallets of the same networks. */
export type OtherWallet = {
  readonly wanted: readonly [Row, ...Row[]];
  readonly connected: readonly WalletId[];
};

/**
 * @param rows of the list
 * @returns null unless the user seems to claim an airdrop with a wallet that does not have it. The page may be any page
 *   that the opened one led to, but for the service's
 */
export function otherWallet(
  opened: OpenedTab | null,
  rows: readonly Row[],
  page: ScannedTab,
  service: ServicePages,
  now: Time,
): OtherWallet | null {
  if (opened === null || Math.abs(now - opened.at) >= claimingFor) return null;
  if (!page.tabIds.includes(opened.tabId) || linkTrust(page.origin, service).kind === "trusted") return null;
  const own = rows.find((row) => rowKey(row) === opened.key);
  if (own === undefined) return null;
  const others = rows.filter((row) => row !== own && row.airdrop.id === own.airdrop.id);
  const wanted = [own, ...others] as const;
  const networks = new Set<string>(wanted.map(({ wallet }) => wallet.network));
  const connected = page.connected.filter((id) => networks.has(networkOf(id)));
  const isRight = wanted.some(({ wallet }) => connected.includes(wallet.id));
  return isRight || connected.length === 0 ? null : { wanted, connected };
}
