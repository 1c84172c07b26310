import { describe, expect, it } from "vitest";
import type { WalletId } from "../../../src/core/addresses/network.ts";
import { otherWallet } from "../../../src/core/list/other-wallet.ts";
import { rowOf } from "./rows.ts";

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 20, 12);
const service = { serviceUrl: "https://api.drops.bot", pageHosts: [] };

function row(address: string, airdrop = "lantern") {
  const base = rowOf("none", 10, airdrop);
  const wallet = { id: `evm:${address}` as const, network: "evm" as const, address, label: null };
  return { ...base, wallet };
}

const main = row("0xmain");
const opened = { key: "evm:0xmain lantern", tabId: 3, at: now - 60_000 };
const page = { origin: "https://claim.example", tabIds: [5, 3], connected: ["evm:0xsavings"] as WalletId[] };
const rows = [row("0xmain", "orchard"), main, row("0xsavings", "orchard")];

describe("otherWallet", () => {
  it("names the wallets of the airdrop and of the page", () => {
    const connected: WalletId[] = ["solana:S", "evm:0xsavings"];
    expect(otherWallet(opened, rows, { ...page, connected }, service, now)).toEqual({
      wanted: [main],
      connected: ["evm:0xsavings"],
    });
  });

  it("names the wallet of the opened row first", () => {
    const all = [row("0xcold"), ...rows];
    expect(otherWallet(opened, all, page, service, now)?.wanted).toEqual([main, all[0]]);
  });

  it.each([
    ["no airdrop was opened", { opened: null }],
    ["an hour has passed", { now: now + hour }],
    ["the clock was set back", { now: now - 2 * hour }],
    ["the airdrop is no longer listed", { rows: rows.filter((one) => one !== main) }],
    ["another tab is scanned", { page: { ...page, tabIds: [5] } }],
    ["the page is the service's", { page: { ...page, origin: "https://www.drops.bot" } }],
    ["the page is allowed", { service: { serviceUrl: "https://s.example", pageHosts: ["claim.example"] } }],
    ["no wallet is connected", { page: { ...page, connected: [] } }],
    ["only other networks are connected", { page: { ...page, connected: ["solana:S"] as WalletId[] } }],
    [
      "the right wallet is among them",
      { page: { ...page, connected: ["evm:0xb", "evm:0xmain"] as WalletId[] } },
    ],
    ["another wallet has the airdrop too", { rows: [...rows, row("0xsavings")] }],
  ])("says nothing when %s", (_, over) => {
    const given = { opened, rows, page, service, now, ...over };
    expect(otherWallet(given.opened, given.rows, given.page, given.service, given.now)).toBeNull();
  });
});
