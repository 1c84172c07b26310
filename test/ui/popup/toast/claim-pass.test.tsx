import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { airdropKey } from "../../../../src/core/airdrops/airdrop.ts";
import { withOpened, withoutOpened } from "../../../../src/core/marks/opened.ts";
import { openedItem } from "../../../../src/storage/airdrops/opened.ts";
import { read } from "../../../../src/storage/item.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { openPanel } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";
import { keepDismissals } from "../list-page.ts";

const main = wallet();
const names = ["Orchard", "Lantern", "Tidewater"];
const keyOf = (name: string) => airdropKey(walletId(main), name);

const link = (name: string) => screen.getByRole("link", { name });
const button = (name: string) => screen.getByRole("button", { name });
const foot = () => within(screen.getByRole("contentinfo"));
const toast = () => foot().getByRole("status").textContent;
const next = () => foot().queryByRole("link", { name: "Next" });
const asked = (name: string) => waitFor(() => expect(toast()).toContain(`Have you claimed ${name}?`));
const said = (words: string) => waitFor(() => expect(toast()).toBe(words));

beforeEach(async () => {
  await agreeWithKey();
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
  keepDismissals();
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

describe("the side panel", () => {
  it("asks as soon as the page was opened", async () => {
    const { user } = await openPanelWith();
    expect(toast()).toBe("");
    await user.click(link("Orchard"));
    await asked("Orchard");
    expect(browser.tabs.create).toHaveBeenCalledOnce();
  });

  it("asks about a page that the popup opened", async () => {
    await openPanelWith();
    await act(() => store(openedItem, [{ key: keyOf("Lantern"), at: Date.now() }]));
    await asked("Lantern");
  });

  it.each(["Not yet", "Close"])("asks again when the page is opened again: %s", async (answer) => {
    const { user } = await openPanelWith("Orchard");
    await user.click(button(answer));
    await said("");
    await user.click(link("Orchard"));
    await asked("Orchard");
  });

  it("scans no page, and offers no scan", async () => {
    await openPanelWith();
    expect(browser.tabs.query).not.toHaveBeenCalled();
    expect(sent("scanPage")).toEqual([]);
    expect(screen.queryByRole("button", { name: "Scan this page" })).toBeNull();
  });
});

describe("the claim pass", () => {
  it("leads through three airdrops with Enter alone", async () => {
    const { user } = await openPanelWith();
    await user.keyboard("{ArrowDown}");
    for (const [index, name] of names.entries()) {
      await user.keyboard("{Enter}");
      await asked(name);
      expect(document.activeElement).toBe(button("Yes"));
      await user.keyboard("{Enter}");
      await waitFor(() => expect(screen.queryByRole("link", { name })).toBeNull());
      const after = index < 2 ? { role: "link", name: "Next" } : { role: "button", name: `Undo for ${name}` };
      await waitFor(() => expect(document.activeElement).toBe(foot().getByRole(after.role, after)));
      expect(browser.tabs.create).toHaveBeenCalledTimes(index + 1);
    }
    await said("3 of 3 · $87.00 claimed");
    expect(sent("setDismissals")).toHaveLength(3);
  });

  it("says how far the user is, and opens the next page", async () => {
    const { user } = await openPanelWith("Orchard");
    await user.click(button("Yes"));
    await said("1 of 3 · $30.00 claimed");
    await user.click(next() ?? document.body);
    expect(sent("noteOpened")).toEqual([{ key: keyOf("Lantern") }]);
    await asked("Lantern");
  });

  it("goes on after Undo", async () => {
    const { user } = await openPanelWith("Orchard", "Lantern");
    await user.click(button("Yes"));
    await said("1 of 3 · $29.00 claimed");
    await user.click(button("Close"));
    await user.click(button("Yes"));
    await said("2 of 3 · $59.00 claimed");
    await user.click(button("Undo for Orchard"));
    await said("Back in the list: Orchard");
    await waitFor(() => expect(next()?.getAttribute("href")).toMatch(/Orchard$/));
    await user.click(next() ?? document.body);
    expect(sent("noteOpened")).toEqual([{ key: keyOf("Orchard") }]);
  });

  it("leads on after an airdrop claimed wallet by wallet", async () => {
    const savings = wallet({ address: "0x57696e6466616c6c2073616D706c652064617461" });
    const orchard = (usdValue: number) => airdrop({ id: "Orchard", name: "Orchard", usdValue });
    const lantern = airdrop({ name: "Lantern", usdValue: 29, url: "https://www.drops.bot/lantern" });
    await storeWallets(
      { wallet: main, snapshot: snapshot([orchard(25), lantern]) },
      { wallet: savings, snapshot: snapshot([orchard(20)]) },
    );
    const { user } = await openPanelWith();
    for (const [index, owner] of [main, savings].entries()) {
      const key = airdropKey(walletId(owner), "Orchard");
      await act(() => store(openedItem, [{ key, at: Date.now() + 1 }]));
      await asked("Orchard");
      await user.click(button("Yes"));
      await act(() => store(openedItem, []));
      await waitFor(() => expect(toast()).toContain(`${index} of 2`));
    }
    expect(next()?.getAttribute("href")).toBe("https://www.drops.bot/lantern");
  });
});
