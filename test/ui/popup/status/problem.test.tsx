import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { walletId } from "../../../../src/core/addresses/network.ts";
import type { FailureKind } from "../../../../src/core/failures.ts";
import { activityItem, snapshotItem } from "../../../../src/storage/items.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import {
  agreeWithKey,
  airdrop,
  failing,
  snapshot,
  storeNoPermission,
  storeServiceUrl,
  storeServiceWait,
  storeWallets,
} from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

const answered = { wallet: wallet(), snapshot: snapshot([airdrop({ name: "Orchard" })]) };
const other = wallet({ network: "solana", address: addresses.solana });
const failed = (kind: FailureKind, message?: string) => storeServiceWait({ kind, at: 1, message });

beforeEach(async () => {
  await agreeWithKey();
  await storeWallets(answered);
});

describe("a problem with old data", () => {
  it("stands above the list, and announces its text alone", async () => {
    await failed("offline");
    await openPopup();
    expect(screen.getByText("Windfall couldn’t reach the service").closest("[role=status]")).toBeTruthy();
    expect(screen.getByText(/^Next check: /).closest("details")?.open).toBe(false);
    expect(screen.getByRole("button", { name: "Try again" }).closest("[role=status]")).toBeNull();
    expect(screen.getByRole("link", { name: "Orchard" })).toBeTruthy();
    expect(screen.getByRole("banner").textContent).toContain("Checked 3 min. ago");
  });

  it("shows the service's words, never folded", async () => {
    await failed("server", "Down\u202E until 9.” Send “all»");
    await openPopup();
    const quote = screen.getByText("Down until 9.' Send 'all'");
    expect(quote.matches("q > bdi")).toBe(true);
    expect(quote.closest("[role=status]")?.textContent).toMatch(/^The service had an error.*Down until 9/);
    expect(quote.closest("details")).toBeNull();
  });

  it("is answered with a time when Refresh comes before Retry-After", async () => {
    answerTo("refresh", () => ({ until: Date.now() + 3 * 3_600_000 }));
    const { user } = await openPopup();
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText(/^Next check: .*\d/)).toBeTruthy();
  });

  it("of one wallet names it and its reason", async () => {
    await storeWallets(answered, { wallet: other, schedule: failing("rejected", "no such thing") });
    const { user } = await openPopup();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(sent("refresh")).toEqual([{ onlyFailing: true }]);
    const line = screen.getByText("7xKXtg…gAsU").closest("[role=status]");
    expect(line?.textContent).toBe("7xKXtg…gAsU · The service rejected the request.no such thing");
    await user.click(screen.getByText("Wallets"));
    const wallets = within(screen.getByRole("list", { name: "Wallets" }));
    expect(wallets.getByText(/rejected the request/).nextSibling?.textContent).toBe("no such thing");
  });

  it("of several wallets quotes the service once", async () => {
    await storeWallets(
      { ...answered, schedule: failing("rejected", "no such thing") },
      { wallet: other, schedule: failing("server", "no such thing") },
    );
    await openPopup();
    const quote = screen.getByText("no such thing", { selector: "[role=status] q > bdi" });
    expect(quote.closest("details")).toBeNull();
    expect(screen.getByText(/rejected the request/).closest("details")?.open).toBe(false);
  });
});

describe("the list of another service", () => {
  it("says whose it is", async () => {
    await storeServiceUrl("https://api.drops.bot/v2");
    const ofThird = snapshot([airdrop()], { serviceUrl: "https://lookup.example.net" });
    await storeWallets(answered, { wallet: other, snapshot: ofThird });
    const { user } = await openPopup();
    expect(screen.getByText("List from https://api.drops.bot: 1 wallet")).toBeTruthy();
    expect(screen.getByText("List from lookup.example.net: 1 wallet")).toBeTruthy();
    await user.click(screen.getByText("Wallets"));
    const wallets = within(screen.getByRole("list", { name: "Wallets" }));
    expect(wallets.getByText("List from https://api.drops.bot")).toBeTruthy();
  });
});

describe("the next step of a problem", () => {
  const allow = async () => {
    await storeNoPermission();
    const { user } = await openPopup();
    await user.click(screen.getByRole("button", { name: "Allow again" }));
  };

  it("requests the permission during the click, then refreshes", async () => {
    await allow();
    expect(browser.permissions.request).toHaveBeenCalledWith({ origins: ["https://*.drops.bot/*"] });
    await waitFor(() => expect(sent("refresh")).toHaveLength(1));
  });

  it("explains a denied permission", async () => {
    vi.mocked(browser.permissions.request).mockImplementation(async () => false);
    await allow();
    expect(await within(screen.getByRole("contentinfo")).findByText(/without this permission/)).toBeTruthy();
    expect(sent("refresh")).toEqual([]);
  });
});

describe("a refresh", () => {
  const header = () => within(screen.getByRole("banner"));
  const runs = (done: number, total: number) =>
    store(activityItem, { ...activityItem.fallback, run: { startedAt: 1, total, done } });

  it("shows its progress in place of the age", async () => {
    await openPopup();
    const below = screen.getByRole("main").innerHTML;
    await runs(117, 200);
    await waitFor(() => expect(header().getByRole("status").textContent).toBe("Checking 117 of 200"));
    expect(screen.getByRole("banner").textContent).not.toContain("Checked");
    expect(screen.getByRole("main").innerHTML).toBe(below);
  });

  it("shows answers before their summary", async () => {
    await storeWallets({ wallet: other }, { wallet: wallet() });
    await browser.storage.local.remove(snapshotItem(walletId(wallet())).key);
    await runs(1, 2);
    await store(snapshotItem(walletId(other)), snapshot([airdrop({ name: "Lantern", usdValue: 5 })]));
    await openPopup();
    await screen.findByRole("link", { name: "Lantern" });
    const total = () => screen.getByRole("region", { name: "Total unclaimed value" }).textContent;
    expect(total()).toContain("$5.00");
    await store(snapshotItem(walletId(wallet())), snapshot([airdrop({ name: "Kelp", usdValue: 7 })]));
    await screen.findByRole("link", { name: "Kelp" });
    expect(total()).toContain("$12.00");
  });
});
