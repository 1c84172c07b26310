import { limits, type Time } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import type { Airdrop } from "../airdrops/airdrop.ts";
import { type Cents, totalOf, usdOf } from "../airdrops/money.ts";
import { cleanText } from "../clean-text.ts";
import type { Claim, Dismissal, Dismissals } from "./dismissals.ts";

/** Claims are read from the dismissals, because a second list could contradict them. */

export type ClaimedAirdrop = Claim & { readonly wallet: WalletId; readonly airdrop: string };

/** @param entries of one wallet and one airdrop, which the service may list under several names */
export function claimOf(
  entries: readonly (Pick<Airdrop, "name" | "usdValue"> & Partial<Pick<Airdrop, "imageUrl">>)[],
): Omit<Claim, "at"> {
  const imageUrl = entries.find((one) => one.imageUrl)?.imageUrl ?? "";
  const { known, unknown } = totalOf(entries);
  const names = [...new Set(entries.map(({ name }) => name))].join(", ");
  return {
    name: cleanText(names, limits.nameChars),
    usdValue: unknown === entries.length ? null : Math.min(usdOf(known), limits.usdValue),
    ...(imageUrl !== "" && imageUrl.length <= limits.logoUrlChars && { imageUrl }),
  };
}

export function claimedAt({ name, usdValue, imageUrl }: Omit<Claim, "at">, at: Time): Dismissal {
  return { claimed: { name, usdValue, ...(imageUrl && { imageUrl }), at } };
}

/** @returns the claims, the latest first. Those of one time stay as they are stored */
export function claimsIn(dismissals: Dismissals): readonly ClaimedAirdrop[] {
  return dismissals
    .flatMap(({ wallet, airdrop, claimed }) =>
      wallet !== null && claimed !== undefined ? [{ ...claimed, wallet, airdrop }] : [],
    )
    .sort((a, b) => b.at - a.at);
}

/** @returns the known values of all claims in the calendar year of `now`, in the local time zone */
export function claimedThisYear(dismissals: Dismissals, now: Time): Cents {
  const end = yearEnd(now);
  return totalOf(claimsIn(dismissals).filter(({ at }) => yearEnd(at) === end)).known;
}

/** @returns the local New Year after `at` */
export function yearEnd(at: Time): Time {
  return new Date(new Date(at).getFullYear() + 1, 0).getTime();
}
