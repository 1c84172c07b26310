import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { addresses, agree, storeKey, storeServiceUrl, storeWallets, wallet } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent } from "../../world.ts";

beforeEach(agree);

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const next = () => screen.getByRole("button", { name: "Show my airdrops" });
const addressField = () => screen.getByLabelText("Addresses");

async function openAt(hash: string) {
  location.hash = hash;
  return await openOptions();
}

async function show(): Promise<void> {
  await act(async () => next().click());
}

describe("the screen of wallets and key", () => {
  it.each([
    ["#start-wallets", "Addresses", "Add your first wallet"],
    ["#start-key", "API key", "API key"],
  ])("at %s focuses the field %s", async (hash, label, title) => {
    await openAt(hash);
    expect(heading()).toBe(title);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("names the ways in an order that makes sense aloud", async () => {
    await openAt("#start-wallets");
    expect(screen.getAllByRole("heading").map(({ textContent }) => textContent?.trim())).toEqual([
      "Add your first wallet",
      "On a connected site",
      "Or paste addresses",
      "API key if you have one",
    ]);
  });

  it("promises public pages only of the public service", async () => {
    await openAt("#start-wallets");
    expect(screen.getByText("Otherwise, wallets link to public pages.")).toBeTruthy();
    await act(() => storeServiceUrl("https://lookup.example.net"));
    expect(await screen.findByText("Until you have one, Windfall checks nothing.")).toBeTruthy();
  });

  it("explains how to pin the icon until it is pinned", async () => {
    const isOnToolbar = { value: false };
    vi.spyOn(browser.action, "getUserSettings").mockImplementation(async () => ({
      isOnToolbar: isOnToolbar.value,
    }));
    await openAt("#start-wallets");
    const summary = await screen.findByText("Pin Windfall");
    expect(summary.closest("details")?.textContent).toContain("Click the puzzle piece");
    isOnToolbar.value = true;
    await act(async () => window.dispatchEvent(new Event("focus")));
    await waitFor(() => expect(screen.queryByText("Pin Windfall")).toBeNull());
  });

  it("names the wallets that are there", async () => {
    await storeWallets({ wallet: wallet({ label: "Savings" }) });
    await openAt("#start-wallets");
    expect(await screen.findByText("Savings")).toBeTruthy();
    expect(heading()).toBe("Add more wallets");
  });

  it.each(["accepted", "refused"] as const)("keeps the focus at an %s key", async (verdict) => {
    answerTo("saveKey", async () => {
      if (verdict === "accepted") await storeKey();
      return { verdict, failure: null };
    });
    const { user } = await openAt("#start-key");
    await user.type(screen.getByLabelText("API key"), "a-key-of-mine{Enter}");
    expect(await screen.findByText(/^Key saved|It isn’t saved/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("API key"));
    expect(screen.queryByRole("button", { name: "Remove key" })).toBeNull();
  });
});

describe("Show my airdrops", () => {
  it("leads to the result", async () => {
    await openAt("#start-wallets");
    await show();
    await waitFor(() => expect(location.hash).toBe("#start-done"));
  });

  it("adds what is typed at one press", async () => {
    const { user } = await openAt("#start-wallets");
    await user.click(addressField());
    await user.paste(addresses.evm);
    await show();
    await waitFor(() => expect(location.hash).toBe("#start-done"));
    expect(sent("addWallets")).toHaveLength(1);
  });

  it("shows a bad line before a second press leaves it", async () => {
    const { user } = await openAt("#start-wallets");
    await user.click(addressField());
    await user.paste(`${addresses.evm}\nno address`);
    await show();
    await waitFor(() => expect(addressField()).toHaveProperty("value", "no address"));
    expect(location.hash).toBe("#start-wallets");
    await show();
    await waitFor(() => expect(location.hash).toBe("#start-done"));
    expect(sent("addWallets")).toHaveLength(1);
  });

  it("adds a line that was answered after the first press", async () => {
    const { user } = await openAt("#start-wallets");
    await user.click(addressField());
    await user.paste("0x49d36570d4e46f48e99674bd3fcc84644ddd6b96f7c741b156");
    await show();
    expect(sent("addWallets")).toEqual([]);
    await user.click(screen.getByRole("button", { name: /^Starknet address/ }));
    await show();
    expect(sent("addWallets")).toHaveLength(1);
  });

  it("says why nothing typed can be added", async () => {
    const { user } = await openAt("#start-wallets");
    await user.type(addressField(), "no address");
    await show();
    expect(screen.getAllByText(/^Not an address/).some((one) => one.closest("[role=alert]"))).toBe(true);
    expect(location.hash).toBe("#start-wallets");
  });

  it("stays at a refused key", async () => {
    answerTo("saveKey", () => ({ verdict: "refused", failure: null }));
    const { user } = await openAt("#start-key");
    await user.type(screen.getByLabelText("API key"), "a-key-of-mine");
    await show();
    expect(await screen.findByText(/It isn’t saved/)).toBeTruthy();
    expect(location.hash).toBe("#start-key");
  });
});
