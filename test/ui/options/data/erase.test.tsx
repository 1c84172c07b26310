import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { syncItem } from "../../../../src/storage/items.ts";
import { wallet } from "../../../fixtures.ts";
import { agree, agreeWithKey, storeWallets } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

beforeEach(async () => {
  await agreeWithKey();
  answerTo("agree", agree);
});

describe("erasing everything", () => {
  async function ask() {
    const { user } = await openOptions("data");
    await user.click(screen.getByRole("button", { name: "Erase everything…" }));
    return { user, dialog: within(await screen.findByRole("dialog", { name: "Erase everything" })) };
  }

  it("asks for confirmation, and says what goes", async () => {
    const { user, dialog } = await ask();
    expect(dialog.getByText(/^Deletes your list of wallets/)).toBeTruthy();
    expect(dialog.queryByRole("checkbox")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent("eraseAll")).toEqual([]);
  });

  it("leaves a fresh page with the focus on its heading", async () => {
    await storeWallets({ wallet: wallet({ label: "My vault" }) });
    answerTo("eraseAll", async () => {
      await browser.storage.local.clear();
      return { kept: [] };
    });
    const { user, dialog } = await ask();
    const scrolled = vi.spyOn(window, "scrollTo");
    await user.click(dialog.getByRole("button", { name: "Erase everything" }));
    expect(await screen.findByText("Everything is erased.")).toBeTruthy();
    const heading = await screen.findByRole("heading", {
      name: "See what your wallets can claim, before it expires",
    });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
    await waitFor(() => expect(screen.queryByText("My vault")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Agree and continue" }));
    expect(await screen.findByRole("heading", { name: "Your wallets" })).toBeTruthy();
    expect(screen.queryByText(/^Everything is erased/)).toBeNull();
  });

  it("also removes the synced copy, or says what stays", async () => {
    await store(syncItem, { ...syncItem.fallback, on: true });
    answerTo("eraseAll", async () => {
      await browser.storage.local.clear();
      return { kept: ["sync"] };
    });
    const { user, dialog } = await ask();
    const alsoSync = dialog.getByRole("checkbox", {
      name: "Also delete the copy in the browser’s sync",
      description: /^Turn sync off in your other browsers first/,
    });
    await user.click(alsoSync);
    await user.click(dialog.getByRole("button", { name: "Erase everything" }));
    expect(sent("eraseAll")).toEqual([{ fromSync: true }]);
    expect(
      await screen.findByText(/^Your browser didn’t erase this: the copy in the browser’s sync\./),
    ).toBeTruthy();
  });
});
