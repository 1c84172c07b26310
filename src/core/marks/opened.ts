import * as z from "zod/mini";
import type { Time } from "../../config.ts";
import { type WalletId, walletIdSchema } from "../addresses/network.ts";
import { absence, absenceAfter, present } from "../airdrops/absence.ts";
import { airdropOf } from "../airdrops/airdrop.ts";
import type { Snapshot } from "../airdrops/snapshot.ts";
import { type Shape, time, usd } from "../shapes.ts";
import { claimOf } from "./claims.ts";
import { claim, type Dismissals, dismissalLookup } from "./dismissals.ts";

/** An airdrop whose page the user opened. Once two answers lack it, Windfall asks whether the user has claimed it. */
export const openedSchema = z.object({
  wallet: walletIdSchema,
  /** See `airdropId`. */
  airdrop: z.string(),
  serviceUrl: z.string(),
  /** As last listed. */
  name: z.string(),
  usdValue: usd,
  imageUrl: claim.shape.imageUrl,
  /** When its page was last opened. */
  at: time,
  /** The question stays until the user answers it, or the airdrop is listed again. */
  ...absence.shape,
});
export type Opened = Shape<typeof openedSchema>;

/** More than a user opens and leaves unanswered. The oldest is dropped first. */
export const mostOpened = 500;

/** @returns the same list for an airdrop that the snapshot does not list */
export function withOpened(
  opened: readonly Opened[],
  wallet: WalletId,
  airdrop: string,
  { airdrops, serviceUrl }: Snapshot,
  now: Time,
): readonly Opened[] {
  const entries = airdrops.filter(({ id }) => airdropOf(id) === airdrop);
  if (entries.length === 0) return opened;
  const one = { wallet, airdrop, serviceUrl, ...claimOf(entries), at: now, ...present };
  return [...withoutOpened(opened, wallet, airdrop), one].slice(-mostOpened);
}

export function withoutOpened(
  opened: readonly Opened[],
  wallet: WalletId,
  airdrop: string,
): readonly Opened[] {
  return opened.filter((one) => one.wallet !== wallet || one.airdrop !== airdrop);
}

/** @returns the opened airdrops after an answer for a wallet: the same list if it has none of them */
export function openedAfter(
  opened: readonly Opened[],
  wallet: WalletId,
  answer: Snapshot,
): readonly Opened[] {
  const { airdrops, serviceUrl } = answer;
  const isOfAnswer = (one: Opened) => one.wallet === wallet && one.serviceUrl === serviceUrl;
  if (!opened.some(isOfAnswer)) return opened;
  const listed = Map.groupBy(airdrops, ({ id }) => airdropOf(id));
  return opened.map((one) => {
    if (!isOfAnswer(one)) return one;
    const entries = listed.get(one.airdrop);
    if (entries !== undefined) return { ...one, ...claimOf(entries), ...present };
    return { ...one, ...absenceAfter(one, answer) };
  });
}

/** @returns the airdrops to ask about: neither claimed nor hidden, the one that was opened last comes last */
export function askedIn(opened: readonly Opened[], dismissals: Dismissals): readonly Opened[] {
  const dismissalOf = dismissalLookup(dismissals);
  return opened.filter(
    ({ isConfirmed, wallet, airdrop }) => isConfirmed && dismissalOf(wallet, { id: airdrop }) === null,
  );
}

/** Leaves out the questions that a claim has answered. @returns the same list if there is none */
export function withoutClaimed(opened: readonly Opened[], dismissals: Dismissals): readonly Opened[] {
  if (!opened.some(({ isConfirmed }) => isConfirmed)) return opened;
  const dismissalOf = dismissalLookup(dismissals);
  const left = opened.filter(
    ({ isConfirmed, wallet, airdrop }) =>
      !isConfirmed || dismissalOf(wallet, { id: airdrop })?.how !== "claimed",
  );
  return left.length === opened.length ? opened : left;
}
