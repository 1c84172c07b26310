import { describe, expect, it } from "vitest";
import { limits } from "../../src/config.ts";
import type { WalletId } from "../../src/core/addresses/network.ts";
import { airdropOf } from "../../src/core/airdrops/airdrop.ts";
import { alertKinds } from "../../src/core/alerts/kinds.ts";
import { ledgerAfter, ledgerWith } from "../../src/core/alerts/ledger.ts";
import { readBackup } from "../../src/core/backup/decode.ts";
import { encodeBackup } from "../../src/core/backup/encode.ts";
import { mostUnlisted, type Unlisted, type Unseen, unseenAfter } from "../../src/core/list/list-changes.ts";
import { claimOf } from "../../src/core/marks/claims.ts";
import type { Dismissals } from "../../src/core/marks/dismissals.ts";
import { mostOpened } from "../../src/core/marks/opened.ts";
import { type Item, parseStored } from "../../src/storage/item.ts";
import {
  alertSettingsItem,
  dismissalsItem,
  ledgerItem,
  openedItem,
  settingsItem,
  snapshotItem,
  summaryItem,
  unlistedItem,
  unseenItem,
  watchlistItem,
} from "../../src/storage/items.ts";
import { profileOf } from "../bench/profile.ts";

const now = Date.UTC(2026, 10, 20, 12);

/** The size as Chrome counts it: the key and the value as JSON, with six characters for `<`. */
function chromeBytes(key: string, value: unknown): number {
  return Buffer.byteLength(key) + Buffer.byteLength(JSON.stringify(value).replaceAll("<", "\\u003C"));
}

/** Alerts, dismissals, opened, unseen and unlisted airdrops at their limits. */
function alertsAndMarks(stored: Record<string, unknown>): Record<string, unknown> {
  const added: Record<string, unknown> = {};
  const unlisted: Unlisted[] = [];
  let unseen: readonly Unseen[] = [];
  const dismissed: Dismissals[number][] = [];
  const claimed: Dismissals[number][] = [];
  for (const [key, raw] of Object.entries(stored)) {
    if (!key.startsWith("snapshot:")) continue;
    const id = key.slice("snapshot:".length);
    const wallet: WalletId = id.startsWith("move:") ? `move:${id.slice(5)}` : `evm:${id.slice(4)}`;
    const found = parseStored(snapshotItem(wallet), raw);
    if (found.value === null) throw new Error(`${key} cannot be read`);
    const ledger = ledgerWith(ledgerAfter(null, found.value), () => alertKinds);
    added[ledgerItem(wallet).key] = { v: 1, d: ledger };
    const before = { ...found.value, airdrops: [] };
    unseen = unseenAfter(unseen, before, found.value, wallet, { smallestValue: 0, dismissals: [] });
    for (const { id: entry, name, usdValue, imageUrl } of found.value.airdrops) {
      const airdrop = airdropOf(entry);
      unlisted.push({ wallet, airdrop, name, usdValue, at: now });
      dismissed.push({ wallet, airdrop, hidden: true });
      claimed.push({ wallet, airdrop, claimed: { ...claimOf([{ name, usdValue, imageUrl }]), at: now } });
    }
  }
  added[dismissalsItem.key] = {
    v: 1,
    d: [...dismissed.slice(0, limits.hidden), ...claimed.slice(limits.hidden).slice(0, 2_000)],
  };
  added[unseenItem.key] = { v: 1, d: unseen };
  added[unlistedItem.key] = { v: 1, d: unlisted.slice(0, mostUnlisted) };
  const opened = unlisted.slice(0, mostOpened);
  added[openedItem.key] = {
    v: 1,
    d: opened.map((one) => ({ ...one, serviceUrl: "https://api.drops.bot", since: now, isConfirmed: true })),
  };
  return added;
}

describe("the storage of 200 wallets and 10,000 airdrops", () => {
  const stored = profileOf(200, 10_000, "https://www.drops.bot", now);

  const full: Record<string, unknown> = { ...stored, ...alertsAndMarks(stored) };

  it("fits 6 MiB with every list full", () => {
    const bytes = Object.entries(full).map(([key, value]) => chromeBytes(key, value));
    const total = bytes.reduce((sum, each) => sum + each, 0);
    console.log(`a full profile: ${total} bytes`);
    // Chrome's limit is 10 MiB since version 114. Firefox has no fixed limit.
    expect(total).toBeLessThan(6 * 1024 * 1024);
  });

  it("has a backup that can be restored", () => {
    const value = <T>(item: Item<T>): T => parseStored(item, full[item.key]).value;
    const profile = {
      wallets: value(watchlistItem),
      dismissals: value(dismissalsItem),
      settings: settingsItem.fallback,
      alerts: alertSettingsItem.fallback,
    };
    const text = encodeBackup(profile, now);
    console.log(`its backup: ${text.length} bytes`);
    expect(readBackup(text)).toMatchObject({ ok: true });
    expect(text.length).toBeLessThan(limits.backupBytes * 0.75);
  });

  it("has a summary of less than 64 kB", () => {
    expect(parseStored(summaryItem, stored[summaryItem.key])).toMatchObject({
      state: "whole",
      value: { rowCount: 10_000, walletCount: 200 },
    });
    expect(chromeBytes(summaryItem.key, stored[summaryItem.key])).toBeLessThan(64_000);
  });
});
