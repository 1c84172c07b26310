import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { consentVersion } from "../../../../src/config.ts";
import { consentItem } from "../../../../src/storage/items.ts";
import { OptionsPage } from "../../../../src/ui/options/options.tsx";
import { createPageClient } from "../../../../src/ui/shared/data/query-client.ts";
import { agree, storeServiceUrl } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

beforeEach(() => answerTo("agree", agree));

describe("the consent screen", () => {
  it("says visibly what is read, sent and stored", async () => {
    await openOptions();
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.trim())).toEqual([
      "Sends addresses and API key only to api.drops.bot. The service’s operator can see that your addresses belong together. Logos come from its site, without key or addresses.",
      "Sends one address at a time, every 6 hours or as you choose. Also when you refresh, add or change something, and after an error or opening an airdrop’s page.",
      "Never connects, signs or spends. Reads wallet addresses and names from a page only when you click Windfall’s icon there. Sends an address only after you add it.",
      "No account, no tracking. Your wallets, results, settings and key are saved in this browser.",
    ]);
    expect(document.querySelector("main details")).toBeNull();
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(sent()).toEqual([]);
  });

  it("names the service of the settings", async () => {
    await storeServiceUrl("https://lookup.example.net");
    await openOptions();
    expect(screen.getByText("Sends addresses and API key only to lookup.example.net.")).toBeTruthy();
  });

  it("draws the popup with sample data, out of reach", async () => {
    await openOptions();
    const picture = screen
      .getByText("Lantern Bridge", { selector: "bdi" })
      .closest("[aria-hidden]:has([inert])");
    expect(picture?.textContent).toMatch(/Sample data$/);
    expect(picture?.querySelectorAll("li")).toHaveLength(5);
    expect(picture?.querySelector("main")).toBeNull();
  });

  it("opens the sample before consent", async () => {
    const { user } = await openOptions();
    await user.click(await screen.findByRole("button", { name: "Try it with sample data" }));
    const url = browser.runtime.getURL("/sample.html");
    expect(browser.tabs.create).toHaveBeenCalledExactlyOnceWith({ url });
    expect(sent()).toEqual([]);
  });

  it("leads a user who agrees again to the pages", async () => {
    await store(consentItem, { version: consentVersion - 1, agreedAt: 1 });
    const { user } = await openOptions();
    expect(screen.getByText("What Windfall sends has changed")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Agree and continue" }));
    expect(await screen.findByRole("navigation")).toBeTruthy();
    expect(location.hash).not.toBe("#start-wallets");
  });
});

describe("the options with unreadable storage", () => {
  it("report storage that does not answer", async () => {
    await agree();
    const get = vi.spyOn(browser.storage.local, "get");
    get.mockImplementation(() => Promise.reject(new Error("corrupt")));
    render(<OptionsPage client={createPageClient()} />);
    expect((await screen.findByRole("alert")).textContent).toContain("Windfall couldn’t read its saved data");
  });
});
