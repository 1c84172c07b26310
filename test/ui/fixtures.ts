import { consentVersion, publicServiceUrl } from "../../src/config.ts";
import { walletId } from "../../src/core/addresses/network.ts";
import type { Airdrop } from "../../src/core/airdrops/airdrop.ts";
import { type Snapshot, snapshotAfter } from "../../src/core/airdrops/snapshot.ts";
import type { KeyStatus } from "../../src/core/api-key/key-status.ts";
import type { Failure } from "../../src/core/failures.ts";
import { summaryOf } from "../../src/core/list/summary.ts";
import type { WalletSchedule } from "../../src/core/refresh/schedule.ts";
import type { Wallet } from "../../src/core/wallets/wallet.ts";
import { read } from "../../src/storage/item.ts";
import {
  activityItem,
  consentItem,
  dismissalsItem,
  keyStatusItem,
  scheduleItem,
  settingsItem,
  snapshotItem,
  summaryItem,
  watchlistItem,
} from "../../src/storage/items.ts";
import { answer, airdrop as named, type SetAirdrop, walletSchedule } from "../fixtures.ts";
import { store } from "./world.ts";

let count = 0;

/** Each has its own name and page. */
export function airdrop(over: SetAirdrop = {}): Airdrop {
  count += 1;
  const url = `https://www.drops.bot/airdrops/${count}`;
  return named(`id-${count}`, { name: `Airdrop ${count}`, url, ...over });
}

/** After two answers a day apart, so that deadlines are supported. */
export function snapshot(airdrops: readonly Airdrop[], over: Partial<Snapshot> = {}): Snapshot {
  const { fetchedAt = Date.now() - 3 * 60_000 } = over;
  const before = snapshotAfter(null, answer(airdrops, fetchedAt - 24 * 3_600_000));
  return { ...snapshotAfter(before, answer(airdrops, fetchedAt)), ...over };
}

/** A wallet with its stored data. */
export type Stored = {
  readonly wallet: Wallet;
  readonly snapshot?: Snapshot;
  readonly schedule?: WalletSchedule;
};

export function failing(kind: "server" | "rejected", message?: string): WalletSchedule {
  return walletSchedule({
    askedAt: 1,
    wait: { reason: { kind, at: 1, message }, since: 1, until: 1 },
  });
}

/** Stores wallets with their snapshots, and the summary that the background would make of them. */
export async function storeWallets(...all: Stored[]): Promise<void> {
  await store(
    watchlistItem,
    all.map(({ wallet }) => wallet),
  );
  for (const one of all)
    if (one.snapshot !== undefined) await store(snapshotItem(walletId(one.wallet)), one.snapshot);
  await store(
    scheduleItem,
    Object.fromEntries(
      all.flatMap(({ wallet, schedule }) => (schedule === undefined ? [] : [[walletId(wallet), schedule]])),
    ),
  );
  const summaryWallets = all.map(({ wallet, snapshot, schedule }) => ({
    wallet,
    snapshot: snapshot ?? null,
    schedule: schedule ?? null,
  }));
  await store(
    summaryItem,
    summaryOf(
      summaryWallets,
      { ...(await read(settingsItem)), dismissals: await read(dismissalsItem) },
      Date.now(),
      (a, b) => a.localeCompare(b),
    ),
  );
}

export async function agree(): Promise<void> {
  await store(consentItem, { version: consentVersion, agreedAt: 1 });
}

export async function storeKey(over: Partial<KeyStatus> = {}): Promise<void> {
  await store(keyStatusItem, {
    state: "accepted",
    serviceUrl: publicServiceUrl,
    at: Date.now(),
    ...over,
  });
}

/** A user who agreed and saved a key. */
export async function agreeWithKey(): Promise<void> {
  await agree();
  await storeKey();
}

/** @param until an hour ahead unless given */
export async function storeServiceWait(
  failure: Failure,
  until: number = Date.now() + 3_600_000,
): Promise<void> {
  await store(activityItem, {
    ...activityItem.fallback,
    wait: { reason: failure, since: failure.at, until },
  });
}

/** The browser permits no requests to the service. */
export async function storeNoPermission(): Promise<void> {
  await store(activityItem, { ...activityItem.fallback, mayReach: false });
}

export async function storeServiceUrl(serviceUrl: string): Promise<void> {
  await store(settingsItem, { ...settingsItem.fallback, serviceUrl });
}
