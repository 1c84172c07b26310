import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { airdropKey } from "../../../../src/core/airdrops/airdrop.ts";
import { noDismissals, withDismissal } from "../../../../src/core/airdrops/dismissals.ts";
import { withOpened, withoutOpened } from "../../../../src/core/airdrops/opened.ts";
import { dismissalsItem } from "../../../../src/storage/airdrops/dismissals.ts";
import { openedItem } from "../../../../src/storage/airdrops/opened.ts";
import { read } from "../../../../src/storage/item.ts";
import { agree, airdrop, snapshot, storeKey, storeWallets, wallet } from "../../fixtures.ts";
import { openPanel, openPopup } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

const main = wallet();
const names = ["Orchard", "Lantern", "Tidewater"];
const keyOf = (name: string) => airdropKey(walletId(main), name);

const link = (name: string) => screen.getByRole("link", { name });
const question = (name: string) => screen.queryByRole("group", { name: `Have you claimed ${name}?` });
const button = (name: string, answer: "Yes" | "Not yet") =>
  within(screen.getByRole("group", { name: `Have you claimed ${name}?` })).getByRole("button", {
    name: answer,
  });

beforeEach(async () => {
  await agree();
  await storeKey();
  const airdrops = names.map((name, index) =>
    airdrop({ id: name, name, usdValue: 30 - index, url: `https://www.drops.bot/airdrops/${name}` }),
  );
  await storeWallets({ wallet: main, snapshot: snapshot(airdrops) });
  // Stores dismissals as the background does.
  answerTo("noteOpened", async ({ key }) => {
    await store(openedItem, withOpened(await read(openedItem), key, Date.now()));
  });
  answerTo("forgetOpened", async ({ key }) => {
    await store(openedItem, withoutOpened(await read(openedItem), [key]));
  });
  answerTo("setDismissals", async (requests) => {
    for (const { wallet: id, airdrop: of, change } of requests) {
      const before = await read(dismissalsItem).catch(() => noDismissals);
      await store(dismissalsItem, withDismissal(before, id, of, change, Date.now()));
    }
  });
});

async function openPanelWith(...opened: string[]) {
  await store(
    openedItem,
    opened.map((name) => ({ key: keyOf(name), at: Date.now() - 60_000 })),
  );
  const page = await openPanel();
  await page.findByText("Wallets");
  return page;
}

describe("in the side panel, a row", () => {
  it("asks as soon as its page was opened", async () => {
    const { user } = await openPanelWith();
    expect(question("Orchard")).toBeNull();
    await user.click(link("Orchard"));
    await waitFor(() => expect(question("Orchard")).toBeTruthy());
    expect(within(screen.getAllByRole("listitem")[0] ?? document.body).getByText("Claimed?")).toBeTruthy();
    expect(browser.tabs.create).toHaveBeenCalledOnce();
    expect(question("Lantern")).toBeNull();
  });

  it("asks beside other rows, without a toast", async () => {
    await openPanelWith("Orchard", "Tidewater");
    expect(question("Orchard")).toBeTruthy();
    expect(question("Tidewater")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Yes" })).toHaveLength(2);
  });

  it("asks about a page that the popup opened", async () => {
    await openPanelWith();
    await act(() => store(openedItem, [{ key: keyOf("Lantern"), at: Date.now() }]));
    expect(question("Lantern")).toBeTruthy();
  });

  it("at the end passes the focus to the previous row", async () => {
    const { user } = await openPanelWith("Tidewater");
    await user.click(button("Tidewater", "Yes"));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Tidewater" })).toBeNull());
    expect(document.activeElement).toBe(link("Lantern"));
  });

  it("stays after Not yet, and the next link is focused", async () => {
    const { user } = await openPanelWith("Orchard");
    await user.click(button("Orchard", "Not yet"));
    await waitFor(() => expect(question("Orchard")).toBeNull());
    expect(document.activeElement).toBe(link("Lantern"));
    expect(sent("setDismissals")).toEqual([]);
  });

  it("at the end keeps the focus after Not yet", async () => {
    const { user } = await openPanelWith("Tidewater");
    await user.click(button("Tidewater", "Not yet"));
    await waitFor(() => expect(question("Tidewater")).toBeNull());
    expect(document.activeElement).toBe(link("Tidewater"));
  });

  it("asks again when its page is opened again", async () => {
    const { user } = await openPanelWith("Orchard");
    await user.click(button("Orchard", "Not yet"));
    await waitFor(() => expect(question("Orchard")).toBeNull());
    await user.click(link("Orchard"));
    await waitFor(() => expect(question("Orchard")).toBeTruthy());
  });

  it("keeps its question when the answer cannot be stored", async () => {
    answerTo("setDismissals", () => "storageFull");
    const { user } = await openPanelWith("Orchard");
    await user.click(button("Orchard", "Yes"));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(document.activeElement).toBe(button("Orchard", "Yes"));
  });

  it("leaves the focus where the user moved it", async () => {
    const stored = Promise.withResolvers<void>();
    answerTo("setDismissals", () => stored.promise);
    const { user } = await openPanelWith("Orchard");
    await user.click(button("Orchard", "Yes"));
    screen.getByRole("searchbox").focus();
    await act(async () => stored.resolve());
    await screen.findByRole("button", { name: "Undo for Orchard" });
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  });

  it("ignores the second click of a double click", async () => {
    await openPanelWith("Orchard");
    fireEvent.click(button("Orchard", "Yes"), { detail: 2 });
    expect(sent("setDismissals")).toEqual([]);
    fireEvent.click(link("Lantern"), { detail: 2 });
    expect(sent("noteOpened")).toEqual([]);
    expect(vi.mocked(browser.tabs.create)).not.toHaveBeenCalled();
  });
});

describe("by the keyboard, the claim pass", () => {
  it("opens no link by an Enter that is still held", async () => {
    const { user } = await openPanelWith("Orchard");
    await user.click(button("Orchard", "Yes"));
    await waitFor(() => expect(document.activeElement).toBe(link("Lantern")));
    const press = (repeat: boolean) => fireEvent.keyDown(link("Lantern"), { key: "Enter", repeat });
    // `false`: the default is prevented, so the browser follows no link.
    expect(press(true)).toBe(false);
    expect(press(false)).toBe(true);
    await user.keyboard("{ArrowDown}{ArrowUp}");
    expect(document.activeElement).toBe(link("Lantern"));
    expect(press(true)).toBe(true);
  });

  it("goes from a link to its question at one Tab", async () => {
    const { user } = await openPanelWith("Orchard");
    link("Orchard").focus();
    await user.tab();
    expect(document.activeElement).toBe(button("Orchard", "Yes"));
  });

  it("moves on before the answer is stored", async () => {
    const stored = Promise.withResolvers<void>();
    answerTo("setDismissals", () => stored.promise);
    const { user } = await openPanelWith("Orchard");
    button("Orchard", "Yes").focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(link("Lantern"));
    await act(async () => stored.resolve());
    await screen.findByRole("button", { name: "Undo for Orchard" });
    expect(document.activeElement).toBe(link("Lantern"));
  });

  it("goes through three airdrops with ↓ and Enter", async () => {
    const { user } = await openPanelWith();
    await user.keyboard("{ArrowDown}");
    for (const [index, name] of names.entries()) {
      expect(document.activeElement).toBe(link(name));
      await user.keyboard("{Enter}");
      await waitFor(() => expect(question(name)).toBeTruthy());
      await user.keyboard("{ArrowDown}");
      expect(document.activeElement).toBe(button(name, "Yes"));
      await user.keyboard("{Enter}");
      await waitFor(() => expect(screen.queryByRole("link", { name })).toBeNull());
      expect(browser.tabs.create).toHaveBeenCalledTimes(index + 1);
    }
    // No row is left, so Undo of the last dismissal has the focus.
    expect(await screen.findByRole("button", { name: "Undo for Tidewater" })).toBe(document.activeElement);
    expect(sent("setDismissals")).toHaveLength(3);
  });
});

describe("the toast of the claim pass", () => {
  const toast = () => within(screen.getByRole("contentinfo")).getByRole("status").textContent;
  const next = () => within(screen.getByRole("contentinfo")).queryByRole("link", { name: "Next" });

  it("says how far the user is, and opens the next page", async () => {
    const { user } = await openPanelWith("Orchard");
    await user.click(button("Orchard", "Yes"));
    await waitFor(() => expect(toast()).toBe("1 of 3 · $30.00 claimed"));
    await user.click(next() ?? document.body);
    expect(sent("noteOpened")).toEqual([{ key: keyOf("Lantern") }]);
    await waitFor(() => expect(question("Lantern")).toBeTruthy());
  });

  it("counts a claim out at Undo", async () => {
    const { user } = await openPanelWith("Orchard", "Lantern");
    await user.click(button("Orchard", "Yes"));
    await user.click(await screen.findByRole("button", { name: "Undo for Orchard" }));
    await screen.findByRole("link", { name: "Orchard" });
    await user.click(button("Lantern", "Yes"));
    await waitFor(() => expect(toast()).toBe("1 of 3 · $29.00 claimed"));
  });

  it("leads on after an airdrop claimed wallet by wallet", async () => {
    const savings = wallet({ address: "0x57696e6466616c6c2073616D706c652064617461" });
    const orchard = (usdValue: number) => airdrop({ id: "Orchard", name: "Orchard", usdValue });
    const lantern = airdrop({ name: "Lantern", usdValue: 29, url: "https://www.drops.bot/lantern" });
    await storeWallets(
      { wallet: main, snapshot: snapshot([orchard(25), lantern]) },
      { wallet: savings, snapshot: snapshot([orchard(20)]) },
    );
    const opened = [main, savings].map((owner) => airdropKey(walletId(owner), "Orchard"));
    const { user } = await openPanelWith();
    await store(
      openedItem,
      opened.map((key) => ({ key, at: Date.now() - 60_000 })),
    );
    for (const done of [1, 2]) {
      await waitFor(() => expect(screen.getAllByRole("button", { name: "Yes" })).toHaveLength(3 - done));
      await user.click(screen.getAllByRole("button", { name: "Yes" })[0] ?? document.body);
      await waitFor(() => expect(toast()).toContain(`${done} of 3`));
    }
    expect(next()?.getAttribute("href")).toBe("https://www.drops.bot/lantern");
  });

  it("says what remains after the last row", async () => {
    const { user } = await openPanelWith("Tidewater");
    await user.click(button("Tidewater", "Yes"));
    await waitFor(() => expect(toast()).toBe("1 of 3 · $28.00 claimed · $59.00 left"));
    expect(next()).toBeNull();
  });

  it("ends when nothing remains", async () => {
    const { user } = await openPanelWith(...names);
    for (const name of names) {
      await user.click(button(name, "Yes"));
      await waitFor(() => expect(screen.queryByRole("link", { name })).toBeNull());
    }
    await waitFor(() => expect(toast()).toBe("All claimed. $87.00 saved from expiring."));
  });
});

describe("in the popup, a row", () => {
  it("asks nothing", async () => {
    await store(openedItem, [{ key: keyOf("Orchard"), at: Date.now() - 60_000 }]);
    const page = await openPopup();
    await page.findByText("Wallets");
    expect(screen.getByText(/^Have you claimed/)).toBeTruthy();
    expect(question("Orchard")).toBeNull();
  });
});

describe("the side panel", () => {
  it("scans no page, and offers no scan", async () => {
    await openPanelWith();
    expect(browser.tabs.query).not.toHaveBeenCalled();
    expect(sent("scanPage")).toEqual([]);
    expect(screen.queryByRole("button", { name: "Scan this page" })).toBeNull();
  });
});
