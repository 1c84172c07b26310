import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { startHiddenItem } from "../../../../src/storage/items.ts";
import { watchlistItem } from "../../../../src/storage/wallets/watchlist.ts";
import { agree, storeKey, storeServiceUrl, storeWallets, wallet } from "../../fixtures.ts";
import { goTo, openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

function toolbar(isOnToolbar: boolean) {
  vi.spyOn(browser.action, "getUserSettings").mockImplementation(async () => ({ isOnToolbar }));
}

function shortcut(keys: string) {
  vi.spyOn(browser.commands, "getAll").mockImplementation(async () => [
    { name: "_execute_action", shortcut: keys },
  ]);
}

beforeEach(() => {
  toolbar(false);
  shortcut("Alt+Shift+U");
});

const heading = () => screen.queryByRole("heading", { name: /^(Getting started|All set)$/ });
const section = () => heading()?.parentElement ?? document.body;
const steps = () =>
  within(section())
    .getAllByRole("listitem")
    .map((step) => step.querySelector("p")?.textContent);

describe("getting started", () => {
  it("comes with consent, not before", async () => {
    await openOptions();
    expect(heading()).toBeNull();
    await act(agree);
    await goTo("wallets");
    expect(await screen.findByRole("heading", { name: "Getting started" })).toBeTruthy();
  });

  it("says in words what is done, what is next and what is left, with how", async () => {
    await agree();
    await openOptions();
    expect(steps()).toEqual([
      "Done: Agree to what Windfall sends",
      "Next: Enter your API key",
      "To do: Add your first wallet",
      "To do: Pin Windfall to the toolbar",
    ]);
    expect(section().id).toBe("start");
    expect(section().querySelector("[aria-current=step]")?.textContent).toContain("Enter your API key");
    expect(section().textContent).toContain("each wallet links to its public page");
    expect(section().textContent).toContain("Click the puzzle piece");
    const way = within(section()).getByRole("link", { name: "Go to API key" });
    expect(way.getAttribute("href")).toBe("#key");
    const restore = within(section()).getByRole("link", { name: "Restore a backup instead" });
    expect(restore.getAttribute("href")).toBe("#data");
  });

  it("follows what the person does, and stays until they leave the page", async () => {
    await agree();
    await openOptions();
    await act(() => storeKey());
    await waitFor(() => expect(steps()[1]).toBe("Done: Enter your API key"));
    expect(steps()[2]).toBe("Next: Add your first wallet");
    await act(() => storeWallets({ wallet: wallet() }));
    await waitFor(() => expect(steps()[2]).toBe("Done: Add your first wallet"));
    toolbar(true);
    await act(async () => window.dispatchEvent(new Event("focus")));
    await screen.findByRole("heading", { name: "All set" });
    expect(steps()[3]).toBe("Done: Pin Windfall to the toolbar");
    expect(
      screen.getByText("Then click Windfall’s icon or press Alt+Shift+U to see your airdrops."),
    ).toBeTruthy();
  });

  it("counts no key that is refused, or for another service", async () => {
    await agree();
    await storeKey({ state: "refused" });
    await openOptions();
    await waitFor(() => expect(steps()[1]).toBe("Next: Enter your API key"));
    await act(async () => {
      await storeKey();
      await storeServiceUrl("https://other.example");
    });
    await waitFor(() => expect(section().textContent).toContain("The operator of your service"));
    expect(steps()[1]).toBe("Next: Enter your API key");
  });

  it("is where its anchor leads", async () => {
    await agree();
    const gone = vi.spyOn(Element.prototype, "scrollIntoView");
    location.hash = "#start";
    await openOptions();
    await waitFor(() => expect(gone.mock.contexts).toContain(section()));
    expect(section().id).toBe("start");
    location.hash = "";
  });

  it.each(["accepted", "refused"] as const)(
    "is not there for who has a wallet and a key, %s",
    async (state) => {
      await agree();
      await storeKey({ state });
      await store(watchlistItem, [wallet()]);
      await openOptions();
      await screen.findByRole("list", { name: "Wallets" });
      expect(heading()).toBeNull();
    },
  );

  it("stays hidden, and moves the focus to the addresses", async () => {
    await agree();
    answerTo("hideGettingStarted", async () => {
      await store(startHiddenItem, true);
    });
    const { user, unmount } = await openOptions();
    await user.click(screen.getByRole("button", { name: "Hide" }));
    await waitFor(() => expect(heading()).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText("Addresses"));
    unmount();
    await openOptions();
    expect(sent("hideGettingStarted")).toHaveLength(1);
    expect(heading()).toBeNull();
  });

  it("says so when that could not be kept", async () => {
    await agree();
    answerTo("hideGettingStarted", () => "storageFull");
    const { user } = await openOptions();
    await user.click(screen.getByRole("button", { name: "Hide" }));
    expect(await within(section()).findByText(/storage is full/)).toBeTruthy();
  });
});

describe("looking around with sample data", () => {
  it.each(["before consent", "after it"])("is offered %s, in a page of its own", async (when) => {
    if (when === "after it") await agree();
    const { user } = await openOptions();
    const offer = screen.getByRole("button", { name: "Try it with sample data" });
    expect(offer.closest("[inert]")).toBeNull();
    await user.click(offer);
    expect(browser.tabs.create).toHaveBeenCalledExactlyOnceWith({
      url: browser.runtime.getURL("/sample.html"),
    });
    expect(sent()).toEqual([]);
  });
});

describe("the shortcut", () => {
  it("is told as it is set now, with how to change it", async () => {
    shortcut("Ctrl+Shift+9");
    await agree();
    await openOptions("about");
    const line = await screen.findByText(/^Ctrl\+Shift\+9 opens Windfall\./);
    expect(line.textContent).toContain("chrome://extensions/shortcuts");
    shortcut("");
    await act(async () => window.dispatchEvent(new Event("focus")));
    expect(await screen.findByText(/^No shortcut opens Windfall\./)).toBeTruthy();
    await goTo("wallets");
    expect(await screen.findByText("Then click Windfall’s icon to see your airdrops.")).toBeTruthy();
  });
});
