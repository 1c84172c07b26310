import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import type { FailureKind } from "../../../../src/core/failures.ts";
import { consentItem } from "../../../../src/storage/consent.ts";
import { activityItem } from "../../../../src/storage/refresh/activity.ts";
import {
  addresses,
  agree,
  airdrop,
  failing,
  snapshot,
  storeKey,
  storeServiceUrl,
  storeServiceWait,
  storeWallets,
  wallet,
} from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { sent, store } from "../../world.ts";

const waiting = { wallet: wallet() };
const waitingToo = { wallet: wallet({ network: "solana", address: addresses.solana }) };
const answered = { wallet: wallet(), snapshot: snapshot([airdrop({ name: "Orchard" })]) };
const openBy = (kind: FailureKind, until: number | null = null) => ({ failure: { kind, at: 1 }, until });

/** Opens the popup and waits until every wallet is read. */
async function open() {
  const page = await openPopup();
  await page.findByText("Wallets");
  return page;
}

describe("the popup before consent", () => {
  it("only leads to the options", async () => {
    await storeWallets(answered);
    const { user } = await openPopup();
    expect(
      screen.getByRole("heading", { name: "Windfall is off until you agree to what it sends" }),
    ).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Review and agree" }));
    expect(browser.runtime.openOptionsPage).toHaveBeenCalledOnce();
    expect(sent()).toEqual([]);
    const optionsOnly = { url: browser.runtime.getURL("/options.html") };
    expect(vi.mocked(browser.tabs.query).mock.calls).toEqual([[optionsOnly]]);
    expect(screen.queryByText("Orchard")).toBeNull();
  });

  it("asks again for consent to a new version", async () => {
    await store(consentItem, { version: 0, agreedAt: 1 });
    await openPopup();
    expect(screen.getByRole("heading", { name: "What Windfall sends has changed" })).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});

const sample = () => screen.queryByRole("button", { name: "Try it with sample data" });

describe("the popup without data", () => {
  it.each([
    ["permissionMissing", "Your browser doesn’t let Windfall contact the service", "Allow again"],
    ["redirected", "The service redirected to another URL", "Check service URL"],
    ["server", "The service had an error", "Try again"],
    ["storageFull", "Your browser’s storage is full", "Open options"],
  ] as const)("explains the problem and the next step: %s", async (kind, title, step) => {
    await agree();
    await storeKey();
    await storeWallets(waiting);
    await storeServiceWait(openBy(kind));
    await open();
    expect(screen.getByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByRole("button", { name: step })).toBeTruthy();
  });

  it("asks again for a key that ended with its session", async () => {
    await agree();
    await storeKey({ state: "forgotten", sessionOnly: true });
    await storeWallets(waiting);
    await open();
    expect(screen.getByRole("heading", { name: "Windfall needs your API key again" })).toBeTruthy();
    expect(
      screen.getByText(/only until the browser closes or Windfall updates\. Enter it again\./),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "Enter key" })).toBeTruthy();
  });

  it("leads to the key without a key", async () => {
    await agree();
    const { user } = await openPopup();
    await user.click(await screen.findByRole("button", { name: "Enter key" }));
    const created = vi.mocked(browser.tabs.create).mock.calls[0]?.[0];
    expect(created?.url).toMatch(/options\.html#key$/);
  });

  it("says how to get a key, and copies a message", async () => {
    await agree();
    const { user } = await openPopup();
    expect(await screen.findByRole("link", { name: "@DropsBotHQ" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Copy a ready message" }));
    expect(await screen.findByText("Copied.")).toBeTruthy();
    expect(await navigator.clipboard.readText()).toMatch(/^Hi! .* API key/);
  });

  it.each(["no key", "no wallet"])("offers sample data with %s", async (missing) => {
    await agree();
    if (missing === "no wallet") await storeKey();
    const { user } = await openPopup();
    await user.click(await screen.findByRole("button", { name: "Try it with sample data" }));
    expect(vi.mocked(browser.tabs.create).mock.calls[0]?.[0].url).toMatch(/\/sample\.html$/);
  });

  it.each(["refused", "notAccepted"] as const)("explains a key that is %s", async (state) => {
    await agree();
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 12), toFake: ["Date"] });
    const at = new Date(2026, 10, 20, 9).getTime();
    await storeKey({ state, at });
    await storeServiceWait({
      failure: { kind: "unauthorized", at, message: "Bad\u202E key" },
      until: new Date(2026, 10, 20, 15).getTime(),
    });
    await storeWallets(waiting);
    await open();
    expect(screen.getByRole("heading", { name: "The service did not accept the key" })).toBeTruthy();
    expect(screen.getByText("Bad key").matches("q > bdi")).toBe(true);
    expect(screen.getByText(/mistyped or revoked\. Next try: 3:00.PM/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Enter key" })).toBeTruthy();
    expect(sample()).toBeNull();
  });

  it("names both services of a key for another one", async () => {
    await agree();
    await storeKey();
    await storeServiceUrl("https://lookup.example.net");
    await storeWallets(waiting);
    await open();
    expect(
      screen.getByText(/^You entered it for api\.drops\.bot, .* Enter a key for lookup\.example\.net\.$/),
    ).toBeTruthy();
  });

  it("shows the end of a rate limit", async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 12), toFake: ["Date"] });
    await agree();
    await storeKey();
    await storeWallets(waiting);
    await storeServiceWait(openBy("rateLimited", new Date(2026, 10, 20, 15, 29, 1).getTime()));
    await open();
    expect(screen.getByRole("heading", { name: "The service’s rate limit was reached" })).toBeTruthy();
    expect(screen.getByText(/^Next try: 3:30\sPM/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
    expect(screen.getByText(/^The service’s rate limit was reached\. Next try: 3:30\sPM/)).toBeTruthy();
    expect(sent("refresh")).toHaveLength(1);
  });

  it("leads to the addresses without a wallet", async () => {
    await agree();
    await storeKey();
    await openPopup();
    expect(await screen.findByRole("heading", { name: "No wallets yet" })).toBeTruthy();
  });

  it("explains that all wallets are paused", async () => {
    await agree();
    await storeKey();
    await storeWallets({ wallet: wallet({ paused: true }) });
    await open();
    expect(screen.getByRole("heading", { name: "All your wallets are paused" })).toBeTruthy();
  });

  it("shows the progress of the first refresh", async () => {
    await agree();
    await storeKey();
    await storeWallets(waiting);
    await store(activityItem, { ...activityItem.fallback, run: { startedAt: 1, total: 4, done: 1 } });
    await open();
    expect(within(screen.getByRole("banner")).getByText("Checking 1 of 4")).toBeTruthy();
  });

  it("shows no total of $0 without airdrops", async () => {
    await agree();
    await storeKey();
    await storeWallets({ wallet: wallet(), snapshot: snapshot([]) });
    await open();
    expect(
      screen.getByRole("heading", { name: "Drops lists nothing for your wallets right now" }),
    ).toBeTruthy();
    expect(screen.queryByText(/\$0/)).toBeNull();
    expect(sample()).toBeNull();
  });

  it("names a service of the user's own", async () => {
    await agree();
    await storeServiceUrl("https://api.example.net/v2");
    await storeKey();
    await storeWallets({ wallet: wallet(), snapshot: snapshot([]) });
    await open();
    expect(screen.getByRole("heading", { name: /^api\.example\.net lists nothing for/ })).toBeTruthy();
  });

  it.each([
    ["waits for its first answer", waitingToo],
    ["failed", { wallet: waitingToo.wallet, schedule: failing("server") }],
  ])("claims less while another wallet %s", async (_name, other) => {
    await agree();
    await storeKey();
    await storeWallets({ wallet: wallet(), snapshot: snapshot([]) }, other);
    await open();
    expect(screen.getByRole("heading", { name: "Drops lists nothing so far" })).toBeTruthy();
  });
});
