import { render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { consentVersion } from "../../../../src/config.ts";
import { consentItem, quarantineItem } from "../../../../src/storage/items.ts";
import { OptionsPage } from "../../../../src/ui/options/options-page.tsx";
import { browserEnvironment } from "../../../../src/ui/shared/data/environment.ts";
import { createPageClient } from "../../../../src/ui/shared/data/query-client.ts";
import { agree } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

describe("the first run", () => {
  it("says what is sent where, and keeps the rest out of reach", async () => {
    await openOptions();
    for (const point of [
      /^Sent to api\.drops\.bot: the addresses on your list/,
      /^This happens every 6 hours/,
      /a key is checked with a well-known public address/,
      /^The operator of that service learns/,
      /^A page is looked into only when you click/,
      /are kept in this browser/,
      /^Airdrop logos are fetched from that service’s own site/,
      /^No account, no analytics, and no other host/,
    ])
      expect(screen.getByText(point).tagName).toBe("LI");
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(sent()).toEqual([]);
  });

  it("leads on to the key once agreed", async () => {
    answerTo("agree", async () => {
      await store(consentItem, { version: consentVersion, agreedAt: Date.now() });
    });
    const { user } = await openOptions();
    await user.click(screen.getByRole("button", { name: "Agree and continue" }));
    expect(sent()).toEqual(["agree"]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("API key")));
    expect(screen.queryByRole("button", { name: "Agree and continue" })).toBeNull();
  });

  it("stays on the page when the user renews a consent", async () => {
    await store(consentItem, { version: consentVersion - 1, agreedAt: 1 });
    answerTo("agree", async () => {
      await store(consentItem, { version: consentVersion, agreedAt: Date.now() });
    });
    const { user } = await openOptions();
    await user.click(screen.getByRole("button", { name: "Agree and continue" }));
    expect(await screen.findByRole("navigation")).toBeTruthy();
    expect(location.hash).not.toBe("#start-key");
  });

  it("says so when agreeing could not be kept", async () => {
    answerTo("agree", () => "storageFull");
    const { user } = await openOptions();
    await user.click(screen.getByRole("button", { name: "Agree and continue" }));
    expect(await screen.findByText(/storage is full/)).toBeTruthy();
  });
});

describe("trouble with what is stored", () => {
  it("tells under which key something unreadable was kept", async () => {
    await agree();
    await store(quarantineItem, [{ key: "watchlist", keptAs: "quarantine:watchlist:1", at: 1 }]);
    await openOptions();
    expect(await screen.findByText(/“watchlist” is kept as “quarantine:watchlist:1”/)).toBeTruthy();
  });

  it("says that storage did not answer instead of staying blank", async () => {
    await agree();
    const get = vi.spyOn(browser.storage.local, "get");
    get.mockImplementation(() => Promise.reject(new Error("corrupt")));
    render(<OptionsPage client={createPageClient(browserEnvironment)} />);
    expect((await screen.findByRole("alert")).textContent).toContain("could not be read");
  });
});
