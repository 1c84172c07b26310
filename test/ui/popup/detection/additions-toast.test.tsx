import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Addition } from "../../../../src/core/wallets/additions.ts";
import { additionsItem } from "../../../../src/storage/wallets/additions.ts";
import { watchlistItem } from "../../../../src/storage/wallets/watchlist.ts";
import { seenAfter } from "../../../../src/ui/popup/model/use-visit.ts";
import { addresses, agreeWithKey, storeWallets, wallet } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";
import { foot, from, scanFinds, scannedAt } from "./page-scan.ts";

const evm = `evm:${addresses.evm}` as const;
const solana = `solana:${addresses.solana}` as const;
const unseen = (id: Addition["id"]): Addition => ({
  id,
  site: "dapp.example",
  reason: "itself",
  at: scannedAt - 86_400_000,
  seen: false,
});

beforeEach(async () => {
  await agreeWithKey();
  await storeWallets(
    { wallet: wallet({ sources: [from("https://app.dapp.example")] }) },
    {
      wallet: wallet({ network: "solana", address: addresses.solana, sources: [from("https://b.example")] }),
    },
  );
});

const words = "Added from sites your browser lets Windfall scan:";
const notice = async () => {
  await screen.findByText(words);
  return within(await foot());
};

describe("the toast of wallets added without a click", () => {
  it("names each wallet's site over any page", async () => {
    await store(additionsItem, [unseen(evm), unseen(solana)]);
    scanFinds({ kind: "closed" });
    await openPopup();
    const texts = (await notice()).getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^0xd8dA…6045 EVM · app\.dapp\.example$/),
      expect.stringMatching(/Solana · b\.example$/),
    ]);
  });

  it("marks its wallets as seen after a moment", async () => {
    await store(additionsItem, [unseen(evm), unseen(`evm:0x${"1".repeat(40)}`)]);
    await openPopup();
    await notice();
    await vi.waitFor(() => expect(sent("noteAdditionsSeen")).toHaveLength(1), { timeout: 5_000 });
    // The user has removed the second wallet.
    expect(sent("noteAdditionsSeen")).toEqual([{ ids: [evm, `evm:0x${"1".repeat(40)}`] }]);
    await store(additionsItem, [{ ...unseen(evm), seen: true }]);
    expect((await notice()).getAllByRole("listitem")).toHaveLength(1);
  });

  it("names what a popup added that closed too early", async () => {
    await store(additionsItem, [{ ...unseen(evm), reason: "click" }]);
    await openPopup();
    // No permission of the browser led to this scan.
    await screen.findByText("Added 1 wallet");
    expect(within(await foot()).getAllByRole("listitem")).toHaveLength(1);
    await vi.waitFor(() => expect(sent("noteAdditionsSeen")).toEqual([{ ids: [evm] }]), { timeout: 5_000 });
  });

  it("undoes all additions together", async () => {
    await store(additionsItem, [unseen(evm), unseen(solana)]);
    answerTo("removeWallets", async () => {
      await store(watchlistItem, []);
      return { removed: 2 };
    });
    const { user } = await openPopup();
    await user.click((await notice()).getByRole("button", { name: "Undo" }));
    expect(sent("removeWallets")).toEqual([{ ids: [evm, solana] }]);
    await vi.waitFor(() => expect(sent("noteAdditionsSeen")).toEqual([{ ids: [evm, solana] }]));
    expect(await screen.findByText("2 wallets removed.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.matches("[type=search], [data-scroller]")).toBe(true));
  });

  it("leaves the last scan without its additions", async () => {
    await store(additionsItem, [unseen(evm)]);
    scanFinds({ kind: "added", added: [evm], known: [], over: 0 }, { shownAt: null });
    const { user } = await openPopup();
    expect(await screen.findByText("Already on your list:")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    await user.click(within(await foot()).getByRole("button", { name: "Close" }));
    expect((await notice()).getAllByRole("button", { name: "Undo" })).toHaveLength(1);
  });

  it("waits for a question of the page", async () => {
    await store(additionsItem, [unseen(evm)]);
    scanFinds({ kind: "ask", findings: [], suspicious: true, declined: false });
    const { user } = await openPopup();
    await screen.findByRole("button", { name: "Add 0 wallets" });
    await new Promise((resolve) => setTimeout(resolve, seenAfter + 100));
    expect(sent("noteAdditionsSeen")).toEqual([]);
    await user.click(within(await foot()).getByRole("button", { name: "Close" }));
    await notice();
    await vi.waitFor(() => expect(sent("noteAdditionsSeen")).toHaveLength(1), { timeout: 5_000 });
  });
});
