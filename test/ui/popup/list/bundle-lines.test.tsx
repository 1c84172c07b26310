import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { read } from "../../../../src/storage/item.ts";
import { dismissalsItem } from "../../../../src/storage/items.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { sent, store } from "../../world.ts";
import { keepDismissals, region } from "../list-page.ts";

const main = wallet({ label: "Main" });
const savings = wallet({ address: "0x57696e6466616c6c2073616D706c652064617461", label: "Savings" });
const ledger = wallet({ network: "solana", address: addresses.solana, label: "Ledger" });
const ids = [main, savings, ledger].map(walletId);

const orchard = (usdValue: number | null) =>
  airdrop({
    id: "orchard",
    name: "Orchard",
    usdValue,
    urgency: "soon",
    url: `https://www.drops.bot/orchard/${usdValue}`,
  });

const items = () => within(region().getAllByRole("list")[0] ?? document.body).getAllByRole("listitem");
const head = () => region().getByRole("button", { name: "Orchard" });
const lines = () =>
  within(region().getByRole("list", { name: "Orchard" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
const isUnfolded = () => head().getAttribute("aria-expanded");

beforeEach(async () => {
  await agreeWithKey();
  await storeWallets(
    {
      wallet: main,
      snapshot: snapshot([orchard(31.5), airdrop({ name: "Kelp", usdValue: 67, urgency: "soon" })]),
    },
    { wallet: savings, snapshot: snapshot([orchard(412.5)]) },
    { wallet: { ...ledger, paused: true }, snapshot: snapshot([orchard(null)]) },
  );
  keepDismissals();
});

describe("an airdrop in several wallets", () => {
  it("is one row with the sum, and counts once", async () => {
    await openPopup();
    expect(items()).toHaveLength(2);
    expect(items()[0]?.textContent).toBe(
      "OOrchard$444.00 + 1 unpriced3 wallets≤\u00a029\u00a0days Expires within 29 days",
    );
    expect(region().getByRole("heading").textContent).toBe("Within 30 days $511.00 + 1 unpriced");
  });

  it("opens to a link, value and menu for each wallet", async () => {
    const { user } = await openPopup();
    await user.click(head());
    expect(lines()).toEqual(["Orchard · Savings", "Orchard · Main", "Orchard · Ledger"]);
    const item =
      region()
        .getByRole("link", { name: /Ledger/ })
        .closest("li") ?? document.body;
    expect(item.textContent).toContain("· paused · Solana");
    expect(within(item).getByText("unpriced")).toBeTruthy();
    expect(within(item).getByText("Expires within 29 days")).toBeTruthy();
    expect(within(item).getByRole("link").getAttribute("href")).toContain("/orchard/null");
    await user.click(head());
    expect(isUnfolded()).toBe("false");
  });

  it("is walked with ↓ and opened with Enter", async () => {
    const { user } = await openPopup();
    await user.keyboard("{ArrowDown}{Enter}{ArrowDown}");
    expect(document.activeElement?.textContent).toBe("Orchard · Savings");
    await user.tab();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement?.textContent).toBe("Orchard · Main");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement?.textContent).toBe("Kelp");
  });

  it("is claimed for one wallet in its line", async () => {
    const { user } = await openPopup();
    await user.click(head());
    await user.click(region().getByRole("button", { name: "Actions for Orchard · Main" }));
    await user.click(screen.getByRole("menuitem", { name: "Claimed" }));
    await waitFor(() => expect(lines()).toEqual(["Orchard · Savings", "Orchard · Ledger"]));
    expect(sent("setDismissals")).toMatchObject([
      [{ wallet: ids[0], change: { claimed: { usdValue: 31.5 } } }],
    ]);
  });

  it("is hidden in all wallets from one line", async () => {
    const { user } = await openPopup();
    await user.click(head());
    await user.click(region().getByRole("button", { name: "Actions for Orchard · Main" }));
    const menu = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
    expect(menu).toEqual(["Claimed", "Hide", "Hide in all wallets"]);
    await user.click(screen.getByRole("menuitem", { name: "Hide in all wallets" }));
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(sent("setDismissals")).toMatchObject([[{ wallet: null, change: { hidden: true } }]]);
  });

  it("is claimed for all wallets at once, with one Undo", async () => {
    const { user } = await openPopup();
    await user.click(head());
    await user.click(region().getByRole("button", { name: "Actions for Orchard" }));
    const menu = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
    expect(menu).toEqual(["Claimed · 3 wallets", "Hide in all wallets"]);
    await user.click(screen.getByRole("menuitem", { name: "Claimed · 3 wallets" }));
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(sent("setDismissals")).toMatchObject([
      [412.5, 31.5, null].map((usdValue) => ({ change: { claimed: { usdValue } } })),
    ]);
    await user.click(await screen.findByRole("button", { name: "Undo for Orchard" }));
    await waitFor(() => expect(head()).toBeTruthy());
    expect(sent("setDismissals")).toHaveLength(2);
    expect(await read(dismissalsItem)).toEqual([]);
  });

  it("is open with the lines that a search matches", async () => {
    const { user } = await openPopup();
    await user.type(screen.getByRole("searchbox"), "evm");
    await waitFor(() => expect(lines()).toEqual(["Orchard · Savings", "Orchard · Main"]));
    expect(region().queryByRole("button", { name: "Actions for Orchard" })).toBeNull();
    await user.type(screen.getByRole("searchbox"), " savings");
    await waitFor(() => expect(region().getByRole("link", { name: "Orchard" })).toBeTruthy());
    expect(items()).toHaveLength(1);
    expect(items()[0]?.textContent).toContain("$412.50Savings · EVM");
  });

  it("keeps the focus when one wallet is left", async () => {
    const { user } = await openPopup();
    await user.click(head());
    region().getByRole("link", { name: "Orchard · Main" }).focus();
    const hidden = [savings, ledger].map((one) => ({
      wallet: walletId(one),
      airdrop: "orchard",
      hidden: true as const,
    }));
    await act(() => store(dismissalsItem, hidden));
    await waitFor(() => expect(region().queryByRole("button", { name: "Orchard" })).toBeNull());
    expect(document.activeElement).toBe(region().getByRole("link", { name: "Orchard" }));
  });
});
