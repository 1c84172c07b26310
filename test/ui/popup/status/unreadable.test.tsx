import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { activityItem } from "../../../../src/storage/refresh/activity.ts";
import { summaryItem } from "../../../../src/storage/summary.ts";
import { agree, airdrop, snapshot, storeKey, storeWallets, wallet } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";

describe("the popup with unreadable storage", () => {
  it("shows an error instead of a blank page", async () => {
    vi.spyOn(browser.storage.local, "get").mockImplementation(() => Promise.reject(new Error("corrupt")));
    await openPopup();
    expect(
      await screen.findByRole("heading", { name: "Windfall couldn’t read its saved data" }),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("reads the wallets despite a damaged summary", async () => {
    await agree();
    await storeKey();
    await storeWallets({ wallet: wallet(), snapshot: snapshot([airdrop({ name: "Orchard" })]) });
    await browser.storage.local.set({ [summaryItem.key]: "garbage", [activityItem.key]: { v: 1, d: 7 } });
    await openPopup();
    expect(await screen.findByRole("link", { name: "Orchard" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Total unclaimed value" }).textContent).toBe("$10.00");
  });

  it.each(["watchlist", "dismissals"])("says so of the %s and leads to a backup", async (key) => {
    await agree();
    await storeKey();
    await storeWallets({ wallet: wallet(), snapshot: snapshot([]) });
    await browser.storage.local.set({ [key]: { v: 1, d: "garbage" } });
    const { user } = await openPopup();
    expect(await screen.findByText("Some saved data couldn’t be read")).toBeTruthy();
    const create = vi.spyOn(browser.tabs, "create").mockImplementation(async () => ({}));
    await user.click(screen.getByRole("button", { name: "Restore a backup" }));
    expect(create).toHaveBeenCalledWith({ url: expect.stringContaining("#data") });
    expect(screen.queryByRole("heading", { name: "No wallets yet" })).toBeNull();
  });
});
