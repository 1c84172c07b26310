import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import type { FailureKind } from "../../../src/airdrops/failure.ts";
import { activityItem, consentItem, glanceItem } from "../../../src/storage/items.ts";
import {
  agree,
  airdrop,
  snapshot,
  storeKey,
  storeOutage,
  storeServiceUrl,
  storeWallets,
  wallet,
} from "../fixtures.ts";
import { openPopup } from "../render.tsx";
import { answerTo, sent, store } from "../world.ts";

const waiting = { wallet: wallet() };
const answered = { wallet: wallet(), snapshot: snapshot([airdrop({ name: "Orchard" })]) };
const outage = (kind: FailureKind, until: number | null = null) => ({ failure: { kind, at: 1 }, until });

/** Opens the popup and waits until it has read everything. */
async function open() {
  const page = await openPopup();
  await page.findByText("Wallets");
  return page;
}

describe("before consent", () => {
  it("says that it is off, leads to the options, and does nothing else", async () => {
    await storeWallets(answered);
    const { user } = await openPopup();
    expect(screen.getByRole("heading", { name: "Windfall is off until you agree" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Read and agree" }));
    expect(browser.runtime.openOptionsPage).toHaveBeenCalledOnce();
    expect(sent()).toEqual([]);
    expect(browser.tabs.query).not.toHaveBeenCalled();
    expect(screen.queryByText("Orchard")).toBeNull();
  });

  it("asks again when less was agreed to than is sent now", async () => {
    await store(consentItem, { version: 0, agreedAt: 1 });
    await openPopup();
    expect(screen.getByRole("heading", { name: "What is sent has changed" })).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});

describe("without any data, the state has its own words and a next step", () => {
  it.each([
    ["permissionMissing", "Windfall may not ask api.drops.bot any more", "Allow again"],
    ["redirected", "The service sent Windfall elsewhere", "Check service URL"],
    ["offline", "You seem to be offline", "Try again"],
    ["server", "The service is in trouble", "Try again"],
    ["malformed", "The service is in trouble", "Try again"],
    ["storageFull", "Your browser’s storage is full", "Open options"],
  ] as const)("%s", async (kind, title, step) => {
    await agree();
    await storeKey();
    await storeWallets(waiting);
    await storeOutage(outage(kind));
    await open();
    expect(screen.getByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByRole("button", { name: step })).toBeTruthy();
  });

  it("no key: leads to the key", async () => {
    await agree();
    const { user } = await openPopup();
    await user.click(await screen.findByRole("button", { name: "Enter key" }));
    const created = vi.mocked(browser.tabs.create).mock.calls[0]?.[0];
    expect(created?.url).toMatch(/options\.html#key$/);
  });

  it("a refused key", async () => {
    await agree();
    await storeKey({ state: "refused" });
    await storeWallets(waiting);
    await open();
    expect(screen.getByRole("heading", { name: "The service refused your API key" })).toBeTruthy();
  });

  it("a key for another service says for which, and for which one is missing", async () => {
    await agree();
    await storeKey();
    await storeServiceUrl("https://lookup.example.net");
    await storeWallets(waiting);
    await open();
    expect(screen.getByText(/entered for api\.drops\.bot .* key for lookup\.example\.net/)).toBeTruthy();
  });

  it("slow down: says until when", async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 12), toFake: ["Date"] });
    await agree();
    await storeKey();
    await storeWallets(waiting);
    await storeOutage(outage("rateLimited", new Date(2026, 10, 20, 15, 30).getTime()));
    await open();
    expect(screen.getByRole("heading", { name: "The service asks to slow down" })).toBeTruthy();
    expect(screen.getByText(/at 3:30\sPM/)).toBeTruthy();
    vi.useRealTimers();
  });

  it("no wallet", async () => {
    await agree();
    await storeKey();
    await openPopup();
    expect(await screen.findByRole("heading", { name: "No wallet yet" })).toBeTruthy();
  });

  it("all paused", async () => {
    await agree();
    await storeKey();
    await storeWallets({ wallet: wallet({ paused: true }) });
    await open();
    expect(screen.getByRole("heading", { name: "All your wallets are paused" })).toBeTruthy();
  });

  it("first load: says what it waits for", async () => {
    await agree();
    await storeKey();
    await storeWallets(waiting);
    await store(activityItem, { run: { startedAt: 1, total: 4, done: 1 }, outage: null });
    await open();
    expect(screen.getByText(/for the first time: 1 of 4/)).toBeTruthy();
  });

  it("nothing eligible is no trouble, and no total of $0", async () => {
    await agree();
    await storeKey();
    await storeWallets({ wallet: wallet(), snapshot: snapshot([]) });
    await open();
    expect(screen.getByRole("heading", { name: "Nothing to claim right now" })).toBeTruthy();
    expect(screen.queryByText(/\$0/)).toBeNull();
  });
});

describe("with old data, a trouble stands above the list and the list stays", () => {
  it.each([
    ["offline", "You seem to be offline"],
    ["rateLimited", "The service asks to slow down"],
    ["forbidden", "The service is in trouble"],
  ] as const)("%s", async (kind, title) => {
    await agree();
    await storeKey();
    await storeWallets(answered);
    await storeOutage(outage(kind));
    await open();
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Orchard" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Total unclaimed value" }).textContent).toContain(
      "updated 3 min",
    );
  });

  it("offline says how old the data is", async () => {
    await agree();
    await storeKey();
    await storeWallets(answered);
    await storeOutage(outage("offline"));
    await open();
    expect(screen.getByText(/What you see was updated 3 min\. ago/)).toBeTruthy();
  });

  it("one failing wallet leads to why", async () => {
    await agree();
    await storeKey();
    await storeWallets(answered, {
      wallet: wallet({ network: "solana", address: "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU" }),
      schedule: {
        dueAt: 0,
        failures: 1,
        failure: { kind: "rejected", at: 1, message: "no such thing" },
        attemptedAt: 1,
      },
    });
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Show wallets" }));
    expect(screen.getByText("1 wallet could not be looked up")).toBeTruthy();
    const wallets = within(screen.getByRole("list", { name: "Wallets" }));
    expect(wallets.getByText(/turned the request down, saying/).textContent).toContain("no such thing");
    expect(screen.getByRole("link", { name: "Orchard" })).toBeTruthy();
  });
});

describe("next steps", () => {
  it("asks for the taken permission straight from the click, then refreshes", async () => {
    await agree();
    await storeKey();
    await storeWallets(waiting);
    await storeOutage(outage("permissionMissing"));
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Allow again" }));
    expect(browser.permissions.request).toHaveBeenCalledWith({ origins: ["https://api.drops.bot/*"] });
    await waitFor(() => expect(sent("refresh")).toHaveLength(1));
  });

  it("says what a denied permission means", async () => {
    vi.mocked(browser.permissions.request).mockImplementation(async () => false);
    await agree();
    await storeKey();
    await storeWallets(waiting);
    await storeOutage(outage("permissionMissing"));
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Allow again" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Without that permission");
    expect(sent("refresh")).toEqual([]);
  });

  it("refreshes, shows how far it is, and follows storage", async () => {
    await agree();
    await storeKey();
    await storeWallets(answered);
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(sent("refresh")).toHaveLength(1);
    await store(activityItem, { run: { startedAt: 1, total: 40, done: 12 }, outage: null });
    const total = screen.getByRole("region", { name: "Total unclaimed value" });
    await waitFor(() => expect(within(total).getByRole("status").textContent).toContain("12 of 40"));
  });

  it("says so when the background does not answer", async () => {
    answerTo("refresh", () => {
      throw new Error("message channel closed");
    });
    await agree();
    await storeKey();
    await storeWallets(answered);
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect((await screen.findByRole("alert")).textContent).toContain("background did not answer");
  });
});

describe("storage that cannot be read", () => {
  it("says so instead of staying blank", async () => {
    vi.spyOn(browser.storage.local, "get").mockImplementation(() => Promise.reject(new Error("corrupt")));
    await openPopup();
    expect(
      await screen.findByRole("heading", { name: "What Windfall has stored could not be read" }),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("makes do without a glance that is garbage", async () => {
    await agree();
    await storeKey();
    await storeWallets(answered);
    await browser.storage.local.set({ [glanceItem.key]: "garbage", [activityItem.key]: { v: 1, d: 7 } });
    await open();
    expect(await screen.findByRole("link", { name: "Orchard" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Total unclaimed value" }).textContent).toContain("1 wallet");
  });

  it("says that a watchlist which is garbage was kept", async () => {
    await agree();
    await storeKey();
    await browser.storage.local.set({ watchlist: { v: 1, d: "garbage" } });
    await openPopup();
    expect(await screen.findByText("Some stored data could not be read")).toBeTruthy();
  });
});
