import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { hour } from "../../../../src/config.ts";
import type { FailureKind } from "../../../../src/core/failures.ts";
import { consentItem } from "../../../../src/storage/items.ts";
import { wallet, walletSchedule } from "../../../fixtures.ts";
import {
  agreeWithKey,
  airdrop,
  snapshot,
  storeKey,
  storeNoPermission,
  storeServiceUrl,
  storeServiceWait,
  storeWallets,
} from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { sent, store } from "../../world.ts";

const waiting = { wallet: wallet() };
const nothing = { wallet: wallet(), snapshot: snapshot([]) };
const button = (name: string) => screen.getByRole("button", { name });

describe("the popup before consent", () => {
  it("only leads to the options", async () => {
    await storeWallets({ wallet: wallet(), snapshot: snapshot([airdrop({ name: "Orchard" })]) });
    const { user } = await openPopup();
    screen.getByRole("heading", { name: "Windfall is off until you agree" });
    await user.click(button("Review and agree"));
    expect(browser.runtime.openOptionsPage).toHaveBeenCalledOnce();
    const optionsOnly = { url: browser.runtime.getURL("/options.html") };
    expect(vi.mocked(browser.tabs.query).mock.calls).toEqual([[optionsOnly]]);
    expect(screen.queryByText("Orchard")).toBeNull();
    expect(sent()).toEqual([]);
  });

  it("asks again for consent to a new version", async () => {
    await store(consentItem, { version: 0, agreedAt: 1 });
    await openPopup();
    screen.getByRole("heading", { name: "What Windfall sends has changed" });
    expect(sent()).toEqual([]);
  });
});

describe("the popup without data", () => {
  beforeEach(async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 12), toFake: ["Date"] });
    await agreeWithKey();
    await storeWallets(waiting);
  });

  const failed = (kind: FailureKind, until?: number) =>
    storeServiceWait({ kind, at: Date.now() - hour, message: "Bad\u202E words" }, until);

  it.each<[string, () => Promise<unknown>, string, string]>([
    [
      "a denied permission",
      storeNoPermission,
      "Your browser doesn’t let Windfall contact the service",
      "Allow again",
    ],
    [
      "a key for another service",
      () => storeServiceUrl("https://lookup.example.net"),
      "Your key is for another service",
      "Enter key",
    ],
    ["no wallet", () => storeWallets(), "No wallets yet", "Paste addresses"],
    ["an empty answer", () => storeWallets(nothing), "Drops lists nothing right now", "Paste addresses"],
  ])("explains %s, with the next step", async (_, change, title, step) => {
    await change();
    await openPopup();
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(button(step)).toBeTruthy();
    expect(screen.queryByText(/\$0/)).toBeNull();
  });

  it("says when an empty list is checked next", async () => {
    const asked = Date.now() - 60_000;
    await storeWallets({ ...nothing, schedule: walletSchedule({ askedAt: asked, intervalFrom: asked }) });
    await openPopup();
    expect(await screen.findByText(/^Next check: .+\.$/)).toBeTruthy();
  });

  it("explains a refused key", async () => {
    await storeKey({ state: "refused" });
    await failed("unauthorized", Date.now() + 3 * hour);
    await openPopup();
    expect(screen.getByRole("heading", { name: "The service didn’t accept the key" })).toBeTruthy();
    expect(screen.getByText("Bad words").matches("q > bdi")).toBe(true);
    expect(screen.getByText(/^Next check: 3:00.PM/)).toBeTruthy();
    expect(button("Enter key")).toBeTruthy();
  });
});
