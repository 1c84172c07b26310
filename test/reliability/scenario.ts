import { createHash } from "node:crypto";
import { consentVersion } from "../../src/config.ts";
import { type Network, networks } from "../../src/core/addresses/network.ts";
import { knownAirdrop, snapshot, total as totalOf, wallet as walletOf, walletSchedule } from "../fixtures.ts";
import { below, type Random } from "../random.ts";

/**
 * The storage at the start of a run and the answers of the service, random. No code of `src` judges them. Only the
 * answers have deadlines, and no value is too small for the list.
 */

export const serviceUrl = "https://service.test";
export const secret = "a-key";
export const hour = 3_600_000;
const day = 24 * hour;

type Flag = "verySoon" | "soon" | "none";
export type Listed = { readonly id: string; readonly flag: Flag; readonly value: number | null };
export type PlannedWallet = {
  readonly network: Network;
  readonly address: string;
  readonly id: string;
  /** The list of the last answer, hours ago; null for a wallet that was never fetched. */
  readonly before: readonly Listed[] | null;
  /** Whether the service's total was stored with that list. */
  readonly hadTotal: boolean;
  /** The list that the service returns from now on. */
  readonly after: readonly Listed[];
};

export type Scenario = {
  readonly start: number;
  readonly lastFetchAt: number;
  readonly wallets: readonly PlannedWallet[];
};

const flags = ["verySoon", "soon", "none"] as const;

function pick<T>(random: Random, from: readonly T[], otherwise: T): T {
  return from[below(random, from.length)] ?? otherwise;
}

export function scenarioOf(random: Random): Scenario {
  const start = Date.UTC(2026, 10, 20, 12) + below(random, day);
  // Short lists are more frequent: they find the same faults sooner.
  const wallets = Array.from({ length: 1 + Math.floor(8 * random() ** 2) }, (_, index) =>
    planned(random, index),
  );
  return { start, lastFetchAt: start - 6 * hour - below(random, hour), wallets };
}

function planned(random: Random, index: number): PlannedWallet {
  const network = pick(random, networks, "evm");
  const address = `address${index}of${below(random, 1_000)}`;
  const before = random() < 0.25 ? null : listed(random, `old ${address} `, below(random, 4));
  const stays = (before ?? []).filter(() => random() < 0.85);
  const after = [...stays, ...listed(random, `new ${address} `, below(random, 3))].map((one) => ({
    ...one,
    flag: random() < 0.6 ? "none" : pick(random, flags, "none"),
    value: random() < 0.2 ? 50 : one.value,
  }));
  return { network, address, id: `${network}:${address}`, before, hadTotal: random() < 0.7, after };
}

function listed(random: Random, name: string, count: number): Listed[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${name}${index}`,
    flag: "none",
    value: random() < 0.3 ? null : 1 + below(random, 1_000) / 4,
  }));
}

/** The stored items at the start: each key with its version and value. */
export function storedAtStart({ wallets, lastFetchAt }: Scenario): Map<string, unknown> {
  const stored = new Map<string, unknown>();
  const put = (key: string, v: number, d: unknown) => stored.set(key, { v, d });
  put("consent", 1, { version: consentVersion, agreedAt: lastFetchAt });
  put("settings", 1, { serviceUrl, refreshEvery: 6 * hour });
  put("apiKey", 1, { secret, serviceUrl });
  put("keyStatus", 1, { state: "accepted", serviceUrl, at: lastFetchAt });
  put("alertSettings", 1, { new: true, expiring: true });
  put(
    "watchlist",
    1,
    wallets.map((wallet) => watched(wallet, lastFetchAt)),
  );
  const schedule: Record<string, unknown> = {};
  for (const { id, before, hadTotal } of wallets) {
    if (before === null) continue;
    // Due at the start.
    schedule[id] = walletSchedule({ askedAt: lastFetchAt });
    const total = hadTotal ? totalOf({ usdValue: 1, airdropsCount: before.length }) : null;
    const totalTriedAt = hadTotal ? lastFetchAt : null;
    const airdrops = before.map((one) =>
      knownAirdrop(storedId(one.id), { name: one.id, usdValue: one.value }),
    );
    put(`snapshot:${id}`, 1, {
      ...snapshot([], lastFetchAt, { serviceUrl }),
      airdrops,
      total,
      totalTriedAt,
    });
    const notified = airdrops.map((one) => ({ id: one.id, notified: ["new"] }));
    put(`ledger:${id}`, 1, { serviceUrl, airdrops: notified });
  }
  put("schedule", 1, JSON.stringify(schedule));
  return stored;
}

/** @returns the id under which Windfall stores an airdrop whose name is its id */
export function storedId(id: string): string {
  const hash = (bytes: number, ...words: string[]) =>
    createHash("sha256").update(JSON.stringify(words)).digest().subarray(0, bytes).toString("base64url");
  return `${hash(16, serviceUrl, id)}.${hash(4, id)}`;
}

function watched({ network, address }: PlannedWallet, addedAt: number): object {
  return walletOf({ network, address, addedAt });
}
