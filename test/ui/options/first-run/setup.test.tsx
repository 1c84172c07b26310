import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { activityItem } from "../../../../src/storage/refresh/activity.ts";
import { alertSettingsItem } from "../../../../src/storage/settings/alerts.ts";
import {
  addresses,
  agree,
  airdrop,
  failing,
  snapshot,
  storeKey,
  storeWallets,
  wallet,
} from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

beforeEach(agree);

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

async function openAt(hash: string) {
  location.hash = hash;
  return await openOptions();
}

describe("the step of the key", () => {
  it("survives a reload, with the focus on the field", async () => {
    await openAt("#start-key");
    expect(heading()).toBe("Enter your API key");
    expect(screen.getByText("Step 2 of 3")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("API key"));
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("offers next steps without a key", async () => {
    await openAt("#start-key");
    expect(screen.getByRole("link", { name: "Open www.drops.bot" }).getAttribute("href")).toBe(
      "https://www.drops.bot/",
    );
    expect(screen.getByRole("button", { name: "Try it with sample data" })).toBeTruthy();
    await act(async () => screen.getByRole("link", { name: "Continue without a key" }).click());
    await waitFor(() => expect(heading()).toBe("Add your first wallet"));
    expect(document.activeElement).toBe(screen.getByLabelText("Addresses"));
  });

  it("offers to continue with a key", async () => {
    await openAt("#start-key");
    await act(() => storeKey());
    const next = await screen.findByRole("link", { name: "Continue" });
    expect(next.getAttribute("href")).toBe("#start-wallets");
    // Only one button is primary: two would have the same class.
    expect(screen.getByRole("button", { name: "Save key" }).className).not.toBe(next.className);
    expect(screen.queryByText("No key yet?")).toBeNull();
  });
});

describe("a key saved in the setup", () => {
  async function save(verdict: "accepted" | "refused") {
    answerTo("saveKey", async () => {
      if (verdict === "accepted") await storeKey();
      return { verdict, failure: null };
    });
    const { user } = await openAt("#start-key");
    await user.type(screen.getByLabelText("API key"), "a-key-of-mine{Enter}");
  }

  it("moves the focus to Continue", async () => {
    await save("accepted");
    expect(await screen.findByText("Key saved. The service accepted it.")).toBeTruthy();
    const next = screen.getByRole("link", { name: "Continue" });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(screen.queryByRole("button", { name: "Remove key" })).toBeNull();
  });

  it("keeps the focus in the field when it is refused", async () => {
    await save("refused");
    expect(await screen.findByText(/^Not saved: the service refused/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("API key"));
  });
});

describe("the step of the wallets", () => {
  it("invites to further wallets once one is added", async () => {
    await storeWallets({ wallet: wallet() });
    await openAt("#start-wallets");
    await waitFor(() => expect(heading()).toBe("Add more wallets, or continue"));
    expect(screen.queryByRole("link", { name: "Restore a backup instead" })).toBeNull();
  });

  it("continues above the list of wallets", async () => {
    await storeWallets({ wallet: wallet() });
    await openAt("#start-wallets");
    const list = await screen.findByRole("list", { name: "Wallets" });
    const next = await screen.findByRole("link", { name: "Continue" });
    expect(next.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("adds wallets, and continues to the result", async () => {
    await storeKey();
    const { user } = await openAt("#start-wallets");
    await user.type(screen.getByLabelText("Addresses"), addresses.evm);
    await user.click(screen.getByRole("button", { name: "Add addresses" }));
    expect(sent("addWallets")).toHaveLength(1);
    // The icon is explained on the next screen.
    expect(await screen.findByText("Added 1 wallet")).toBeTruthy();
    await act(() => storeWallets({ wallet: wallet() }));
    expect((await screen.findByRole("link", { name: "Continue" })).getAttribute("href")).toBe("#start-done");
  });
});

describe("the result", () => {
  it("shows the value to claim, and the next deadlines", async () => {
    await storeKey();
    const airdrops = [
      airdrop({ usdValue: 2_000, urgency: "verySoon" }),
      airdrop({ usdValue: 993, urgency: "verySoon" }),
    ];
    await storeWallets({ wallet: wallet(), snapshot: snapshot(airdrops) });
    await openAt("#start-done");
    await waitFor(() => expect(heading()).toBe("$2,993 to claim, 2 expire within 7 days"));
    expect(document.title).toBe("$2,993 to claim, 2 expire within 7 days · Windfall");
  });

  it("opens the list in the side panel", async () => {
    const opened = vi.spyOn(browser.sidePanel, "open").mockResolvedValue();
    vi.spyOn(browser.windows, "getCurrent").mockImplementation(async () => ({
      id: 3,
      focused: true,
      incognito: false,
      alwaysOnTop: false,
    }));
    await storeKey();
    await storeWallets({ wallet: wallet(), snapshot: snapshot([airdrop()]) });
    const { user } = await openAt("#start-done");
    await user.click(await screen.findByRole("button", { name: "See your airdrops" }));
    expect(opened).toHaveBeenCalledExactlyOnceWith({ windowId: 3 });
  });

  it("asks for a missing key", async () => {
    await storeWallets({ wallet: wallet(), snapshot: snapshot([airdrop()]) });
    await openAt("#start-done");
    await waitFor(() => expect(heading()).toBe("Add a key to check your wallets"));
    expect(screen.getByRole("link", { name: "Enter key" }).getAttribute("href")).toBe("#start-key");
    expect(document.body.textContent).not.toMatch(/All set|Until then|to see your airdrops/);
  });

  it("asks for a first wallet", async () => {
    await storeKey();
    await openAt("#start-done");
    await waitFor(() => expect(heading()).toBe("Add your first wallet"));
    expect(screen.getByRole("link", { name: "Add wallet" }).getAttribute("href")).toBe("#start-wallets");
    expect(screen.getByText(/^Add a wallet, or click/)).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Until you have a key" })).toBeNull();
  });

  it("shows the progress of the first check", async () => {
    await storeKey();
    await storeWallets({ wallet: wallet() });
    await store(activityItem, { ...activityItem.fallback, run: { startedAt: 1, total: 3, done: 1 } });
    await openAt("#start-done");
    await waitFor(() => expect(heading()).toBe("Checking your wallets…"));
    await waitFor(() => expect(screen.getAllByRole("status")[0]?.textContent).toMatch(/1 of 3/));
  });

  it.each([
    ["Nothing to claim right now", { snapshot: snapshot([]) }],
    ["The first check failed. Windfall tries again automatically.", { schedule: failing("server") }],
  ])("reports the end of the first check: %s", async (words, answer) => {
    await storeKey();
    await storeWallets({ wallet: wallet(), ...answer });
    await openAt("#start-done");
    await waitFor(() => expect(heading()).toBe(words));
  });

  it("explains how to pin the icon, and names the shortcut", async () => {
    const isOnToolbar = { value: false };
    vi.spyOn(browser.action, "getUserSettings").mockImplementation(async () => ({
      isOnToolbar: isOnToolbar.value,
    }));
    vi.spyOn(browser.commands, "getAll").mockImplementation(async () => [
      { name: "_execute_action", shortcut: "Alt+Shift+U" },
    ]);
    await storeKey();
    await storeWallets({ wallet: wallet() });
    await openAt("#start-done");
    expect(
      await screen.findByText(/^Click the puzzle piece.* press Alt\+Shift\+U to see your airdrops\./),
    ).toBeTruthy();
    isOnToolbar.value = true;
    await act(async () => window.dispatchEvent(new Event("focus")));
    await waitFor(() => expect(screen.queryByText("Pin Windfall to the toolbar")).toBeNull());
  });

  it("links to public pages without a key", async () => {
    await storeWallets({ wallet: wallet() });
    await openAt("#start-done");
    expect((await screen.findByRole("link", { name: "Open public page" })).getAttribute("href")).toBe(
      `https://www.drops.bot/address/${addresses.evm}`,
    );
    expect(screen.getByRole("heading", { name: "Until you have a key" })).toBeTruthy();
  });

  it("switches alerts on, and ends at the wallets", async () => {
    const { user } = await openAt("#start-done");
    const alerts = await screen.findByRole("checkbox", { description: /^Uses your computer/ });
    await user.click(alerts);
    expect(sent("saveAlertSettings")).toEqual([{ on: true }]);
    await store(alertSettingsItem, { ...alertSettingsItem.fallback, on: true });
    expect(await screen.findByText(/^Your computer’s settings/)).toBeTruthy();
    await act(async () => screen.getByRole("link", { name: "Go to your wallets" }).click());
    await waitFor(() => expect(heading()).toBe("Wallets"));
  });
});
