import { act } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { encodeBackup } from "../../../../src/core/backup/encode.ts";
import type { Profile } from "../../../../src/core/backup/profile.ts";
import { dismissalsItem } from "../../../../src/storage/airdrops/dismissals.ts";
import { alertSettingsItem } from "../../../../src/storage/settings/alerts.ts";
import { settingsItem } from "../../../../src/storage/settings/settings.ts";
import { watchlistItem } from "../../../../src/storage/wallets/watchlist.ts";
import { addresses, agree, storeKey, storeWallets, wallet } from "../../fixtures.ts";
import { grantedNow } from "../../permissions.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";
import { partAt } from "../part.ts";

const madeAt = Date.UTC(2026, 10, 20, 12);

beforeEach(async () => {
  location.hash = "";
  await agree();
  await storeKey();
});

const section = () => partAt("data");

const profile = (over: Partial<Profile> = {}): Profile => ({
  wallets: [],
  ledgers: new Map(),
  dismissals: [],
  settings: settingsItem.fallback,
  alerts: alertSettingsItem.fallback,
  blocked: { sites: [], wallets: [] },
  declined: [],
  ...over,
});

const fileOf = (given: Profile) => fileWith(encodeBackup(given, madeAt));
const fileWith = (text: string) => new File([text], "backup.json", { type: "application/json" });

describe("the restore of a backup", () => {
  const two = profile({
    wallets: [wallet({ label: "Savings" }), wallet({ network: "solana", address: addresses.solana })],
    dismissals: [{ wallet: null, airdrop: "spam", muted: true }],
    blocked: { sites: ["https://flood.example"], wallets: [] },
    declined: [`move:0x${"1".repeat(64)}`],
  });

  it("previews its changes, then lists what is missing", async () => {
    await store(dismissalsItem, []);
    await storeWallets({ wallet: wallet() });
    await browser.storage.local.remove("keyStatus");
    answerTo("restoreBackup", () => ({
      problem: null,
      restored: { added: 1, known: 1, over: 0, dismissals: 1, claimsOver: 0, service: "kept" },
    }));
    const { user } = await openOptions("data");
    const part = await section();
    const file = fileOf(two);
    await user.upload(part.getByLabelText("Backup file"), file);
    await part.findByRole("heading", { name: "In this backup" });
    const points = part.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(points).toEqual([
      "Made on Nov 20, 2026.",
      "2 wallets",
      "1 of them is already on your list. It keeps its label, or gets the backup’s label if it has none.",
      "1 will be added to the end of your list.",
      "1 airdrop will be hidden or marked as claimed.",
      "1 blocked site or address.",
      "1 removed or skipped address: sites can’t add it without asking you.",
    ]);
    // A list in use keeps its settings by default.
    const choices = { name: "Also restore settings", description: /^Replaces your settings under Alerts/ };
    expect(part.getByRole("checkbox", choices)).toHaveProperty("checked", false);
    expect(part.queryByRole("checkbox", { name: /Use the backup’s service/ })).toBeNull();
    expect(sent("restoreBackup")).toEqual([]);
    await user.click(part.getByRole("button", { name: "Restore" }));
    expect(sent("restoreBackup")).toEqual([
      { file: JSON.parse(await file.text()), settings: false, service: false },
    ]);
    expect(
      await part.findByText("Restored. 1 wallet added. 1 more airdrop is now hidden or claimed."),
    ).toBeTruthy();
    expect(part.getByRole("link", { name: /Your API key/ })).toHaveProperty("hash", "#key");
    expect(part.getByRole("link", { name: /^Sites that Windfall scans automatically/ })).toHaveProperty(
      "hash",
      "#sites",
    );
    // These wallets were fetched here before, so their history stays.
    expect(part.queryByText(/^Your history/)).toBeNull();
    expect(part.queryByRole("heading", { name: "In this backup" })).toBeNull();
    expect(document.activeElement).toBe(part.getByLabelText("Backup file"));
  });

  it("previews no additions without new wallets", async () => {
    await storeWallets({ wallet: wallet() });
    const { user } = await openOptions("data");
    const part = await section();
    await user.upload(part.getByLabelText("Backup file"), fileOf(profile({ wallets: [wallet()] })));
    await part.findByRole("heading", { name: "In this backup" });
    const points = part.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(points).toEqual([
      "Made on Nov 20, 2026.",
      "1 wallet",
      expect.stringMatching(/already on your list/),
    ]);
  });

  it("reports entries beyond the limits", async () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      wallet({ network: "move", address: `0x1${index.toString(16).padStart(63, "0")}` }),
    );
    await store(watchlistItem, many);
    const { user } = await openOptions("data");
    const part = await section();
    await user.upload(part.getByLabelText("Backup file"), fileOf(two));
    expect(await part.findByText("2 don’t fit: the list holds 200.")).toBeTruthy();
    await user.click(part.getByRole("button", { name: "Cancel" }));
    expect(part.queryByRole("button", { name: "Restore" })).toBeNull();
    expect(document.activeElement).toBe(part.getByLabelText("Backup file"));
    expect(sent("restoreBackup")).toEqual([]);
  });

  it("asks about settings only if the file has some", async () => {
    const { user } = await openOptions("data");
    const part = await section();
    const file = { format: "windfall-backup", version: 1, madeAt: "2026-11-20T12:00:00.000Z" };
    await user.upload(part.getByLabelText("Backup file"), fileWith(JSON.stringify(file)));
    expect(await part.findByText("No wallets")).toBeTruthy();
    expect(part.queryByRole("checkbox", { name: /settings/ })).toBeNull();
  });

  it("fills an empty profile, with the service if checked", async () => {
    answerTo("restoreBackup", ({ service }) => ({
      problem: null,
      restored: {
        added: 2,
        known: 0,
        over: 0,
        dismissals: 0,
        claimsOver: 0,
        service: service ? "set" : "kept",
      },
    }));
    const { user } = await openOptions("data");
    const part = await section();
    const settings = { ...settingsItem.fallback, serviceUrl: "https://b.example/x" };
    await user.upload(part.getByLabelText("Backup file"), fileOf({ ...two, settings }));
    const service = await part.findByRole("checkbox", { name: "Use the backup’s service, b.example" });
    expect(service).toHaveProperty("checked", false);
    await user.click(service);
    expect(part.getByRole("checkbox", { name: "Also restore settings" })).toHaveProperty("checked", true);
    await user.click(part.getByRole("button", { name: "Restore" }));
    expect(sent("restoreBackup")).toMatchObject([{ settings: true, service: true }]);
    expect(await part.findByText(/^Restored. 2 wallets/)).toBeTruthy();
    expect(part.getByText("Your history: it starts over.")).toBeTruthy();
    expect(grantedNow()).toEqual(["https://b.example/*"]);
  });

  it.each([
    ["is denied", async () => false],
    ["cannot be asked for", () => Promise.reject(new Error("policy"))],
  ])("skips a service whose permission %s", async (_what, request) => {
    vi.mocked(browser.permissions.request).mockImplementation(request);
    answerTo("restoreBackup", () => ({
      problem: null,
      restored: { added: 2, known: 0, over: 0, dismissals: 0, claimsOver: 0, service: "kept" },
    }));
    const { user } = await openOptions("data");
    const part = await section();
    const settings = { ...settingsItem.fallback, serviceUrl: "https://b.example" };
    await user.upload(part.getByLabelText("Backup file"), fileOf({ ...two, settings }));
    await user.click(await part.findByRole("checkbox", { name: /^Use the backup’s service/ }));
    await user.click(await part.findByRole("button", { name: "Restore" }));
    expect(sent("restoreBackup")).toMatchObject([{ settings: true, service: false }]);
    expect(
      await part.findByRole("link", { name: /^The service b\.example: your browser didn’t allow it/ }),
    ).toHaveProperty("hash", "#service");
  });

  /** Restores a backup of another service while the storage is full. */
  async function restoreInVain() {
    answerTo("restoreBackup", () => "storageFull");
    const { user } = await openOptions("data");
    const part = await section();
    const settings = { ...settingsItem.fallback, serviceUrl: "https://b.example" };
    await user.upload(part.getByLabelText("Backup file"), fileOf({ ...two, settings }));
    await user.click(await part.findByRole("checkbox", { name: /^Use the backup’s service/ }));
    await user.click(await part.findByRole("button", { name: "Restore" }));
    expect(await part.findByText(/storage is full/)).toBeTruthy();
    return part;
  }

  it("leaves the permission to the background when it fails", async () => {
    const part = await restoreInVain();
    expect(browser.permissions.remove).not.toHaveBeenCalled();
    expect(part.getByRole("button", { name: "Restore" })).toBeTruthy();
  });

  it("ignores a file that another one replaced meanwhile", async () => {
    const slow = fileOf(profile());
    const read = Promise.withResolvers<string>();
    const text = await slow.text();
    vi.spyOn(slow, "text").mockReturnValue(read.promise);
    const { user } = await openOptions("data");
    const part = await section();
    await user.upload(part.getByLabelText("Backup file"), slow);
    await user.upload(part.getByLabelText("Backup file"), fileOf(two));
    expect(await part.findByText("2 wallets")).toBeTruthy();
    await act(async () => read.resolve(text));
    expect(part.getByText("2 wallets")).toBeTruthy();
  });

  it.each([
    ["hello", "This file isn’t a Windfall backup, or it’s damaged. Nothing was changed."],
    ['{"format":"windfall-backup","version":2}', /newer version of Windfall/],
    ['{"format":"windfall-backup","version":1,"madeAt":5}', /part of this backup: “madeAt”/],
  ])("refuses the file %s with a reason", async (text, words) => {
    const { user } = await openOptions("data");
    const part = await section();
    await user.upload(part.getByLabelText("Backup file"), fileWith(text));
    expect(await part.findByText(words)).toBeTruthy();
    expect(part.queryByRole("button", { name: "Restore" })).toBeNull();
  });

  it("distinguishes unreadable storage from an unreadable file", async () => {
    const { user } = await openOptions("data");
    const part = await section();
    vi.spyOn(browser.storage.local, "get").mockRejectedValue(new Error("no storage"));
    await user.upload(part.getByLabelText("Backup file"), fileOf(two));
    expect(await part.findByText("Windfall couldn’t read its saved data. Try again.")).toBeTruthy();
    const file = fileOf(two);
    vi.spyOn(file, "text").mockRejectedValue(new Error("gone"));
    await user.upload(part.getByLabelText("Backup file"), file);
    expect(await part.findByText("Your browser couldn’t read this file. Nothing was changed.")).toBeTruthy();
  });

  it("refuses a large file without reading it", async () => {
    const { user } = await openOptions("data");
    const part = await section();
    const file = fileOf(two);
    Object.defineProperty(file, "size", { value: 33 * 1024 * 1024 });
    const read = vi.spyOn(file, "text");
    await user.upload(part.getByLabelText("Backup file"), file);
    expect(await part.findByText(/too large/)).toBeTruthy();
    expect(read).not.toHaveBeenCalled();
  });
});
