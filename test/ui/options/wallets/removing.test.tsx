import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { read } from "../../../../src/storage/item.ts";
import { idOf, watchlistItem } from "../../../../src/storage/wallets/watchlist.ts";
import { addresses, agree, storeWallets, wallet } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";
import { actionsOf, choose } from "./wallet-actions.ts";

beforeEach(agree);

const list = () => screen.findByRole("list", { name: "Wallets" });

describe("the removal of wallets", () => {
  it("can be undone", async () => {
    await storeWallets({ wallet: wallet() });
    answerTo("removeWallets", async ({ ids }) => {
      await store(watchlistItem, []);
      return { removed: ids.length };
    });
    const { user } = await openOptions();
    await choose(user, "Remove", "0xd8dA…6045");
    expect(sent("removeWallets")).toEqual([{ ids: [`evm:${addresses.evm}`] }]);
    const spoken = (await screen.findByText("Removed 0xd8dA…6045.")).closest("[role=status]");
    expect(spoken?.textContent).toBe("Removed 0xd8dA…6045.");
    await waitFor(() => expect(screen.queryByText(addresses.evm)).toBeNull());
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(sent("undoRemove")).toHaveLength(1);
    expect(await screen.findByText("0xd8dA…6045 is back.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("undoes several removals together by keyboard", async () => {
    const first = wallet();
    const second = wallet({ network: "solana", address: addresses.solana });
    await storeWallets({ wallet: first }, { wallet: second });
    answerTo("removeWallets", async ({ ids }) => {
      const left = (await read(watchlistItem)).filter((each) => !ids.includes(idOf(each)));
      await store(watchlistItem, left);
      return { removed: ids.length };
    });
    const { user } = await openOptions();
    for (const short of ["0xd8dA…6045", "7xKXtg…gAsU"]) {
      const button = await actionsOf(short);
      await choose(user, "Remove", short);
      await waitFor(() => expect(document.contains(button)).toBe(false));
    }
    expect(await screen.findByText("2 wallets removed.")).toBeTruthy();
    const undo = screen.getByRole("button", { name: "Undo all" });
    expect(document.activeElement).toBe(undo);
    await user.keyboard("{Enter}");
    expect(sent("undoRemove")).toEqual([{ ids: [idOf(first), idOf(second)], forgot: [] }]);
    expect(await screen.findByText("2 wallets are back.")).toBeTruthy();
    expect(document.activeElement).toBe(await list());
  });

  it("undoes the last removal first", async () => {
    const first = wallet();
    const second = wallet({ network: "solana", address: addresses.solana });
    await storeWallets({ wallet: first }, { wallet: second });
    const { user } = await openOptions();
    await choose(user, "Remove", "0xd8dA…6045");
    await choose(user, "Remove", "7xKXtg…gAsU");
    await user.click(await screen.findByRole("button", { name: "Undo last" }));
    expect(await screen.findByText("Removed 0xd8dA…6045.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo last" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("0xd8dA…6045 is back.")).toBeTruthy();
    expect(sent("undoRemove")).toMatchObject([{ ids: [idOf(second)] }, { ids: [idOf(first)] }]);
  });

  it("undoes a removal of two wallets together", async () => {
    await storeWallets(
      { wallet: wallet() },
      { wallet: wallet({ network: "solana", address: addresses.solana }) },
    );
    const gate = Promise.withResolvers<{ removed: number }>();
    answerTo("removeWallets", () => gate.promise);
    const { user } = await openOptions();
    await choose(user, "Remove", "0xd8dA…6045");
    await choose(user, "Remove", "7xKXtg…gAsU");
    await act(async () => gate.resolve({ removed: 1 }));
    expect(await screen.findByText("2 wallets removed.")).toBeTruthy();
    answerTo("undoRemove", () => ({ restored: 0 }));
    await user.click(screen.getByRole("button", { name: "Undo last" }));
    expect(await screen.findByText(/^Windfall couldn’t restore it/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  });

  it("removes only one wallet by a double click", async () => {
    await storeWallets({ wallet: wallet() });
    const { user } = await openOptions();
    await user.dblClick(await screen.findByRole("button", { name: "Remove 0xd8dA…6045" }));
    expect(sent("removeWallets")).toHaveLength(1);
  });

  it("offers to block a single wallet from a page", async () => {
    const source = { kind: "page", origin: "https://a.example", wallet: "", remembered: false } as const;
    const found = wallet({ sources: [{ ...source, firstSeen: 1, lastSeen: 1 }] });
    await storeWallets(
      { wallet: wallet({ network: "solana", address: addresses.solana }) },
      { wallet: found },
    );
    const { user } = await openOptions();
    const never = () => screen.queryByRole("button", { name: /^Never add/ });
    await choose(user, "Remove", "7xKXtg…gAsU");
    await screen.findByRole("button", { name: "Undo" });
    expect(never()).toBeNull();
    await choose(user, "Remove", "0xd8dA…6045");
    await screen.findByRole("button", { name: "Undo all" });
    expect(never()).toBeNull();
    await user.click(screen.getByRole("button", { name: "Undo all" }));
    await screen.findByText("2 wallets are back.");
    await choose(user, "Remove", "0xd8dA…6045");
    await user.click(await screen.findByRole("button", { name: /^Never add/ }));
    expect(sent("setBlocked")).toEqual([{ what: { kind: "wallet", id: idOf(found) }, blocked: true }]);
    expect(await screen.findByText(/^Sites can’t add these addresses again\./)).toBeTruthy();
    expect(never()).toBeNull();
  });

  it("keeps the offer to block after a failure", async () => {
    const source = { kind: "page", origin: "https://a.example", wallet: "", remembered: false } as const;
    await storeWallets({ wallet: wallet({ sources: [{ ...source, firstSeen: 1, lastSeen: 1 }] }) });
    answerTo("setBlocked", () => "storageFull");
    const { user } = await openOptions();
    await choose(user, "Remove", "0xd8dA…6045");
    await user.click(await screen.findByRole("button", { name: /^Never add/ }));
    expect(await screen.findByText(/storage is full/)).toBeTruthy();
    expect(screen.queryByText(/^Sites can’t add these addresses again\./)).toBeNull();
  });

  it.each([
    ["by keyboard focuses the restored wallet", "wallet", "late"],
    ["by keyboard focuses a wallet stored before the reply", "wallet", "early"],
    ["by mouse focuses the list", "list", "late"],
    ["leaves the focus to a user typing elsewhere", "field", "late"],
  ] as const)("after Undo %s", async (_name, where, arrives) => {
    const first = wallet();
    const second = wallet({ network: "solana", address: addresses.solana });
    await storeWallets({ wallet: first }, { wallet: second });
    answerTo("removeWallets", async ({ ids }) => {
      await store(watchlistItem, [first]);
      return { removed: ids.length };
    });
    const gate = Promise.withResolvers<void>();
    answerTo("undoRemove", async ({ ids }) => {
      if (arrives === "early") await store(watchlistItem, [first, second]);
      await gate.promise;
      return { restored: ids.length };
    });
    const { user } = await openOptions();
    const name = "7xKXtg…gAsU";
    const row = await actionsOf(name);
    await choose(user, "Remove", name);
    await waitFor(() => expect(document.contains(row)).toBe(false));
    await screen.findByRole("button", { name: "Undo" });
    if (where === "list") await user.click(screen.getByRole("button", { name: "Undo" }));
    else await user.keyboard("{Enter}");
    if (arrives === "early") await actionsOf(name);
    if (where === "field") await user.type(screen.getByLabelText("Addresses"), "one");
    await act(async () => gate.resolve());
    await screen.findByText("7xKXtg…gAsU is back.");
    await act(() => store(watchlistItem, [first, second]));
    const back = await actionsOf(name);
    const expected = { wallet: back, list: await list(), field: screen.getByLabelText("Addresses") };
    expect(document.activeElement).toBe(expected[where]);
  });

  it("keeps the focus when Undo comes too late", async () => {
    const first = wallet();
    await storeWallets({ wallet: first });
    answerTo("removeWallets", async () => {
      await store(watchlistItem, []);
      return { removed: 1 };
    });
    answerTo("undoRemove", () => ({ restored: 0 }));
    const { user } = await openOptions();
    await choose(user, "Remove", "0xd8dA…6045");
    await screen.findByRole("button", { name: "Undo" });
    await user.keyboard("{Enter}");
    await screen.findByText(/^Windfall couldn’t restore it/);
    await act(() => store(watchlistItem, [first]));
    expect(document.activeElement).not.toBe(await actionsOf("0xd8dA…6045"));
  });

  it("counts the restored wallets", async () => {
    const second = wallet({ network: "solana", address: addresses.solana });
    await storeWallets({ wallet: wallet() }, { wallet: second });
    answerTo("undoRemove", () => ({ restored: 1 }));
    const { user } = await openOptions();
    await choose(user, "Remove", "0xd8dA…6045");
    await choose(user, "Remove", "7xKXtg…gAsU");
    await user.click(await screen.findByRole("button", { name: "Undo all" }));
    expect(await screen.findByText(/^1 of 2 wallets is back/)).toBeTruthy();
  });

  it("reports an Undo that comes too late", async () => {
    await storeWallets({ wallet: wallet() });
    answerTo("undoRemove", () => ({ restored: 0 }));
    const { user } = await openOptions();
    await choose(user, "Remove", "0xd8dA…6045");
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText(/^Windfall couldn’t restore it/)).toBeTruthy();
  });
});
