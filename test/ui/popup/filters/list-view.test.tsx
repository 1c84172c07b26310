import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { usualView } from "../../../../src/core/list/list-view.ts";
import { listViewItem } from "../../../../src/storage/items.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { sent, store } from "../../world.ts";
import { names, total } from "../list-page.ts";

const main = wallet({ label: "Main" });
const other = wallet({ network: "solana", address: addresses.solana, label: "Ledger" });

beforeEach(async () => {
  await agreeWithKey();
  await storeWallets(
    {
      wallet: main,
      snapshot: snapshot([
        airdrop({ name: "Orchard", usdValue: 10, urgency: "verySoon" }),
        airdrop({ name: "Lantern", usdValue: 500 }),
      ]),
    },
    { wallet: other, snapshot: snapshot([airdrop({ name: "Amber", usdValue: 40, urgency: "soon" })]) },
  );
});

async function choose() {
  const page = await openPopup();
  await page.user.click(screen.getByRole("button", { name: "Filter by wallet" }));
  return page;
}

const choice = (name: string) =>
  within(screen.getByRole("group", { name: "Filter by wallet" })).getByRole("button", { name });

const shownText = () =>
  screen
    .getAllByRole("status")
    .flatMap(({ textContent }) => (/^\d airdrops? · /.test(textContent) ? [textContent] : []));

describe("the filter of the list", () => {
  it("shows one wallet's airdrops, with their sum and count", async () => {
    const { user } = await choose();
    expect(total()).toBe("$550.00");
    await user.click(choice("Ledger · Solana"));
    expect(names()).toEqual(["Amber"]);
    expect(shownText()).toEqual(["1 airdrop · $40.00"]);
    expect(total()).toBe("$550.00");
    expect(sent("saveListView")).toEqual([{ ...usualView, wallet: walletId(other) }]);
  });

  it("is removed one by one, apart from the search", async () => {
    await store(listViewItem, { ...usualView, urgency: "soon" });
    const { user } = await choose();
    const box = screen.getByRole("searchbox");
    await user.type(box, "amber");
    await waitFor(() => expect(shownText()).toEqual(["1 airdrop · $40.00"]));
    await user.click(choice("Main · EVM"));
    expect(names()).toEqual([]);
    expect(screen.getByText("No airdrops match.")).toBeTruthy();
    expect(shownText()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Remove: Main" }));
    expect(names()).toEqual(["Amber"]);
    await user.click(screen.getByRole("button", { name: "Clear search" }));
    expect(document.activeElement).toBe(box);
    expect(box).toHaveProperty("value", "");
    await user.click(screen.getByRole("button", { name: "Remove: Within 30 days" }));
    expect(names()).toHaveLength(3);
    expect(shownText()).toEqual([]);
    expect(sent("saveListView").at(-1)).toEqual(usualView);
  });
});

it("ignores a wallet that is gone", async () => {
  await store(listViewItem, { ...usualView, wallet: "evm:0x0000000000000000000000000000000000000009" });
  await openPopup();
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(screen.queryByText(/^\d airdrops? · /)).toBeNull();
});

it("offers no filter to a user with one wallet", async () => {
  await storeWallets({ wallet: main, snapshot: snapshot([airdrop()]) });
  await openPopup();
  expect(screen.getByRole("searchbox")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Filter by wallet" })).toBeNull();
});

describe("the menu of the filter", () => {
  it("closes at a press, and returns the focus", async () => {
    const { user } = await choose();
    await user.click(choice("Ledger · Solana"));
    await waitFor(() => expect(screen.queryByRole("group", { name: "Filter by wallet" })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Filter by wallet" }));
  });

  it("finds one of many wallets, by keyboard alone", async () => {
    const several = Array.from({ length: 9 }, (_, index) => {
      const address = `0x${String(index).repeat(40)}` as const;
      return { wallet: wallet({ address, label: `Number ${index}` }), snapshot: snapshot([airdrop()]) };
    });
    await storeWallets(...several);
    const { user } = await choose();
    expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Search wallets" }));
    await user.keyboard("number 7{ArrowDown}{Enter}");
    await waitFor(() => expect(screen.queryByRole("group", { name: "Filter by wallet" })).toBeNull());
    const chosen = walletId(several[7]?.wallet ?? main);
    expect(sent("saveListView")).toEqual([{ ...usualView, wallet: chosen }]);
  });

  it("has the focus, and returns it at Esc", async () => {
    const { user } = await choose();
    expect(document.activeElement).toBe(choice("Show all"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("group", { name: "Filter by wallet" })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Filter by wallet" }));
  });
});

it.each(["solana", "索拉纳"])("finds a network's airdrops by %s", async (text) => {
  const texts = vi.mocked(browser.i18n.getMessage);
  const english = texts.getMockImplementation();
  texts.mockImplementation((key, values) =>
    String(key) === "network_solana" ? "索拉纳" : (english?.(key, values) ?? ""),
  );
  const { user } = await openPopup();
  await user.type(screen.getByRole("searchbox"), text);
  await waitFor(() => expect(names()).toEqual(["Amber"]));
});

it("keeps the popup's height while the user searches", async () => {
  const { user } = await openPopup();
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(480);
  await user.type(screen.getByRole("searchbox"), "t");
  expect(document.querySelector<HTMLElement>("[data-popup]")?.style.minBlockSize).toBe("480px");
});
