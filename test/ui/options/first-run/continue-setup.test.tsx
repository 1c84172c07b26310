import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { agree, storeKey, storeServiceUrl, storeWallets, wallet } from "../../fixtures.ts";
import { goTo, openOptions } from "../../render.tsx";
import { sent } from "../../world.ts";

const way = () => screen.queryByRole("link", { name: "Continue setup" });

describe("the link back to the first run", () => {
  beforeEach(agree);

  it("leads to the key without a key", async () => {
    await openOptions();
    expect(way()?.getAttribute("href")).toBe("#start-key");
    expect(screen.getByRole("link", { name: "Restore a backup instead" }).getAttribute("href")).toBe("#data");
  });

  it("leads to the wallets with a key", async () => {
    await storeKey();
    await openOptions();
    expect(way()?.getAttribute("href")).toBe("#start-wallets");
  });

  it("leads to the key step with another service's key", async () => {
    await storeKey();
    await storeServiceUrl("https://other.example");
    await openOptions();
    expect(way()?.getAttribute("href")).toBe("#start-key");
  });

  it("disappears with the first wallet; the status line stays", async () => {
    await openOptions();
    expect(way()).not.toBeNull();
    await act(() => storeWallets({ wallet: wallet() }));
    await waitFor(() => expect(way()).toBeNull());
    expect(screen.getByRole("link", { name: "Enter key" }).getAttribute("href")).toBe("#key");
  });
});

describe("the button for sample data", () => {
  it.each(["before consent", "after consent"])("opens the sample page %s", async (when) => {
    if (when === "after consent") await agree();
    const { user } = await openOptions();
    if (when === "after consent") await goTo("wallets");
    const offer = screen.getByRole("button", { name: "Try it with sample data" });
    expect(offer.closest("[inert]")).toBeNull();
    await user.click(offer);
    expect(browser.tabs.create).toHaveBeenCalledExactlyOnceWith({
      url: browser.runtime.getURL("/sample.html"),
    });
    expect(sent()).toEqual([]);
  });
});
