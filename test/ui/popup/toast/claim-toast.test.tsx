import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { airdropKey } from "../../../../src/core/airdrops/airdrop.ts";
import { withoutOpened } from "../../../../src/core/marks/opened.ts";
import { openedItem } from "../../../../src/storage/airdrops/opened.ts";
import { read } from "../../../../src/storage/item.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

const main = wallet();
const key = airdropKey(walletId(main), "orchard");
const lantern = airdropKey(walletId(main), "lantern");
const question = () => screen.queryByText(/^Have you claimed/);

beforeEach(async () => {
  await agreeWithKey();
  const airdrops = [
    airdrop({ id: "orchard", name: "Orchard", url: "https://www.drops.bot/airdrops/orchard" }),
    airdrop({ id: "lantern", name: "Lantern", url: "https://elsewhere.example/lantern" }),
  ];
  await storeWallets({ wallet: main, snapshot: snapshot(airdrops) });
});

/** @param ago ms since the user opened the page */
async function comeBack(opened: string | readonly string[] = key, ago = 60_000) {
  const keys = typeof opened === "string" ? [opened] : opened;
  await store(
    openedItem,
    keys.map((one, index) => ({ key: one, at: Date.now() - ago + index })),
  );
  return openPopup();
}

/** Forgets answered airdrops as the background does. */
function forgetAnswered() {
  const forget = async (answered: string) => {
    await store(openedItem, withoutOpened(await read(openedItem), [answered]));
  };
  answerTo("forgetOpened", ({ key: answered }) => forget(answered));
  answerTo("setDismissals", () => forget(key));
}

describe("a click on an airdrop", () => {
  const url = "https://www.drops.bot/airdrops/orchard";
  const openLink = async (type: string, how: MouseEventInit) => {
    await openPopup();
    const link = await screen.findByRole("link", { name: "Orchard" });
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...how });
    fireEvent(link.firstElementChild ?? link, event);
    return event;
  };

  it("shows the page once the background has noted it and its tab", async () => {
    const noted = Promise.withResolvers<void>();
    const notedTab = Promise.withResolvers<void>();
    answerTo("noteOpened", () => noted.promise);
    answerTo("noteOpenedTab", () => notedTab.promise);
    await openLink("click", {});
    expect(sent("noteOpened")).toEqual([{ key }]);
    expect(browser.tabs.create).not.toHaveBeenCalled();
    noted.resolve();
    await waitFor(() => expect(sent("noteOpenedTab")).toEqual([{ key, tabId: 8 }]));
    expect(browser.tabs.create).toHaveBeenCalledExactlyOnceWith({ url, active: false });
    expect(browser.tabs.update).not.toHaveBeenCalled();
    notedTab.resolve();
    await waitFor(() => expect(browser.tabs.update).toHaveBeenCalledExactlyOnceWith(8, { active: true }));
  });

  it.each([
    ["click", { ctrlKey: true }],
    ["click", { metaKey: true }],
    ["auxclick", { button: 1 }],
  ])("opens a tab in the background: %s %o", async (type, how) => {
    await openLink(type, how);
    await waitFor(() => expect(sent("noteOpenedTab")).toEqual([{ key, tabId: 8 }]));
    expect(browser.tabs.create).toHaveBeenCalledExactlyOnceWith({ url, active: false });
    expect(browser.tabs.update).not.toHaveBeenCalled();
  });

  it("opens a window with Shift", async () => {
    await openLink("click", { shiftKey: true });
    await waitFor(() => expect(browser.windows.create).toHaveBeenCalledWith({ url }));
    expect(sent("noteOpened")).toEqual([{ key }]);
  });

  it("with the third button is left to the browser", async () => {
    const event = await openLink("auxclick", { button: 2 });
    expect(event.defaultPrevented).toBe(false);
    expect(sent("noteOpened")).toEqual([]);
  });

  it.each([
    ["noting it failed", () => "storageFull" as const],
    ["the background never answers", () => new Promise<void>(() => {})],
  ])("shows the page although %s", async (_, noted) => {
    answerTo("noteOpened", noted);
    answerTo("noteOpenedTab", noted);
    await openLink("click", {});
    await waitFor(() => expect(browser.tabs.update).toHaveBeenCalledOnce(), { timeout: 3_000 });
  });

  it("is noted after the user confirms another host", async () => {
    const { user } = await openPopup();
    await user.click(await screen.findByRole("link", { name: "Lantern" }));
    const link = await screen.findByRole("link", { name: "Open page" });
    expect(sent("noteOpened")).toEqual([]);
    await user.click(link);
    await waitFor(() => expect(sent("noteOpenedTab")).toEqual([{ key: lantern, tabId: 8 }]));
    expect(sent("noteOpened")).toEqual([{ key: lantern }]);
    expect(browser.tabs.create).toHaveBeenCalledWith({
      url: "https://elsewhere.example/lantern",
      active: false,
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("causes no question while the popup stays open", async () => {
    const page = await openPopup();
    await page.findByText("Wallets");
    await store(openedItem, [{ key, at: Date.now() }]);
    await page.findByText("Wallets");
    expect(question()).toBeNull();
  });
});

describe("several opened airdrops", () => {
  it("cause one question at a time, the last opened first", async () => {
    forgetAnswered();
    const { user } = await comeBack([key, lantern]);
    expect(question()?.textContent).toContain("Lantern");
    await user.click(screen.getByRole("button", { name: "Not yet" }));
    expect(question()?.textContent).toContain("Orchard");
    await user.click(screen.getByRole("button", { name: "Not yet" }));
    await waitFor(() => expect(question()).toBeNull());
    expect(sent("forgetOpened")).toEqual([{ key: lantern }, { key }]);
  });
});

describe("the claim question", () => {
  it("marks the airdrop as claimed, with Undo", async () => {
    forgetAnswered();
    const { user } = await comeBack();
    expect(question()?.textContent).toBe("Have you claimed Orchard?\u00a0· 0xd8dA…6045");
    const yes = screen.getByRole("button", { name: "Yes", description: /^Have you claimed\s+Orchard/ });
    yes.focus();
    await user.keyboard("{Enter}");
    const claimed = { name: "Orchard", usdValue: 10, at: expect.closeTo(Date.now(), -6) };
    expect(sent("setDismissals").flat()).toEqual([
      { wallet: walletId(main), airdrop: "orchard", change: { claimed } },
    ]);
    const undo = await screen.findByRole("button", { name: "Undo for Orchard" });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo for Orchard" })).toBeNull());
    expect(question()).toBeNull();
  });

  it("ends with Not yet, and focuses the search", async () => {
    forgetAnswered();
    const { user } = await comeBack();
    await user.click(screen.getByRole("button", { name: "Not yet" }));
    expect(sent("forgetOpened")).toEqual([{ key }]);
    await waitFor(() => expect(question()).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
    expect(sent("setDismissals")).toEqual([]);
  });

  it.each([
    ["Yes", "setDismissals"],
    ["Not yet", "forgetOpened"],
  ] as const)("shows why the answer %s failed, and stays", async (name, command) => {
    answerTo(command, () => "storageFull");
    const { user } = await comeBack();
    await user.click(screen.getByRole("button", { name }));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name }));
    expect(sent()).not.toContain(name === "Yes" ? "forgetOpened" : "setDismissals");
  });
});
