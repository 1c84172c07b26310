import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import type { ScanResult } from "../../../../src/core/wallets/findings.ts";
import { keyAskedItem, keyStatusItem } from "../../../../src/storage/items.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { agree, airdrop, snapshot, storeKey, storeServiceUrl, storeWallets } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

beforeEach(async () => {
  await agree();
  await storeWallets({ wallet: wallet({ label: "Main" }) });
});

const button = (name: string) => screen.getByRole("button", { name });
const pages = () => screen.queryAllByRole("link", { name: /^Airdrops: / });

describe("the popup without a key", () => {
  it("takes the key, then checks the wallets", async () => {
    answerTo("saveKey", async () => {
      await storeKey();
      return { verdict: "accepted", failure: null };
    });
    const { user } = await openPopup();
    expect(screen.getByText("Waiting for your key")).toBeTruthy();
    await user.type(screen.getByLabelText("API key"), "a-key-of-mine");
    await user.click(button("Save"));
    expect(sent("saveKey")).toEqual([{ key: "a-key-of-mine" }]);
    await screen.findByText("Checking your wallets for the first time…");
    expect(screen.queryByLabelText("API key")).toBeNull();
  });

  it("leaves the typing alone while it scans the page", async () => {
    const gate = Promise.withResolvers<ScanResult>();
    answerTo("scanPage", () => gate.promise);
    const { user } = await openPopup();
    const field = screen.getByLabelText("API key");
    await user.type(field, "a-key");
    const address = "0x57696e6466616c6c2073616D706c652064617461";
    const findings = [{ network: "evm" as const, address, source: "Rabby", remembered: false }];
    const read = { suspicious: false, late: false, readBeforeLimit: null };
    await act(async () =>
      gate.resolve({ kind: "read", origin: "https://app.example.org", findings, ...read }),
    );
    const card = await screen.findByRole("region", { name: "Found on app.example.org" });
    expect(document.activeElement).toBe(field);
    expect(field.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it("drops a typed key when another service replaces its own", async () => {
    const { user } = await openPopup();
    await user.type(screen.getByLabelText("API key"), "a-key-of-mine");
    await act(() => storeServiceUrl("https://lookup.example.net"));
    await waitFor(() => expect(screen.getByLabelText("API key")).toHaveProperty("value", ""));
  });

  it("links each wallet to its public page", async () => {
    const solana = wallet({ network: "solana", address: addresses.solana });
    await storeWallets({ wallet: wallet() }, { wallet: solana });
    await openPopup();
    expect(pages().map((page) => page.getAttribute("href"))).toEqual(
      [addresses.evm, addresses.solana].map((address) => `https://www.drops.bot/address/${address}`),
    );
  });

  it("has only the field and the wallets for another service", async () => {
    await storeServiceUrl("https://lookup.example.net");
    await openPopup();
    expect(screen.getByLabelText("API key")).toBeTruthy();
    expect(within(screen.getByRole("list", { name: /^Wallets/ })).getAllByRole("listitem")).toHaveLength(1);
    expect(pages()).toEqual([]);
    expect(screen.queryByRole("button", { name: "Copy and open X" })).toBeNull();
  });

  it("keeps a list and leads to the options’ field", async () => {
    await storeWallets({ wallet: wallet(), snapshot: snapshot([airdrop({ name: "Orchard" })]) });
    await store(keyStatusItem, null);
    const { user } = await openPopup();
    expect(await screen.findByRole("link", { name: "Orchard" })).toBeTruthy();
    expect(screen.queryByLabelText("API key")).toBeNull();
    await user.click(button("Enter key"));
    await waitFor(() =>
      expect(browser.tabs.create).toHaveBeenCalledWith({ url: expect.stringMatching(/options\.html#key$/) }),
    );
  });
});

const isBeforeField = (name: string) =>
  (button(name).compareDocumentPosition(screen.getByLabelText("API key")) &
    Node.DOCUMENT_POSITION_FOLLOWING) !==
  0;

describe("the way to a key", () => {
  it("comes before the field", async () => {
    await openPopup();
    expect(isBeforeField("Copy and open X")).toBe(true);
    await act(() => store(keyAskedItem, Date.now()));
    await screen.findByRole("button", { name: "Ask again" });
    expect(isBeforeField("Ask again")).toBe(true);
  });

  it("copies a message, and opens X", async () => {
    const { user } = await openPopup();
    await user.click(button("Copy and open X"));
    await waitFor(() =>
      expect(browser.tabs.create).toHaveBeenCalledWith({ url: "https://x.com/DropsBotHQ", active: false }),
    );
    expect(await navigator.clipboard.readText()).toMatch(/^Hi! Could I have an API key for Windfall/);
    expect(sent("noteKeyAsked")).toEqual([{}]);
  });

  it("says when X was opened, and opens it again", async () => {
    const { user } = await openPopup();
    await act(() => store(keyAskedItem, new Date(2026, 10, 28, 9).getTime()));
    expect(await screen.findByText(/^You opened X on Nov.28\./)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Copy and open X" })).toBeNull();
    await user.click(button("Ask again"));
    await waitFor(() => expect(browser.tabs.create).toHaveBeenCalledOnce());
  });

  it("leaves the message to copy by hand where it must", async () => {
    const { user } = await openPopup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("not allowed"));
    await user.click(button("Copy and open X"));
    expect(await screen.findByText("Your browser didn’t let Windfall copy.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "@DropsBotHQ" }).getAttribute("href")).toBe(
      "https://x.com/DropsBotHQ",
    );
    expect(sent("noteKeyAsked")).toEqual([]);
    expect(browser.tabs.create).not.toHaveBeenCalled();
  });
});
