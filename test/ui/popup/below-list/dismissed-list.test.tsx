import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { noDismissals } from "../../../../src/core/marks/dismissals.ts";
import { dismissalsItem } from "../../../../src/storage/items.ts";
import { wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { sent, store } from "../../world.ts";

const main = wallet({ label: "Main" });
const id = `${main.network}:${main.address}` as const;
/** Digits of a time in ms that may differ, in the notation of `closeTo`. */
const toMinutes = -6;
const claimed = { name: "Orchard", usdValue: 10, at: expect.closeTo(Date.now(), toMinutes) };
const lists = () => [
  airdrop({ id: "orchard", name: "Orchard", urgency: "verySoon", usdValue: 10 }),
  airdrop({ id: "lantern", name: "Lantern", usdValue: 5 }),
];

beforeEach(agreeWithKey);

async function open() {
  await storeWallets({ wallet: main, snapshot: snapshot(lists()) });
  return openPopup();
}

const menu = () => screen.getByRole("menu", { name: "Actions for Orchard" });

const status = (words: string | RegExp) =>
  screen
    .queryAllByRole("status")
    .find(({ textContent }) => (words instanceof RegExp ? words.test(textContent) : textContent === words));
const saidOfRow = (words: string | RegExp) => waitFor(() => expect(status(words)).toBeDefined());

describe("the menu of a row", () => {
  it.each([
    ["Hide", { wallet: id, change: { hidden: true } }, "Hidden: Orchard $10.00"],
    ["Claimed", { wallet: id, change: { claimed } }, "Claimed: Orchard $10.00"],
  ])("dismisses the airdrop: %s", async (item, request, words) => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Actions for Orchard" }));
    await user.click(within(menu()).getByRole("menuitem", { name: item }));
    expect(sent("setDismissals").flat()).toEqual([{ ...request, airdrop: "orchard" }]);
    expect(screen.queryByRole("menu")).toBeNull();
    await saidOfRow(words);
  });

  it("marks all names of an id, named with their sum", async () => {
    const rows = [
      airdrop({ id: "moon.1", name: "Moon 1", usdValue: 10 }),
      airdrop({ id: "moon.2", name: "Moon 2", usdValue: 0.5 }),
    ];
    await storeWallets({ wallet: main, snapshot: snapshot([...lists(), ...rows]) });
    const { user } = await openPopup();
    await user.click(screen.getByRole("button", { name: "Actions for Moon 1" }));
    await user.click(screen.getByRole("menuitem", { name: "Claimed" }));
    const sum = { ...claimed, name: "Moon 1, Moon 2", usdValue: 10.5 };
    const change = { claimed: sum };
    expect(sent("setDismissals").flat()).toEqual([{ wallet: id, airdrop: "moon", change }]);
    await saidOfRow("Claimed: Moon 1, Moon 2 $10.50");
  });

  it.each(["Escape", "Tab"])("closes by %s and returns the focus", async (key) => {
    const { user } = await open();
    const more = screen.getByRole("button", { name: "Actions for Orchard" });
    await user.type(screen.getByRole("searchbox"), "orch");
    await user.click(more);
    expect(more.getAttribute("aria-expanded")).toBe("true");
    await user.keyboard(`{${key}}`);
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(more);
    expect(more.getAttribute("aria-expanded")).toBe("false");
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("orch");
    expect(sent("setDismissals")).toEqual([]);
  });

  it("focuses Undo, then the restored row", async () => {
    const { user } = await open();
    screen.getByRole("button", { name: "Actions for Orchard" }).focus();
    await user.keyboard("{Enter}");
    within(menu()).getByRole("menuitem", { name: "Hide" }).focus();
    await user.keyboard("{Enter}");
    const undo = await screen.findByRole("button", { name: "Undo for Orchard" });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await user.keyboard("{Enter}");
    expect(sent("setDismissals").flat().at(-1)).toEqual({
      wallet: id,
      airdrop: "orchard",
      change: { hidden: null },
    });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo for Orchard" })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Orchard" })));
    await saidOfRow("Back in the list: Orchard $10.00");
    // The focus returns only once: afterwards it stays in the search.
    await user.keyboard("/or");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Actions for Lantern" }));
    await user.click(screen.getByRole("menuitem", { name: "Hide" }));
    await saidOfRow("Hidden: Lantern $5.00");
    expect(status("Back in the list: Orchard $10.00")).toBeUndefined();
  });
});

const dismissedRow = () =>
  within(screen.getByRole("list", { name: "Hidden & claimed" })).getByRole("listitem");

describe("a dismissed airdrop", () => {
  const hidden = () => store(dismissalsItem, [{ wallet: id, airdrop: "orchard", hidden: true }]);

  it("leaves list and total, and can be restored", async () => {
    await hidden();
    const { user } = await open();
    await waitFor(() => expect(screen.queryByRole("link", { name: "Orchard" })).toBeNull());
    expect(screen.getByRole("region", { name: "Total unclaimed value" }).textContent).toContain("$5.00");
    await user.click(screen.getByText("Hidden & claimed"));
    await user.click(screen.getByRole("button", { name: /^Show again: Orchard · / }));
    expect(sent("setDismissals").flat()).toEqual([
      { wallet: id, airdrop: "orchard", change: { hidden: null } },
    ]);
    await store(dismissalsItem, noDismissals);
    await screen.findByRole("link", { name: "Orchard" });
    expect(screen.queryByText("Hidden & claimed")).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it("is shown again wherever it was hidden", async () => {
    await store(dismissalsItem, [
      { wallet: null, airdrop: "orchard", hidden: true },
      { wallet: id, airdrop: "orchard", hidden: true },
    ]);
    const { user } = await open();
    await user.click(await screen.findByText("Hidden & claimed"));
    expect(within(dismissedRow()).queryByText("Main")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show again: Orchard" }));
    const change = { hidden: null };
    expect(sent("setDismissals").flat()).toEqual([
      { wallet: null, airdrop: "orchard", change },
      { wallet: id, airdrop: "orchard", change },
    ]);
  });

  it("has one line where it is hidden in all wallets", async () => {
    await store(dismissalsItem, [{ wallet: null, airdrop: "orchard", hidden: true }]);
    const other = wallet({ address: `0x${"b".repeat(40)}` });
    const later = airdrop({ id: "orchard", name: "Orchard", urgency: "soon", usdValue: 10 });
    await storeWallets(
      { wallet: main, snapshot: snapshot(lists()) },
      { wallet: other, snapshot: snapshot([later]) },
    );
    const { user } = await openPopup();
    const fold = await screen.findByText("Hidden & claimed");
    expect(fold.closest("summary")?.textContent).toMatch(/\s1$/);
    await user.click(fold);
    expect(within(dismissedRow()).getByText("$20.00")).toBeTruthy();
  });

  it("is unmarked when it was claimed", async () => {
    await store(dismissalsItem, [
      { wallet: id, airdrop: "orchard", claimed: { name: "Orchard", usdValue: 10, at: Date.now() } },
    ]);
    const { user } = await open();
    await user.click(await screen.findByText("Hidden & claimed"));
    await user.click(screen.getByRole("button", { name: /^Not claimed: Orchard · / }));
    expect(sent("setDismissals").flat()).toEqual([
      { wallet: id, airdrop: "orchard", change: { claimed: null } },
    ]);
  });

  it("is counted when a search has no other results", async () => {
    await store(dismissalsItem, [
      { wallet: id, airdrop: "orchard", hidden: true },
      { wallet: id, airdrop: "amber", hidden: true },
    ]);
    await storeWallets({ wallet: main, snapshot: snapshot([...lists(), airdrop({ id: "amber" })]) });
    const { user } = await openPopup();
    await screen.findByText("Hidden & claimed");
    await user.type(screen.getByRole("searchbox"), "orch");
    expect(await screen.findByText("No airdrops match. Hidden & claimed: 1")).toBeTruthy();
    expect(screen.queryByText("$0.00")).toBeNull();
    const list = within(screen.getByRole("list", { name: "Hidden & claimed" }));
    expect(list.getAllByRole("button")).toEqual([
      list.getByRole("button", { name: /^Show again: Orchard · / }),
    ]);
    await user.click(screen.getByRole("button", { name: "Clear search" }));
    await waitFor(() => expect(screen.queryByRole("list", { name: "Hidden & claimed" })).toBeNull());
  });

  it("is reachable from an empty list", async () => {
    const hidden = (airdrop: string) => ({ wallet: null, airdrop, hidden: true as const });
    await store(dismissalsItem, ["orchard", "lantern"].map(hidden));
    const { user } = await open();
    expect(await screen.findByRole("heading", { name: "All hidden or claimed" })).toBeTruthy();
    await user.click(screen.getByText("Hidden & claimed"));
    expect(screen.getByRole("button", { name: "Show again: Lantern" })).toBeTruthy();
  });
});
