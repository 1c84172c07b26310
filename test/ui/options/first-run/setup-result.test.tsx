import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { airdropKey } from "../../../../src/core/airdrops/airdrop.ts";
import { dismissalsItem } from "../../../../src/storage/airdrops/dismissals.ts";
import { activityItem } from "../../../../src/storage/refresh/activity.ts";
import { watchlistItem } from "../../../../src/storage/wallets/watchlist.ts";
import {
  addresses,
  agree,
  airdrop,
  failing,
  type Stored,
  snapshot,
  storeKey,
  storeWallets,
  wallet,
} from "../../fixtures.ts";
import { grantedNow } from "../../permissions.ts";
import { copyForFirstPaint, openOptions } from "../../render.tsx";
import { sent, store } from "../../world.ts";

beforeEach(agree);

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const second = wallet({ address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", label: "Savings" });

async function watch(...wallets: Stored[]): Promise<void> {
  await storeWallets(...wallets);
  await copyForFirstPaint();
}

async function openResult(...wallets: Stored[]) {
  if (wallets.length > 0) await watch(...wallets);
  location.hash = "#start-done";
  return await openOptions();
}

describe("the result", () => {
  it("shows the value to claim, with the list beside it", async () => {
    await storeKey();
    const airdrops = [
      airdrop({ name: "Alder", usdValue: 2_000, urgency: "verySoon" }),
      airdrop({ usdValue: 993, urgency: "verySoon" }),
      airdrop({ usdValue: null }),
    ];
    await openResult({ wallet: wallet(), snapshot: snapshot(airdrops) });
    expect(heading()).toBe("$2,993 to claim in 1 wallet + 1 unpriced");
    expect(document.title).toBe("$2,993 to claim in 1 wallet · Windfall");
    const list = within(screen.getByRole("region", { name: "Airdrops" }));
    expect(list.getAllByRole("listitem")).toHaveLength(3);
    expect(screen.getAllByRole("main")).toHaveLength(1);
  });

  it("opens an airdrop from the list, and notes it", async () => {
    await storeKey();
    const one = airdrop({ name: "Alder" });
    await openResult({ wallet: wallet(), snapshot: snapshot([one]) });
    const link = screen.getByRole("link", { name: "Alder" });
    expect(link.getAttribute("href")).toBe(one.url);
    await act(async () => link.click());
    const noted = [{ key: airdropKey(`evm:${addresses.evm}`, one.id) }];
    expect(sent("noteOpened")).toEqual(noted);
    expect(fireEvent.click(link, { detail: 2 })).toBe(false);
    expect(sent("noteOpened")).toEqual(noted);
  });

  it("grows as wallets answer, and keeps the focus", async () => {
    await storeKey();
    const known = { wallet: wallet(), snapshot: snapshot([airdrop({ name: "Alder", usdValue: 7 })]) };
    await openResult(known, { wallet: second });
    expect(heading()).toBe("$7.00 to claim in 1 wallet");
    screen.getByRole("link", { name: "Alder" }).focus();
    await act(() => watch(known, { wallet: second, snapshot: snapshot([airdrop({ usdValue: 9 })]) }));
    await waitFor(() => expect(heading()).toBe("$16.00 to claim in 2 wallets"));
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Alder" }));
  });

  it("shows the progress of the first check", async () => {
    await storeKey();
    await store(activityItem, { ...activityItem.fallback, run: { startedAt: 1, total: 3, done: 1 } });
    await openResult({ wallet: wallet() });
    expect(heading()).toBe("Checking your wallets…");
    expect(screen.getByText("Checking 1 of 3", { selector: "p" }).role).toBe("status");
  });

  it("says why every wallet failed", async () => {
    await storeKey();
    await openResult({ wallet: wallet(), schedule: failing("server") });
    expect(heading()).toBe("1 wallet couldn’t be checked");
    expect(await screen.findByText("The service had an error.")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Airdrops" })).toBeNull();
  });

  it("offers to try again, and no alerts, after a failure", async () => {
    await storeKey();
    const { user } = await openResult({ wallet: wallet(), schedule: failing("server") });
    expect(screen.queryByRole("checkbox")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(sent("refresh")).toEqual([{ onlyFailing: true }]);
  });

  it("names wallets that failed beside those that answered", async () => {
    await storeKey();
    await openResult(
      { wallet: wallet(), snapshot: snapshot([airdrop()]) },
      { wallet: second, schedule: failing("server") },
    );
    expect(heading()).toMatch(/^\$10\.00 to claim/);
    expect(await screen.findByText("The service had an error.")).toBeTruthy();
  });

  it("leads to the public pages when the service lists nothing", async () => {
    await storeKey();
    const urls = ["https://www.drops.bot/address/1", "https://www.drops.bot/address/2"] as const;
    const naming = (pageUrl: string) =>
      snapshot([], { total: { usdValue: 0, airdropsCount: 0, isUnknown: false, pageUrl } });
    await openResult(
      { wallet: wallet(), snapshot: naming(urls[0]) },
      { wallet: second, snapshot: naming(urls[1]) },
    );
    expect(heading()).toBe("Drops lists nothing so far");
    expect(await screen.findByText(/ also knows airdrops that need a manual check/)).toBeTruthy();
    const pages = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(pages).toEqual(expect.arrayContaining([...urls]));
  });

  it("knows that the user dismissed all that is listed", async () => {
    await storeKey();
    const main = wallet();
    await store(dismissalsItem, [{ wallet: walletId(main), airdrop: "orchard", hidden: true }]);
    await openResult({ wallet: main, snapshot: snapshot([airdrop({ id: "orchard" })]) });
    expect(heading()).toBe("All done");
  });

  it("leads to a refused key", async () => {
    await storeKey({ state: "refused" });
    await openResult({ wallet: wallet() });
    expect(heading()).toBe("The service did not accept the key");
    expect(screen.getByRole("link", { name: "Enter key" }).getAttribute("href")).toBe("#start-key");
  });

  it("opens the public page without a key", async () => {
    await openResult({ wallet: wallet() });
    expect(heading()).toBe("Added 1 wallet");
    const page = await screen.findByRole("link", { name: /Open public page$/ });
    expect(page.getAttribute("href")).toBe(`https://www.drops.bot/address/${addresses.evm}`);
    const key = screen.getByRole("link", { name: "Enter key" });
    expect(key.getAttribute("href")).toBe("#start-key");
  });

  it("counts wallets before the list is read", async () => {
    await watch({ wallet: wallet() });
    await store(watchlistItem, []);
    await openResult();
    expect(heading()).toBe("Added 1 wallet");
  });

  it("leads back to a first wallet", async () => {
    await storeKey();
    await openResult();
    expect(heading()).toBe("No wallets yet");
    expect(screen.getByRole("link", { name: "Add wallet" }).getAttribute("href")).toBe("#start-wallets");
  });

  it("switches alerts on, and ends at the wallets", async () => {
    await storeKey();
    const { user } = await openResult({ wallet: wallet(), snapshot: snapshot([airdrop()]) });
    await user.click(await screen.findByRole("checkbox", { name: "Alert me before airdrops expire" }));
    expect(grantedNow()).toContain("notifications");
    expect(sent("saveAlertSettings")).toEqual([{ on: true }]);
    await act(async () => screen.getByRole("link", { name: "Done" }).click());
    await waitFor(() => expect(heading()).toBe("Wallets"));
  });
});
