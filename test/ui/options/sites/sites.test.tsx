import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { blockedSitesItem, blockedWalletsItem } from "../../../../src/storage/wallets/blocked.ts";
import { watchlistItem } from "../../../../src/storage/wallets/watchlist.ts";
import { addresses, agree, foundOn, wallet } from "../../fixtures.ts";
import { grant, grantedNow } from "../../permissions.ts";
import { openOptions } from "../../render.tsx";
import { sent, store } from "../../world.ts";

const site = "https://dapp.example";
beforeEach(agree);

const items = () => within(screen.getByRole("list", { name: "Sites" })).getAllByRole("listitem");
const every = () =>
  screen.findByRole<HTMLInputElement>("checkbox", { name: "Scan every site automatically" });

describe("the permission for all sites", () => {
  it("is requested by the click only", async () => {
    const { user } = await openOptions("finding");
    expect((await every()).checked).toBe(false);
    expect(browser.permissions.request).not.toHaveBeenCalled();
    await user.click(await every());
    expect(browser.permissions.request).toHaveBeenCalledWith({ origins: ["https://*/*"] });
    expect(await screen.findByText("Saved.")).toBeTruthy();
  });

  it("can be withdrawn", async () => {
    grant("https://*/*");
    const { user } = await openOptions("finding");
    await waitFor(async () => expect((await every()).checked).toBe(true));
    await user.click(await every());
    expect(grantedNow()).toEqual([]);
  });

  it("stays off when the user refuses", async () => {
    vi.mocked(browser.permissions.request).mockImplementation(async () => false);
    const { user } = await openOptions("finding");
    await user.click(await every());
    expect(await screen.findByText("Nothing changed: your browser didn’t allow it.")).toBeTruthy();
    expect((await every()).checked).toBe(false);
  });
});

describe("the list of sites", () => {
  it("shows wallets, permissions and blocks, without the service", async () => {
    grant("https://dapp.example/*", "https://quiet.example/*");
    await store(watchlistItem, [
      wallet({ sources: [foundOn(site)] }),
      wallet({ network: "solana", address: addresses.solana, sources: [foundOn(site), foundOn(site)] }),
    ]);
    await store(blockedSitesItem, ["https://bad.example"]);
    await openOptions("finding");
    await waitFor(() =>
      expect(items().map((item) => item.querySelector("div")?.textContent)).toEqual([
        "bad.exampleblocked",
        "dapp.examplescanned automatically · 2 wallets found here",
        "quiet.examplescanned automatically",
      ]),
    );
  });

  it("has no Stop while all https sites are scanned", async () => {
    grant("https://*/*", "https://dapp.example/*");
    await store(watchlistItem, [wallet({ sources: [foundOn(site), foundOn("http://plain.example")] })]);
    await openOptions("finding");
    await waitFor(() =>
      expect(items().map((item) => item.querySelector("div")?.textContent)).toEqual([
        "plain.example1 wallet found here",
        "dapp.examplescanned automatically · 1 wallet found here",
      ]),
    );
    expect(screen.queryByRole("button", { name: /^Stop scanning/ })).toBeNull();
  });

  it("stops scans of a site", async () => {
    grant("https://dapp.example/*");
    const { user } = await openOptions("finding");
    await user.click(await screen.findByRole("button", { name: "Stop scanning: dapp.example" }));
    expect(grantedNow()).toEqual([]);
    expect(await screen.findByText("Saved.")).toBeTruthy();
  });

  it("removes the wallets that only a site brought, with undo", async () => {
    const [mine, typed] = [
      wallet({ sources: [foundOn(site)] }),
      wallet({
        network: "solana",
        address: addresses.solana,
        sources: [foundOn(site), { kind: "typed", at: 1 }],
      }),
    ];
    await store(watchlistItem, [mine, typed]);
    const ids = [`evm:${mine.address}` as const];
    const { user } = await openOptions("finding");
    await user.click(await screen.findByRole("button", { name: "Remove its wallets: dapp.example" }));
    expect(sent("removeWallets")).toEqual([{ ids }]);
    expect(await screen.findByText("1 wallet removed.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(sent("undoRemove")).toEqual([{ ids }]);
    expect(await screen.findByText("Back in the list")).toBeTruthy();
  });

  it("offers no removal where all wallets have other sources", async () => {
    await store(watchlistItem, [wallet({ sources: [foundOn(site), { kind: "typed", at: 1 }] })]);
    await openOptions("finding");
    expect(await screen.findByRole("button", { name: "Block: dapp.example" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  });

  it("blocks and unblocks", async () => {
    await store(watchlistItem, [wallet({ sources: [foundOn(site)] })]);
    await store(blockedSitesItem, ["https://bad.example"]);
    const { user } = await openOptions("finding");
    await user.click(await screen.findByRole("button", { name: "Block: dapp.example" }));
    await user.click(await screen.findByRole("button", { name: "Unblock: bad.example" }));
    expect(sent("setBlocked")).toEqual([
      { what: { kind: "site", origin: site }, blocked: true },
      { what: { kind: "site", origin: "https://bad.example" }, blocked: false },
    ]);
  });
});

describe("the list of sites with unreadable blocks", () => {
  it("says so, and calls no site scanned", async () => {
    grant("https://dapp.example/*");
    await browser.storage.local.set({ [blockedSitesItem.key]: "garbage" });
    await openOptions("finding");
    expect(await screen.findByText(/^Windfall couldn’t read which sites and addresses/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Restore a backup…" })).toBeTruthy();
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(screen.queryByText(/scanned automatically/)).toBeNull();
  });
});

describe("the blocked addresses", () => {
  it("can be unblocked", async () => {
    const id = `evm:${addresses.evm}` as const;
    await store(blockedWalletsItem, [id]);
    const { user } = await openOptions("sites");
    await user.click(await screen.findByRole("button", { name: /^Unblock: 0xd8dA/ }));
    expect(sent("setBlocked")).toEqual([{ what: { kind: "wallet", id }, blocked: false }]);
    expect(await screen.findByText("Saved.")).toBeTruthy();
  });
});
