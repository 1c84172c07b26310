import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { read } from "../../../../src/storage/item.ts";
import { watchlistItem } from "../../../../src/storage/items.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { agree, storeWallets } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";
import { choose } from "./wallet-actions.ts";

const first = wallet();
const second = wallet({ network: "solana", address: addresses.solana });
const undo = () => screen.findByRole("button", { name: "Undo" });

beforeEach(async () => {
  await agree();
  answerTo("removeWallets", async ({ ids }) => {
    const left = (await read(watchlistItem)).filter((each) => !ids.includes(walletId(each)));
    await store(watchlistItem, left);
    return { removed: ids.length };
  });
});

describe("the removal of wallets", () => {
  it("can be undone by keyboard", async () => {
    await storeWallets({ wallet: first }, { wallet: second });
    const { user } = await openOptions();
    await choose(user, "Remove", "0xd8dA…6045");
    expect(sent("removeWallets")).toEqual([{ ids: [walletId(first)] }]);
    const spoken = (await screen.findByText("1 wallet removed.")).closest("[role=status]");
    expect(spoken?.textContent).toBe("1 wallet removed.");
    await waitFor(() => expect(screen.queryByText(first.address)).toBeNull());
    expect(document.activeElement).toBe(await undo());
    await user.keyboard("{Enter}");
    expect(sent("undoRemove")).toEqual([{ ids: [walletId(first)] }]);
    expect(await screen.findByText("Back in the list")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
  });
});
