import type { WalletId } from "../addresses/network.ts";
import type { DeadlineFlags } from "../deadlines/deadline-window.ts";

/** How soon an airdrop expires: within 7 days, within 30 days, or no date known. */
export const urgencies = ["verySoon", "soon", "none"] as const;

export type Urgency = (typeof urgencies)[number];

/** One airdrop that one address can claim, as the service reported it, cleaned. */
export type Airdrop = {
  /** The service's `airdropId`, unique within one address. */
  readonly id: string;
  readonly name: string;
  /** USD; null when the service does not know it. Never 0 for an unknown. */
  readonly usdValue: number | null;
  /** The service's two deadline flags. */
  readonly flags: DeadlineFlags;
  /** The page to claim from, `http:` or `https:` without credentials; null when what the service sent was no such URL. */
  readonly url: string | null;
  /** The logo's address. Only the background fetches it, where `core/logos/logo-source.ts` allows it. */
  readonly imageUrl: string | null;
};

/**
 * @returns the identity of one airdrop of one wallet. No wallet id contains a space, so the first space ends it
 */
export function airdropKey(wallet: WalletId, airdrop: string): string {
  return `${wallet} ${airdrop}`;
}
