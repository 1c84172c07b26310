import { createHash } from "node:crypto";
import { consentVersion } from "../../src/config.ts";
import { type Network, networks } from "../../src/core/addresses/network.ts";
import { knownAirdrop, snapshot, total as totalOf, wallet as walletOf, walletSchedule } from "../fixtures.ts";
import { below, type Random } from "../random.ts";

/** The storage at the start of a run and the answers of the service, random. No code of `src` judges them. */

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
  const stays = (before ?? []).filter(() => random() < 0.85).map((one) => moved(random, one));
  const after = [...stays, ...listed(random, `new ${address} `, below(random, 3))];
  return { network, address, id: `${network}:${address}`, before, hadTotal: random() < 0.7, after };
}

function listed(random: Random, name: string, count: number): Listed[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${name}${index}`,
    flag: random() < 0.6 ? "none" : pick(random, flags, "none"),
    value: random() < 0.3 ? null : below(random, random() < 0.2 ? 4 : 1_000) / 4,
  }));
}

/** Below the smallest value, 1 USD: out of list, badge and alerts. An urgent airdrop of value 0 stays in. */
export function isFolded({ value, flag }: Listed): boolean {
  if (value === 0 && flag !== "none") return false;
  return value !== null && value < 1;
}

function moved(random: Random, one: Listed): Listed {
  return {
    ...one,
    // A withdrawn flag keeps its window, so value 0 would stay urgent. `isFolded` sees only the flag.
    flag: random() < 0.3 && one.value !== 0 ? pick(random, flags, "none") : one.flag,
    value: (one.value === null || isFolded(one)) && random() < 0.5 ? 50 : one.value,
  };
}

/** The edges that one answer proves about a deadline, in days from the answer. An unset flag proves none. */
const windows = { verySoon: [-1, 8], soon: [6, 31], none: null } as const;

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
    const airdrops = before.map((one) => known(one, lastFetchAt));
    put(`snapshot:${id}`, 1, {
      ...snapshot([], lastFetchAt, { serviceUrl }),
      airdrops,
      total,
      totalTriedAt,
    });
    const notified = before.map((one) => ({ id: storedId(one.id), notified: notifiedBefore(one) }));
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

/** @returns the flag of an airdrop in the answer before; `none` without it */
export function flagBefore({ before }: PlannedWallet, id: string): Flag {
  return before?.find((one) => one.id === id)?.flag ?? "none";
}

/**
 * @returns the deadline window after both answers, ms since the epoch, as [earliest, latest]: two answers six hours
 *   apart support no early edge
 */
export function windowAfterBoth(
  was: Flag,
  is: Flag,
  lastFetchAt: number,
  fetchedAt: number,
): readonly [null, number] | null {
  const windows = [windowOf(was, lastFetchAt), windowOf(is, fetchedAt)].filter((window) => window !== null);
  return windows.length === 0 ? null : [null, Math.min(...windows.map(([, to]) => to))];
}

function windowOf(flag: Flag, at: number): readonly [number, number] | null {
  const days = windows[flag];
  return days === null ? null : [at + days[0] * day, at + days[1] * day];
}

/** @returns the alerts that a listed airdrop has already raised */
export function notifiedBefore(one: Listed): string[] {
  const { flag } = one;
  if (isFolded(one)) return [];
  return flag === "verySoon" ? ["new", "verySoon"] : ["new"];
}

function watched({ network, address }: PlannedWallet, addedAt: number): object {
  return walletOf({ network, address, addedAt });
}

function known({ id, flag, value }: Listed, at: number): object {
  const window = windowOf(flag, at);
  const airdrop = knownAirdrop(storedId(id), { name: id, usdValue: value });
  if (window === null) return airdrop;
  const [from, to] = window;
  return {
    ...airdrop,
    deadline: { replacedAt: null, earlyEdge: null, farEnd: to, later: [{ from, at }], deniedAt: null },
  };
}
