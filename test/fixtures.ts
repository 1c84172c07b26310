/**
 * The one builder of the values that tests need: each is whole and valid, and `over` replaces fields. A new field gets
 * its value here. Raw entries of the service are in `sandbox/entry.ts`.
 */

import { publicServiceUrl } from "../src/config.ts";
import type { Network } from "../src/core/addresses/network.ts";
import type { Airdrop } from "../src/core/airdrops/airdrop.ts";
import {
  type KnownAirdrop,
  type ServiceAnswer,
  type ServiceTotal,
  type Snapshot,
  snapshotAfter,
} from "../src/core/airdrops/snapshot.ts";
import type { DeadlineFlags } from "../src/core/deadlines/deadline-window.ts";
import type { Row } from "../src/core/list/row.ts";
import type { Activity } from "../src/core/refresh/refresh-state.ts";
import { entryOf, type WalletSchedule } from "../src/core/refresh/schedule.ts";
import type { Wallet } from "../src/core/wallets/wallet.ts";
import { activityItem } from "../src/storage/items.ts";

/** An address of each network that tests need, canonical. */
export const addresses = {
  evm: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
  solana: "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU",
} as const;

/** The flag that the service sets for an airdrop, or `none`. A new urgency gets no flag by itself. */
export type Flag = keyof DeadlineFlags | "none";

export function flagsOf(flag: Flag): DeadlineFlags {
  return { soon: flag !== "none", verySoon: flag === "verySoon" };
}

/** An airdrop by its flags. `urgency` is one flag that replaces both. */
export type SetAirdrop = Partial<Airdrop> & { readonly urgency?: Flag };

/** @param id also the name, unless `over` has another */
export function airdrop(id: string, { urgency = "none", ...over }: SetAirdrop = {}): Airdrop {
  return { id, name: id, usdValue: 10, flags: flagsOf(urgency), url: null, imageUrl: null, ...over };
}

/** An airdrop as it is stored: without a deadline, unless `over` has one. */
export function knownAirdrop(id: string, over: Partial<KnownAirdrop> = {}): KnownAirdrop {
  const { flags: _, ...known } = airdrop(id);
  return { ...known, deadline: null, ...over };
}

/** @param at when the service was asked and answered */
export function answer(
  airdrops: readonly Airdrop[],
  at: number,
  over: Partial<ServiceAnswer> = {},
): ServiceAnswer {
  return { airdrops, askedAt: at, fetchedAt: at, dropped: 0, serviceUrl: publicServiceUrl, ...over };
}

/** The snapshot after a first answer. */
export function snapshot(
  airdrops: readonly Airdrop[],
  at: number,
  over: Partial<ServiceAnswer> = {},
): Snapshot {
  return snapshotAfter(null, answer(airdrops, at, over));
}

/** The service's own total: unknown value and count without `over`. */
export function total(over: Partial<ServiceTotal> = {}): ServiceTotal {
  return { usdValue: null, airdropsCount: null, isUnknown: false, pageUrl: null, ...over };
}

export function wallet(over: Partial<Wallet> & { readonly network?: Network } = {}): Wallet {
  return { network: "evm", address: addresses.evm, label: null, paused: false, addedAt: 1, ...over };
}

/** A row of the wallet `evm:0x1`. */
export function row(over: Partial<Row> = {}): Row {
  return {
    airdrop: knownAirdrop("a"),
    urgency: "none",
    wallet: { id: "evm:0x1", network: "evm", address: "0x1", label: null, place: 0 },
    fetchedAt: 0,
    ...over,
  };
}

/** The queue's entry of a wallet that was never fetched. */
export function walletSchedule(over: Partial<WalletSchedule> = {}): WalletSchedule {
  return { ...entryOf({}, "evm:0x1"), ...over };
}

/** The background's activity before its first run. */
export function activity(over: Partial<Activity> = {}): Activity {
  return { ...activityItem.fallback, ...over };
}
