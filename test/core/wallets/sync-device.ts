import { walletId } from "../../../src/core/addresses/network.ts";
import { exchanged, switchedOn, withRemovals } from "../../../src/core/wallets/sync.ts";
import type { Synced } from "../../../src/core/wallets/synced.ts";
import type { Wallet } from "../../../src/core/wallets/wallet.ts";
import { wallet as walletOf } from "../../fixtures.ts";
import { below, type Random } from "../../random.ts";

function wallet(number: number, label: string | null = null): Wallet {
  const address = `0x${String(number).padStart(64, "a")}`;
  return walletOf({ network: "move", address, label, addedAt: 0 });
}
export const id = (number: number) => walletId(wallet(number));

/** The sync area of one account, which its browsers share. An undefined item was removed. */
export type Account = Map<string, { readonly value: unknown; readonly version: number }>;

/** A browser of one user. It settles conflicts item by item, and each item travels alone. */
export class Device {
  wallets: readonly Wallet[] = [];
  sync: Synced = { on: true, since: 0, copy: {} };
  area: Record<string, unknown> = {};
  #account: Account;
  readonly #skew: number;
  /** The version that an item replaces which was written here and not uploaded. */
  #unsent = new Map<string, number>();
  #versions = new Map<string, number>();

  /** @param skew ms by which the clock is wrong */
  constructor(account: Account, skew = 0) {
    this.#account = account;
    this.#skew = skew;
  }

  /** Adds a wallet, or gives a listed one this label. */
  put(number: number, label: string | null = null): void {
    const isListed = this.wallets.some((one) => walletId(one) === id(number));
    this.wallets = isListed
      ? this.wallets.map((one) => (walletId(one) === id(number) ? { ...one, label } : one))
      : [...this.wallets, wallet(number, label)];
  }

  /** A press on *Remove*. */
  remove(number: number, at: number): void {
    this.wallets = this.wallets.filter((one) => walletId(one) !== id(number));
    this.sync = { ...this.sync, copy: withRemovals(this.sync, [id(number)], at + this.#skew) };
  }

  switch(on: boolean, at: number): void {
    if (on === this.sync.on) return;
    this.sync = on ? switchedOn(this.sync, this.wallets, at + this.#skew) : { ...this.sync, on };
  }

  /**
   * @param isKilled before it sends what it has stored
   * @returns whether something was sent
   */
  exchange(at: number, isKilled = false): boolean {
    if (!this.sync.on) return false;
    const after = exchanged(
      this.sync,
      this.area,
      this.wallets,

      at + this.#skew,
    );
    this.wallets = after.wallets;
    this.sync = JSON.parse(JSON.stringify({ ...this.sync, copy: after.copy }));
    const changes = [...Object.entries(after.set), ...after.remove.map((key) => [key, undefined] as const)];
    if (!isKilled) for (const [key, value] of changes) this.#write(key, value);
    return changes.length > 0 && !isKilled;
  }

  #write(key: string, value: unknown): void {
    this.#unsent.set(key, this.#versions.get(key) ?? 0);
    if (value === undefined) delete this.area[key];
    else this.area[key] = value;
  }

  signIn(account: Account): void {
    if (account === this.#account) return;
    this.#account = account;
    this.area = {};
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
      this.#account.set(key, { value: this.area[key], version: version + 1 });
      this.#versions.set(key, version + 1);
    }
    for (const [key, { value, version }] of this.#account) {
      if (this.#unsent.has(key) || random() >= share) continue;
      this.#versions.set(key, version);
      if (value === undefined) delete this.area[key];
      else this.area[key] = value;
    }
  }

  /** `number label` of each wallet, sorted. */
  list(): string[] {
    return this.wallets.map(({ address, label }) => `${address.replace(/^0xa*/, "")} ${label ?? "-"}`).sort();
  }
}

/** Writes items of the account that no simulated device made; undefined removes one. */
export function write(account: Account, items: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(items))
    account.set(key, { value, version: (account.get(key)?.version ?? 0) + 1 });
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
