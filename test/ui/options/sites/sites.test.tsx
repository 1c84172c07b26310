import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { blockedItem } from "../../../../src/storage/wallets/blocked.ts";
import { watchlistItem } from "../../../../src/storage/wallets/watchlist.ts";
import { addresses, agree, wallet } from "../../fixtures.ts";
import { grantedNow } from "../../permissions.ts";
import { openOptions } from "../../render.tsx";
import { allowScans, answerTo, sent, store } from "../../world.ts";

const found = (origin: string) =>
  ({ kind: "page", origin, wallet: "MetaMask", remembered: false, firstSeen: 1, lastSeen: 2 }) as const;
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
    await allowScans("https://*/*");
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

describe("a permission that could not be saved", () => {
  it("is reported as a failure", async () => {
    answerTo("setSites", () => "storageFull");
    const { user } = await openOptions("finding");
    await user.click(await every());
    expect(await screen.findByText(/storage is full/)).toBeTruthy();
    await waitFor(() => expect(sent("setSites")).toHaveLength(2));
    expect(screen.queryByText("Saved.")).toBeNull();
  });
});

describe("the list of sites", () => {
  it("shows wallets, permissions and blocks, without the service", async () => {
    await allowScans("https://dapp.example/*", "https://quiet.example/*");
    await store(watchlistItem, [
      wallet({ sources: [found(site)] }),
      wallet({ network: "solana", address: addresses.solana, sources: [found(site), found(site)] }),
    ]);
    await store(blockedItem, { sites: ["https://bad.example"], wallets: [] });
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
    await allowScans("https://*/*", "https://dapp.example/*");
    await store(watchlistItem, [wallet({ sources: [found(site), found("http://plain.example")] })]);
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
    await allowScans("https://dapp.example/*");
    const { user } = await openOptions("finding");
    await user.click(await screen.findByRole("button", { name: "Stop scanning dapp.example" }));
    expect(grantedNow()).toEqual([]);
    expect(await screen.findByText("Saved.")).toBeTruthy();
  });

  it("removes all wallets of a site, with undo", async () => {
    const [mine] = [wallet({ sources: [found(site)] })];
    await store(watchlistItem, [mine]);
    const id = `evm:${mine.address}` as const;
    answerTo("removeFromSite", () => ({ ids: [id], forgot: [] }));
    const { user } = await openOptions("finding");
    await user.click(await screen.findByRole("button", { name: "Remove its wallets: dapp.example" }));
    expect(sent("removeFromSite")).toEqual([{ origin: site }]);
    expect(await screen.findByText("Removed 1 wallet found only on dapp.example.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(sent("undoRemove")).toEqual([{ ids: [id], forgot: [] }]);
    expect(await screen.findByText("1 wallet is back.")).toBeTruthy();
  });

  it("counts restored wallets, and keeps the others for Undo", async () => {
    const [mine, second] = [wallet({ sources: [found(site)] }), wallet({ sources: [found(site)] })];
    await store(watchlistItem, [mine]);
    const ids = [`evm:${mine.address}` as const, `evm:${second.address}` as const];
    answerTo("removeFromSite", () => ({ ids, forgot: [] }));
    answerTo("undoRemove", () => ({ restored: 1 }));
    const { user } = await openOptions("finding");
    await user.click(await screen.findByRole("button", { name: "Remove its wallets: dapp.example" }));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText(/^Restored 1 of 2\./)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  });

  it("explains why wallets with other sources stay, with undo", async () => {
    const mine = wallet({ sources: [found(site), { kind: "typed", at: 1 }] });
    const id = `evm:${mine.address}` as const;
    await store(watchlistItem, [mine]);
    answerTo("undoRemove", () => ({ restored: 0 }));
    answerTo("removeFromSite", () => ({ ids: [], forgot: [id] }));
    const { user } = await openOptions("finding");
    await user.click(await screen.findByRole("button", { name: "Remove its wallets: dapp.example" }));
    expect(
      await screen.findByText(/so they stay\. They are no longer listed as found on dapp\.example/),
    ).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(sent("undoRemove")).toEqual([{ ids: [], forgot: [id] }]);
    expect(await screen.findByText("These wallets are listed as found on dapp.example again.")).toBeTruthy();
  });

  it("blocks and unblocks", async () => {
    await store(watchlistItem, [wallet({ sources: [found(site)] })]);
    await store(blockedItem, { sites: ["https://bad.example"], wallets: [] });
    const { user } = await openOptions("finding");
    await user.click(await screen.findByRole("button", { name: "Block dapp.example" }));
    await user.click(await screen.findByRole("button", { name: "Unblock bad.example" }));
    expect(sent("setBlocked")).toEqual([
      { what: { kind: "site", origin: site }, blocked: true },
      { what: { kind: "site", origin: "https://bad.example" }, blocked: false },
    ]);
  });
});

describe("the blocked addresses", () => {
  it("can be unblocked", async () => {
    const id = `evm:${addresses.evm}` as const;
    await store(blockedItem, { sites: [], wallets: [id] });
    const { user } = await openOptions("sites");
    await user.click(await screen.findByRole("button", { name: /^Unblock 0xd8dA/ }));
    expect(sent("setBlocked")).toEqual([{ what: { kind: "wallet", id }, blocked: false }]);
    expect(await screen.findByText("0xd8dA…6045 is no longer blocked.")).toBeTruthy();
  });
});
