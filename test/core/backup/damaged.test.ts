import { readFile } from "node:fs/promises";
import { bech32 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import { readBackup } from "../../../src/core/backup/decode.ts";
import { evm } from "./profiles.ts";

const fixture = (await readFile(new URL("fixtures/version-1.json", import.meta.url), "utf8")).trim();
const whole: { readonly wallets: readonly object[] } = JSON.parse(fixture);
const [wallet] = whole.wallets;
const id = `evm:${evm}`;
const page = { kind: "page", wallet: "Lantern", remembered: false, firstSeen: 1, lastSeen: 1 };

const changed = (parts: object) => readBackup(JSON.stringify({ ...whole, ...parts }));
const withWallet = (over: object) => ({ wallets: [...whole.wallets, { ...wallet, ...over }] });
const withDismissal = (one: object) => ({ dismissals: [one] });

it("a wallet may have twenty sites and addresses of other chains", () => {
  const sites = Array.from({ length: 20 }, (_, index) => ({ ...page, origin: `https://${index}.example` }));
  const chains = ["akash", "juno", "osmo", "saga", "stride"].map((chain) => {
    return { kind: "derived", from: bech32.encodeFromBytes(chain, new Uint8Array(20)), at: 1 };
  });
  expect(changed(withWallet({ sources: [...sites, ...chains] })).ok).toBe(true);
});

describe("readBackup (damaged files)", () => {
  it.each<readonly [string, object, string]>([
    ["an invalid address", withWallet({ address: "7xKX" }), "wallets 3"],
    ["an address of another network", withWallet({ network: "evm" }), "wallets 3"],
    [
      "an address that is not canonical",
      withWallet({ network: "evm", address: evm.toLowerCase() }),
      "wallets 3",
    ],
    ["a time after the last date", withWallet({ addedAt: 1e300 }), "wallets 3"],
    ["an invalid label", withWallet({ label: 5 }), "wallets 3"],
    ["an unknown source", withWallet({ sources: [{ kind: "notified" }] }), "wallets 3"],
    ["arbitrary text as origin", withWallet({ sources: [{ ...page, origin: "your bank" }] }), "wallets 3"],
    [
      "a path after an origin",
      withWallet({ sources: [{ ...page, origin: "https://a.example/x" }] }),
      "wallets 3",
    ],
    [
      "text as derived address",
      withWallet({ sources: [{ kind: "derived", from: "your bank", at: 1 }] }),
      "wallets 3",
    ],
    ["no list of wallets", { wallets: {} }, "wallets"],
    ["an invalid setting", { settings: { parallel: 99 } }, "settings parallel"],
    ["an invalid alert setting", { alerts: { on: "yes" } }, "alerts on"],
    ["an empty dismissal", withDismissal({ wallet: id, airdrop: "a" }), "dismissals 1"],
    [
      "a dismissal of another scope",
      withDismissal({ wallet: id, airdrop: "a", muted: true }),
      "dismissals 1",
    ],
    ["a claim without value", withDismissal({ wallet: id, airdrop: "a", claimed: true }), "dismissals 1"],
    [
      "a dismissal of text",
      withDismissal({ wallet: "evm:\u202Egnp.exe", airdrop: "x", hidden: true }),
      "dismissals 1",
    ],
    [
      "a site with a long name",
      { blocked: { sites: [`https://${"a".repeat(400)}.example`] } },
      "blocked sites",
    ],
    [
      "an unknown alert",
      { notified: [{ wallet: id, serviceUrl: "", airdrops: [{ id: "x", notified: ["shouted"] }] }] },
      "notified 1",
    ],
    ["too many wallets", { declined: Array.from({ length: limits.blocked + 1 }, () => id) }, "declined"],
    ["no date", { madeAt: undefined }, "madeAt"],
  ])("refuses %s", (_what, parts, where) => {
    expect(changed(parts)).toEqual({ ok: false, problem: "damaged", where });
  });

  it("keeps the first of equal entries, and ignores unknown fields", () => {
    const twice = changed({ wallets: [wallet, { ...wallet, label: "again", later: 1 }], later: 1 });
    if (!twice.ok) throw new Error(twice.problem);
    expect(twice.backup.wallets).toEqual([wallet]);
  });

  it("cleans labels", () => {
    const found = changed(
      withWallet({
        network: "bitcoin",
        address: "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
        label: "  \u202Eevil\n\u200b ",
      }),
    );
    expect(found.ok && found.backup.wallets.at(-1)?.label).toBe("evil");
  });
});

it("readBackup ignores a byte order mark only at the start", () => {
  expect(readBackup(`\uFEFF${fixture}`).ok).toBe(true);
  expect(readBackup(fixture.replace("{", "{\uFEFF"))).toEqual({ ok: false, problem: "notABackup" });
});
