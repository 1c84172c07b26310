import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { airdropKey } from "../../../../src/core/airdrops/airdrop.ts";
import { usualView } from "../../../../src/core/list/list-view.ts";
import { withOpened } from "../../../../src/core/marks/opened.ts";
import { dismissalsItem } from "../../../../src/storage/airdrops/dismissals.ts";
import { openedItem } from "../../../../src/storage/airdrops/opened.ts";
import { openedTabItem } from "../../../../src/storage/airdrops/opened-tab.ts";
import { listViewItem } from "../../../../src/storage/display.ts";
import { read } from "../../../../src/storage/item.ts";
import { addresses, agreeWithKey, airdrop, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { openPanel, openPopup } from "../../render.tsx";
import { answerTo, sent, store, tab } from "../../world.ts";
import { keepDismissals } from "../list-page.ts";

const main = wallet({ label: "Main" });
const savings = wallet({ address: "0x57696e6466616c6c2073616D706c652064617461", label: "Savings" });
const solana = wallet({ network: "solana", address: addresses.solana });

/** The tabs of the panel's window. */
let tabs: number[];
let onRemoved: (tabId: number) => void;

/** The most valuable come first. Orchard is in two wallets. */
const worth = { Orchard: 30, Lantern: 25, Tidewater: 20, Meridian: 15 };

function listed(name: keyof typeof worth, usdValue = worth[name]) {
  return airdrop({ id: name, name, usdValue, url: `https://www.drops.bot/airdrops/${name}` });
}

/** @returns the text as the user sees it */
const visible = (element: Element | null) => element?.textContent?.replaceAll(/[\u2068\u2069]/g, "") ?? "";
const card = (name: string) => screen.findByRole("region", { name });
const inCard = async (name: string) => within(await card(name));
const link = (name: string) => screen.getByRole("link", { name });
const pass = async (name: string) => visible((await card(name)).querySelector(":scope > p"));
const next = async (name: string) => {
  const link = (await inCard(name)).queryByRole("link");
  return link === null ? null : [visible(link).trim(), link.getAttribute("href")?.split("/").at(-1)];
};

beforeEach(async () => {
  await agreeWithKey();
  await storeWallets(
    { wallet: main, snapshot: snapshot([listed("Orchard"), listed("Tidewater")]) },
    { wallet: savings, snapshot: snapshot([listed("Orchard", 5), listed("Lantern")]) },
    { wallet: solana, snapshot: snapshot([listed("Meridian")]) },
  );
  tabs = [7];
  let newest = 7;
  vi.spyOn(browser.tabs, "query").mockImplementation(async () => tabs.map(tab));
  vi.spyOn(browser.tabs, "create").mockImplementation(async () => {
    tabs = [...tabs, ++newest];
    return tab(newest);
  });
  vi.spyOn(browser.tabs.onRemoved, "addListener").mockImplementation((listener) => {
    onRemoved = (tabId) => listener(tabId, { windowId: 1, isWindowClosing: false });
  });
  // Stores as the background does.
  answerTo("noteOpened", async ({ key }) => {
    await store(openedItem, withOpened(await read(openedItem), key, Date.now()));
  });
  answerTo("noteOpenedTab", (opened) => store(openedTabItem, opened && { ...opened, at: Date.now() }));
  keepDismissals();
});

/** The page of an airdrop, opened from the popup before. */
async function openBefore(name: string, owner = main, tabId = 7) {
  const key = airdropKey(walletId(owner), name);
  const at = Date.now() - 60_000;
  await store(openedItem, [{ key, at }]);
  await store(openedTabItem, { key, tabId, at });
}

async function openPanelBeside(name: string, owner = main) {
  await openBefore(name, owner);
  const panel = await openPanel();
  await card(name);
  return panel;
}

describe("the card of an open page", () => {
  it("names the airdrop, its value and the wallet to connect", async () => {
    const { user } = await openPanel();
    await user.click(link("Lantern"));
    const words = visible(await card("Lantern"));
    for (const part of ["Lantern", "$25.00", "Claim with Savings · 0x5769…7461"])
      expect(words).toContain(part);
  });

  it("copies the address", async () => {
    const { user } = await openPanelBeside("Tidewater");
    await user.click((await inCard("Tidewater")).getByRole("button", { name: "Copy address" }));
    await screen.findByText("Copied.");
    expect(await navigator.clipboard.readText()).toBe(main.address);
  });

  it("shows the page opened next, without a gap", async () => {
    const { user } = await openPanelBeside("Tidewater");
    const noted = Promise.withResolvers<void>();
    answerTo("noteOpenedTab", async (opened) => {
      await noted.promise;
      await store(openedTabItem, opened && { ...opened, at: Date.now() });
    });
    await user.click((await inCard("Tidewater")).getByRole("link"));
    await waitFor(() => expect(sent("noteOpenedTab")).toHaveLength(1));
    expect(await next("Tidewater")).toEqual(["Next", "Orchard"]);
    noted.resolve();
    await card("Orchard");
    expect(screen.queryByRole("region", { name: "Tidewater" })).toBeNull();
  });

  it.each<[string, () => unknown]>([
    ["its tab closes", () => onRemoved(7)],
    [
      "its wallet is removed",
      () => storeWallets({ wallet: savings, snapshot: snapshot([listed("Lantern")]) }),
    ],
    [
      "the user hides its airdrop",
      () => store(dismissalsItem, [{ wallet: walletId(main), airdrop: "Tidewater", hidden: true }]),
    ],
    ["the user answers Not yet", () => screen.getByRole("button", { name: "Not yet" }).click()],
  ])("goes when %s", async (_what, happens) => {
    await openPanelBeside("Tidewater");
    await act(async () => void (await happens()));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Tidewater" })).toBeNull());
  });

  it("leads on although a later answer lacks the airdrop", async () => {
    await openBefore("Tidewater");
    await openPanel();
    await card("Tidewater");
    await act(() => storeWallets({ wallet: main, snapshot: snapshot([listed("Orchard")]) }));
    await waitFor(async () =>
      expect(visible(await card("Tidewater"))).toContain("Tidewater is no longer listed"),
    );
    expect(visible(await card("Tidewater"))).not.toContain("0 of");
    expect((await inCard("Tidewater")).getAllByRole("button").map(visible)).toEqual([""]);
    expect(await next("Tidewater")).toEqual(["Next", "Orchard"]);
  });

  it("leaves out the tab of another window", async () => {
    await openBefore("Tidewater", main, 9);
    await openPanel();
    await waitFor(() => expect(browser.tabs.query).toHaveBeenCalledWith({ currentWindow: true }));
    expect(screen.queryByRole("region", { name: "Tidewater" })).toBeNull();
  });

  it("is not in the popup", async () => {
    await openBefore("Tidewater");
    await openPopup();
    expect(screen.queryByRole("region", { name: "Tidewater" })).toBeNull();
  });

  it("leaves the focus in the search", async () => {
    const { user } = await openPanel();
    await user.type(screen.getByRole("searchbox"), "Tide");
    await act(() => openBefore("Tidewater"));
    await card("Tidewater");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  });
});

describe("Not yet", () => {
  it("leads a keyboard user back to the row", async () => {
    const { user } = await openPanel();
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    const open = await inCard("Lantern");
    await waitFor(() => expect(document.activeElement).toBe(open.getByRole("button", { name: "Claimed" })));
    await user.keyboard("{Tab}{Enter}");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Lantern" })).toBeNull());
    expect(document.activeElement).toBe(link("Lantern"));
  });
});

describe("the pass", () => {
  it("goes wallet by wallet", async () => {
    await openPanelBeside("Lantern", savings);
    expect(await pass("Lantern")).toBe("2 in Savings, then switch to Main: 2");
    expect(await next("Lantern")).toEqual(["Next", "Orchard"]);
  });

  it("says before Next that the wallet changes", async () => {
    const { user } = await openPanelBeside("Meridian", solana);
    expect(await next("Meridian")).toEqual(["Next in Main", "Orchard"]);
    await user.click((await inCard("Meridian")).getByRole("link"));
    expect(sent("noteOpened")).toEqual([{ key: airdropKey(walletId(main), "Orchard") }]);
    await card("Orchard");
  });

  it("names no other wallet when there is none", async () => {
    await storeWallets({ wallet: main, snapshot: snapshot([listed("Orchard"), listed("Tidewater")]) });
    await openPanelBeside("Orchard");
    expect(await pass("Orchard")).toBe("2 in Main");
  });

  it("keeps to the list's filter", async () => {
    await store(listViewItem, { ...usualView, wallet: walletId(savings) });
    await openPanelBeside("Lantern", savings);
    expect(await pass("Lantern")).toBe("2 in Savings");
  });

  it("does not offer an opened page again", async () => {
    const { user } = await openPanelBeside("Orchard");
    await user.click((await inCard("Orchard")).getByRole("link"));
    expect(await next("Tidewater")).toEqual(["Next in Savings", "Orchard"]);
    expect(await pass("Tidewater")).toBe("1 in Main, then switch to Savings: 2");
  });

  it("counts each claim, although another wallet has the airdrop", async () => {
    const { user } = await openPanelBeside("Orchard");
    await user.click((await inCard("Orchard")).getByRole("button", { name: "Claimed" }));
    await waitFor(async () => expect(visible(await card("Orchard"))).toContain("1 of 5 · +$30.00"));
    expect(await pass("Orchard")).toBe("1 in Main, then switch to Savings: 2");
  });

  it("takes a claim back", async () => {
    const { user } = await openPanelBeside("Orchard");
    await user.click((await inCard("Orchard")).getByRole("button", { name: "Claimed" }));
    const undo = await (await inCard("Orchard")).findByRole("button", { name: "Undo" });
    // The card says what is done, and no toast repeats it.
    expect(within(screen.getByRole("contentinfo")).queryByRole("button")).toBeNull();
    await user.click(undo);
    await (await inCard("Orchard")).findByRole("button", { name: "Claimed" });
    expect(await pass("Orchard")).toBe("2 in Main, then switch to Savings: 2");
  });

  it("claims once when the user clicks twice", async () => {
    const { user } = await openPanelBeside("Orchard");
    await user.dblClick((await inCard("Orchard")).getByRole("button", { name: "Claimed" }));
    await (await inCard("Orchard")).findByRole("button", { name: "Undo" });
    expect(sent("setDismissals")).toHaveLength(1);
  });

  it("leads through five airdrops with Enter alone", async () => {
    const { user } = await openPanel();
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    for (const [index, name] of ["Lantern", "Orchard", "Orchard", "Tidewater", "Meridian"].entries()) {
      const open = await inCard(name);
      await waitFor(() => expect(document.activeElement).toBe(open.getByRole("button", { name: "Claimed" })));
      await user.keyboard("{Enter}");
      const after = index < 4 ? "link" : "button";
      await waitFor(() => expect(document.activeElement).toBe(open.getByRole(after, { name: /Next|Undo/ })));
      if (index < 4) await user.keyboard("{Enter}");
    }
    expect(browser.tabs.create).toHaveBeenCalledTimes(5);
    expect(visible(await card("Meridian"))).toContain("5 of 5 · +$95.00");
  });
});

describe("the side panel", () => {
  it("scans no page, and offers no scan", async () => {
    await openPanel();
    expect(sent("scanPage")).toEqual([]);
    expect(screen.queryByRole("button", { name: "Scan this page" })).toBeNull();
  });
});
