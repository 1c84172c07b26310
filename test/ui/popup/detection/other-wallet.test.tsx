import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { airdropKey } from "../../../../src/core/airdrops/airdrop.ts";
import { openedTabItem } from "../../../../src/storage/airdrops/opened-tab.ts";
import { settingsItem } from "../../../../src/storage/settings.ts";
import { scansItem } from "../../../../src/storage/wallets/scans.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { answerTo, pageTab, sent, store, tab } from "../../world.ts";
import { foot, scan, scanFinds } from "./page-scan.ts";

const main = wallet({ label: "Main" });
const savings = wallet({ address: `0x${"5".repeat(40)}`, label: "Savings" });
const known = { kind: "added", added: [], known: [walletId(savings)], over: 0 } as const;
const warning = "Claiming Lantern? It is for Main. This page sees Savings.";
const lantern = [airdrop({ id: "lantern", name: "Lantern" })];
const visible = (text: string | null | undefined) => text?.replaceAll(/[\u2068\u2069]/g, "");
const findWarning = () => screen.findByText((text) => visible(text) === warning);

beforeEach(async () => {
  await agreeWithKey();
  await storeWallets({ wallet: main, snapshot: snapshot(lantern) }, { wallet: savings });
  await store(openedTabItem, { key: airdropKey(walletId(main), "lantern"), tabId: 5, at: Date.now() });
  vi.spyOn(browser.tabs, "get").mockImplementation(async (id) =>
    id === pageTab ? { ...tab(id), openerTabId: 6 } : { ...tab(id), ...(id === 6 && { openerTabId: 5 }) },
  );
});

describe("the warning about another wallet", () => {
  it("names both wallets until the user closes it", async () => {
    scanFinds(known, { connected: [walletId(savings)] });
    answerTo("noteOpenedTab", () => store(openedTabItem, null));
    const { user } = await openPopup();
    await findWarning();
    await user.click(within(await foot()).getByRole("button", { name: "Close" }));
    expect(sent("noteOpenedTab")).toEqual([null]);
    await waitFor(async () => expect(visible((await foot()).textContent)).not.toContain("Claiming"));
  });

  it("counts several wallets", async () => {
    scanFinds(known, { connected: [walletId(savings), `evm:0x${"6".repeat(40)}`] });
    await openPopup();
    await screen.findByText((text) => visible(text)?.endsWith("This page sees Savings and 1 more.") === true);
  });

  it.each([
    ["labels", `0x${"5".repeat(40)}`, "Main"],
    ["shortened forms", `0xd8da${"7".repeat(32)}6045`, null],
  ])("tells wallets of equal %s apart", async (_what, address, label) => {
    const wanted = wallet({ label, address: `0xd8da${"1".repeat(32)}6045` });
    const seen = wallet({ label, address });
    await storeWallets({ wallet: wanted, snapshot: snapshot(lantern) }, { wallet: seen });
    await store(openedTabItem, { key: airdropKey(walletId(wanted), "lantern"), tabId: 5, at: Date.now() });
    scanFinds(known, { connected: [walletId(seen)] });
    await openPopup();
    const words = `Claiming Lantern? It is for ${wanted.address}. This page sees ${address}.`;
    await screen.findByText((text) => visible(text) === words);
  });

  it("waits for a scan that the user asks for", async () => {
    await store(settingsItem, { ...settingsItem.fallback, scan: "onDemand" });
    // The user may have switched accounts since.
    await store(scansItem, [scan(known, { connected: [walletId(savings)] })]);
    scanFinds(known, { connected: [walletId(savings)] });
    const { user } = await openPopup();
    const start = await screen.findByRole("button", { name: "Scan this page" });
    expect(browser.tabs.get).not.toHaveBeenCalled();
    await user.click(start);
    await findWarning();
  });

  it("leaves out an earlier scan when this one fails", async () => {
    await store(scansItem, [scan(known, { connected: [walletId(savings)] })]);
    answerTo("scanPage", () => "storageFull");
    await openPopup();
    await screen.findByText(/storage is full/);
    expect(browser.tabs.get).not.toHaveBeenCalled();
  });

  it("waits for a wallet that is late", async () => {
    const { promise: second, resolve } = Promise.withResolvers<void>();
    const seen = scan(known, { connected: [walletId(savings)], late: true });
    answerTo("scanPage", ({ again }) => (again === undefined ? store(scansItem, [seen]) : second));
    await openPopup();
    await waitFor(() => expect(sent("scanPage")).toHaveLength(2));
    expect(browser.tabs.get).not.toHaveBeenCalled();
    resolve();
    await findWarning();
  });

  it("ends for tabs that opened each other", async () => {
    let looks = 0;
    vi.spyOn(browser.tabs, "get").mockImplementation(async (id) => {
      looks += 1;
      if (looks > 50) throw new Error("too many looks");
      return { ...tab(id), openerTabId: id === 6 ? pageTab : 6 };
    });
    scanFinds(known, { connected: [walletId(savings)] });
    await openPopup();
    await waitFor(() => expect(looks).toBeGreaterThan(0));
    await screen.findByText(/^Already on your list/);
    expect(looks).toBeLessThan(10);
  });

  it("stays away from tabs that the page did not open", async () => {
    vi.spyOn(browser.tabs, "get").mockRejectedValue(new Error("no tab"));
    scanFinds(known, { connected: [walletId(savings)] });
    await openPopup();
    await waitFor(() => expect(browser.tabs.get).toHaveBeenCalledWith(pageTab));
    await screen.findByText("Lantern");
    expect(visible((await foot()).textContent)).not.toContain("Claiming");
  });
});
