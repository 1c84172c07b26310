import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import { readBackup } from "../../../src/core/backup/decode.ts";
import { evm } from "./profiles.ts";

const fixture = (await readFile(new URL("fixtures/version-1.json", import.meta.url), "utf8")).trim();
const whole: { readonly wallets: readonly object[] } = JSON.parse(fixture);
const [wallet] = whole.wallets;

const changed = (parts: object) => readBackup(JSON.stringify({ ...whole, ...parts }));
const withWallet = (over: object) => ({ wallets: [...whole.wallets, { ...wallet, ...over }] });
const withDismissal = (one: object) => ({ dismissals: [one] });

describe("readBackup (damaged files)", () => {
  it.each<readonly [string, object]>([
    ["an invalid address", withWallet({ address: "7xKX" })],
    ["an address that is not canonical", withWallet({ network: "evm", address: evm.toLowerCase() })],
    ["an invalid label", withWallet({ label: 5 })],
    ["text as derived address", withWallet({ derivedFrom: "your bank" })],
    ["an invalid setting", { settings: { refreshEvery: 99 } }],
    [
      "a claim of every wallet",
      withDismissal({ wallet: null, airdrop: "a", claimed: { name: "A", usdValue: 1, at: 1 } }),
    ],
    [
      "a claim at a part of a millisecond",
      withDismissal({ wallet: `evm:${evm}`, airdrop: "a", claimed: { name: "A", usdValue: 1, at: 1.5 } }),
    ],
    ["a dismissal of text", withDismissal({ wallet: "evm:\u202Egnp.exe", airdrop: "x", hidden: true })],
    ["too many wallets", { wallets: Array.from({ length: limits.wallets + 1 }, () => wallet) }],
  ])("refuses %s", (_what, parts) => {
    expect(changed(parts)).toEqual({ ok: false, problem: "notABackup" });
  });

  const million = Array.from({ length: 1_000_000 }, () => ({}));
  it.each<readonly [string, object]>([
    ["wallets", { wallets: million }],
    ["dismissals", { dismissals: million }],
  ])("ends early at a million bad %s", (_what, parts) => {
    expect(changed(parts)).toEqual({ ok: false, problem: "notABackup" });
  });

  const logo = "https://api.drops.bot/logo.png?of=a%3C";
  it.each([
    ["keeps a logo's URL", logo, { imageUrl: logo }],
    ["drops a URL in another spelling", "HTTPS://api.drops.bot/a b", {}],
    ["drops a text as URL", "<".repeat(limits.logoUrlChars), {}],
    ["drops data as URL", "data:<", {}],
  ])("%s", (_what, imageUrl, kept) => {
    const claim = { name: "A", usdValue: 1, at: 1 };
    const one = { wallet: `evm:${evm}`, airdrop: "a" };
    const read = changed(withDismissal({ ...one, claimed: { ...claim, imageUrl } }));
    if (!read.ok) throw new Error(read.problem);
    expect(read.backup.dismissals).toEqual([{ ...one, claimed: { ...claim, ...kept } }]);
  });

  it("keeps as many hidden airdrops as storage", () => {
    const hidden = Array.from({ length: limits.listEntries }, (_, at) => ({
      wallet: null,
      airdrop: `a${at}`,
      hidden: true,
    }));
    const read = changed({ dismissals: hidden });
    if (!read.ok) throw new Error(read.problem);
    expect(read.backup.dismissals).toEqual(hidden.slice(-limits.hidden));
  });

  it("keeps the first of equal entries, and ignores unknown fields", () => {
    const wallets = [wallet, { ...wallet, label: "again", later: 1 }];
    const twice = changed({ wallets, settings: { later: 1 }, later: 1 });
    if (!twice.ok) throw new Error(twice.problem);
    expect(twice.backup.settings).toEqual({});
    expect(twice.backup.wallets).toEqual([wallet]);
  });
});

it("readBackup ignores a byte order mark only at the start", () => {
  expect(readBackup(`\uFEFF${fixture}`).ok).toBe(true);
  expect(readBackup(fixture.replace("{", "{\uFEFF"))).toEqual({ ok: false, problem: "notABackup" });
});
