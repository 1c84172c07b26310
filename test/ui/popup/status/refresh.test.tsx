import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { snapshotItem } from "../../../../src/storage/airdrops/snapshots.ts";
import { activityItem } from "../../../../src/storage/refresh/activity.ts";
import { addresses, agree, airdrop, snapshot, storeKey, storeWallets, wallet } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

beforeEach(async () => {
  await agree();
  await storeKey();
  await storeWallets({ wallet: wallet(), snapshot: snapshot([airdrop({ name: "Orchard" })]) });
});

describe("a refresh", () => {
  it("can be stopped while it is running", async () => {
    await store(activityItem, { ...activityItem.fallback, run: { startedAt: 1, total: 40, done: 12 } });
    const { user } = await openPopup();
    await user.click(await screen.findByRole("button", { name: "Stop" }));
    expect(sent("cancelRefresh")).toEqual([{}]);
  });

  it("shows at once that it is stopping", async () => {
    const { promise } = Promise.withResolvers<void>();
    answerTo("cancelRefresh", () => promise);
    await store(activityItem, { ...activityItem.fallback, run: { startedAt: 1, total: 40, done: 12 } });
    const { user } = await openPopup();
    const stop = await screen.findByRole("button", { name: "Stop" });
    await user.click(stop);
    await user.click(stop);
    const header = within(screen.getByRole("banner"));
    expect(header.getByRole("status").textContent).toBe("Stopping…");
    expect(sent("cancelRefresh")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(header.getByRole("status").textContent).toBe("Checking 12 of 40");
  });

  it("goes on when Stop is refused", async () => {
    answerTo("cancelRefresh", () => "internal");
    await store(activityItem, { ...activityItem.fallback, run: { startedAt: 1, total: 40, done: 12 } });
    const { user } = await openPopup();
    await user.click(await screen.findByRole("button", { name: "Stop" }));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(within(screen.getByRole("banner")).getByRole("status").textContent).toBe("Checking 12 of 40");
  });

  it("shows answers before their summary", async () => {
    const early = wallet({ network: "solana", address: addresses.solana });
    const late = wallet();
    await browser.storage.local.remove(snapshotItem(walletId(late)).key);
    await storeWallets({ wallet: early }, { wallet: late });
    await store(activityItem, { ...activityItem.fallback, run: { startedAt: 1, total: 2, done: 1 } });
    await store(
      snapshotItem(walletId(early)),
      snapshot([airdrop({ name: "Lantern", urgency: "verySoon", usdValue: 5 })]),
    );
    await openPopup();
    await screen.findByRole("link", { name: "Lantern" });
    const total = () => screen.getByRole("region", { name: "Total unclaimed value" }).textContent;
    expect(total()).toContain("$5.00");
    expect(within(screen.getByRole("banner")).getByRole("status").textContent).toBe("Checking 1 of 2");
    await store(snapshotItem(walletId(late)), snapshot([airdrop({ name: "Kelp", usdValue: 7 })]));
    await screen.findByRole("link", { name: "Kelp" });
    expect(total()).toContain("$12.00");
  });

  it("has no Stop while none is running", async () => {
    await openPopup();
    await screen.findByRole("link", { name: "Orchard" });
    expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
  });
});
