import { render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { consentVersion } from "../../../../src/config.ts";
import { consentItem } from "../../../../src/storage/items.ts";
import { OptionsPage } from "../../../../src/ui/options/options-page.tsx";
import { browserEnvironment } from "../../../../src/ui/shared/data/environment.ts";
import { createPageClient } from "../../../../src/ui/shared/data/query-client.ts";
import { agree } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

describe("the consent screen", () => {
  it("lists what is sent, and hides everything else", async () => {
    await openOptions();
    for (const promise of [
      "It sends your addresses and API key only to api.drops.bot. Sync between browsers is off unless you turn it on.",
      "The service’s operator learns these addresses, and that they belong together.",
      "Windfall reads a page only when you click its icon there, or on sites you allow later. It adds the addresses that your wallet shares with that page or that the page remembers.",
      "It never asks your wallet to connect, and can’t sign or spend.",
      "It has no account and no analytics. Everything else stays in this browser.",
    ]) {
      const item = screen.getByText(promise);
      expect(item.tagName).toBe("LI");
      expect(item.closest("details")).toBeNull();
    }
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(sent()).toEqual([]);
  });

  it("links to the privacy policy of the package", async () => {
    await openOptions();
    expect(screen.getByRole("link", { name: "Privacy policy" }).getAttribute("href")).toBe("/PRIVACY.txt");
  });

  it.each(["before", "after"])("opens the sample %s consent", async (when) => {
    if (when === "after") await agree();
    const { user } = await openOptions();
    await user.click(await screen.findByRole("button", { name: "Try it with sample data" }));
    const url = browser.runtime.getURL("/sample.html");
    expect(browser.tabs.create).toHaveBeenCalledExactlyOnceWith({ url });
    expect(sent()).toEqual([]);
  });

  it("opens the details at a click", async () => {
    const { user } = await openOptions();
    const summary = screen.getByText("What is sent, and when");
    const details = summary.closest("details");
    expect(details?.open).toBe(false);
    await user.click(summary);
    expect(details?.open).toBe(true);
    const points = details?.querySelectorAll("li") ?? [];
    expect([...points].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Windfall sends one address at a time, every 6 hours unless you change that/),
      expect.stringMatching(/^Windfall loads airdrop logos from the service’s own site, without your key/),
      "If you have no wallet, Windfall tests your key with a well-known public address.",
      "Your wallets, results, settings and key are saved in this browser.",
    ]);
    expect(sent()).toEqual([]);
  });

  it("shows the details at once when consent is renewed", async () => {
    await store(consentItem, { version: consentVersion - 1, agreedAt: 1 });
    await openOptions();
    expect(screen.getByText("What is sent, and when").closest("details")?.open).toBe(true);
  });

  it("leads to the key after consent", async () => {
    answerTo("agree", async () => {
      await store(consentItem, { version: consentVersion, agreedAt: Date.now() });
    });
    const { user } = await openOptions();
    await user.click(screen.getByRole("button", { name: "Agree and continue" }));
    expect(sent()).toEqual(["agree"]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("API key")));
    expect(screen.queryByRole("button", { name: "Agree and continue" })).toBeNull();
  });

  it("stays on the page when the user renews consent", async () => {
    await store(consentItem, { version: consentVersion - 1, agreedAt: 1 });
    answerTo("agree", async () => {
      await store(consentItem, { version: consentVersion, agreedAt: Date.now() });
    });
    const { user } = await openOptions();
    await user.click(screen.getByRole("button", { name: "Agree and continue" }));
    expect(await screen.findByRole("navigation")).toBeTruthy();
    expect(location.hash).not.toBe("#start-key");
  });

  it("reports a consent that could not be stored", async () => {
    answerTo("agree", () => "storageFull");
    const { user } = await openOptions();
    await user.click(screen.getByRole("button", { name: "Agree and continue" }));
    expect(await screen.findByText(/storage is full/)).toBeTruthy();
  });
});

describe("the options with unreadable storage", () => {
  it("report storage that does not answer", async () => {
    await agree();
    const get = vi.spyOn(browser.storage.local, "get");
    get.mockImplementation(() => Promise.reject(new Error("corrupt")));
    render(<OptionsPage client={createPageClient(browserEnvironment)} />);
    expect((await screen.findByRole("alert")).textContent).toContain("Windfall couldn’t read its saved data");
  });
});
