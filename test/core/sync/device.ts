import { base58 } from "@scure/base";
import * as z from "zod/mini";
import { walletId } from "../../../src/core/addresses/network.ts";
import { type Area, planItems, readItems, readMap } from "../../../src/core/sync/items.ts";
import { applied, type Local, mergedMap } from "../../../src/core/sync/local.ts";
import { cleaned, isDismissalKey, partsOf, type Rules } from "../../../src/core/sync/values.ts";
import type { Wallet } from "../../../src/core/wallets/wallet.ts";
import { below, type Random } from "../../random.ts";

export const rules: Rules = {
  settings: new Map([
    ["scan", { schema: z.enum(["onOpen", "onDemand"]), default: "onOpen" }],
    ["range", { schema: z.nullable(z.object({ from: z.number(), to: z.number() })), default: null }],
  ]),
  labelOf: (text) => text,
};
export const clean = (key: string, json: unknown) => cleaned(key, json, rules);

export const nothing: Local = {
  wallets: [],
  dismissals: [],
  settings: new Map<string, unknown>([
    ["scan", "onOpen"],
    ["range", null],
  ]),
};

/** Addresses of Solana have no checksum. */
export function wallet(number: number, over: Partial<Wallet> = {}): Wallet {
  const bytes = new Uint8Array(32).fill(1).with(0, number % 256);
  const address = base58.encode(bytes.with(1, Math.floor(number / 256)));
  return { network: "solana", address, label: null, paused: false, addedAt: number, sources: [], ...over };
}
export const id = (number: number) => walletId(wallet(number));

/** The sync area of one account, which its browsers share. An undefined item was removed. */
export type Account = Map<string, { readonly value: unknown; readonly version: number }>;

type List = "wallets" | "dismissals";

/** A browser of one user. It settles conflicts item by item, and each item travels alone. */
export class Device {
  local: Local;
  map: unknown = null;
  over = 0;
  leftOut = 0;
  readonly #skew: number;
  #lost: List | null = null;
  #account: Account;
  #area: Record<string, unknown> = {};
  /** The version that an item replaces which was written here and not uploaded. */
  #unsent = new Map<string, number>();
  #versions = new Map<string, number>();

  /** @param skew ms by which the clock is wrong */
  constructor(account: Account, local: Partial<Local> = {}, skew = 0) {
    this.#account = account;
    this.local = { ...nothing, ...local };
    this.#skew = skew;
  }

  /**
   * @param steps 1 stores the merged lists and is killed before it sends them, as a refused write is
   * @returns whether something was sent
   */
  exchange(at: number, steps: 1 | 2 = 2): boolean {
    const set = this.#store(this.#area, at);
    if (steps === 2) this.#write(set);
    return Object.keys(set).length > 0;
  }

  /** A start of the background, or an exchange while the browser's sync does not answer. */
  restart(at: number): void {
    this.#store(null, at);
  }

  #store(area: Area | null, real: number): Readonly<Record<string, unknown>> {
    const now = real + this.#skew;
    const known = readMap(this.map, clean, now);
    if (known === null && area === null) return {};
    const there = readItems(area ?? {}, clean, now);
    const isInDoubt = (key: string) =>
      partsOf(key)[0] !== "setting" && this.#lost === (isDismissalKey(key) ? "dismissals" : "wallets");
    const map = mergedMap(known, there, this.local, isInDoubt, rules, now);
    const { over, ...local } = applied(this.local, map, (fresh) => ({ ...fresh, sources: [] }));
    const { set, leftOut } = planItems(map, there);
    this.map = JSON.parse(JSON.stringify(Object.fromEntries(map)));
    Object.assign(this, { local, over, leftOut });
    this.#lost = null;
    return area === null ? {} : set;
  }

  #write(items: Readonly<Record<string, unknown>>): void {
    for (const [key, value] of Object.entries(items)) {
      this.#unsent.set(key, this.#versions.get(key) ?? 0);
      this.#area[key] = JSON.parse(JSON.stringify(value));
    }
  }

  /** A list cannot be read. */
  lose(list: List): void {
    this.local = { ...this.local, [list]: [] };
    this.#lost = list;
  }

  signIn(account: Account): void {
    if (account === this.#account) return;
    this.#account = account;
    this.#area = {};
    this.#unsent.clear();
    this.#versions.clear();
  }

  /** @param share of the items that travel this time, each way */
  travel(random: Random, share = 1): void {
    for (const [key, replaced] of [...this.#unsent]) {
      if (random() >= share) continue;
      this.#unsent.delete(key);
      const version = this.#account.get(key)?.version ?? 0;
      // Of two changes, browsers keep the one that came first or the one that came last.
      if (version !== replaced && below(random, 2) === 0) continue;
      this.#account.set(key, { value: this.#area[key], version: version + 1 });
      this.#versions.set(key, version + 1);
    }
    for (const [key, { value, version }] of this.#account) {
      if (this.#unsent.has(key) || random() >= share) continue;
      this.#versions.set(key, version);
      if (value === undefined) delete this.#area[key];
      else this.#area[key] = value;
    }
  }
}

/** A device that is not simulated leaves the sync, which clears the area for all. */
export function clear(account: Account): void {
  for (const [key, { version }] of account) account.set(key, { value: undefined, version: version + 1 });
}

/** All devices exchange until nothing is new. */
export function settle(devices: readonly Device[], at: number, random: Random): void {
  let quiet = 0;
  for (let round = 0; round < 20 && quiet < 2; round += 1) {
    const sent = devices.map((device) => {
      device.travel(random);
      const hasSent = device.exchange(at + round);
      device.travel(random);
      return hasSent;
    });
    quiet = sent.includes(true) ? 0 : quiet + 1;
  }
  if (quiet < 2) throw new Error("The devices write in turn without end");
}
