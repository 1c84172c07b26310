import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { airdropKey } from "../../../../src/core/airdrops/airdrop.ts";
import { withOpened } from "../../../../src/core/marks/opened.ts";
import { openedItem } from "../../../../src/storage/airdrops/opened.ts";
import { read } from "../../../../src/storage/item.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { openPanel } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";
import { keepDismissals } from "../list-page.ts";

const main = wallet();
const names = ["Orchard", "Lantern", "Tidewater"];
const keyOf = (name: string) => airdropKey(walletId(main), name);

const button = (name: string) => screen.getByRole("button", { name });
const foot = () => within(screen.getByRole("contentinfo"));
const toast = () => foot().getByRole("status").textContent;
const next = () => foot().queryByRole("link", { name: "Next" });
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
  keepDismissals();
});

async function openPanelPage() {
  const page = await openPanel();
  await page.findByText("Wallets");
  return page;
}

async function claim(user: UserEvent, name: string) {
  await user.click(button(`Actions for ${name}`));
  await user.click(screen.getByRole("menuitem", { name: "Claimed" }));
}

describe("the side panel", () => {
  it("scans no page, and offers no scan", async () => {
    await openPanelPage();
    expect(browser.tabs.query).not.toHaveBeenCalled();
    expect(sent("scanPage")).toEqual([]);
    expect(screen.queryByRole("button", { name: "Scan this page" })).toBeNull();
  });
});

describe("the claim pass", () => {
  it("says how far the user is, and opens the next page", async () => {
    const { user } = await openPanelPage();
    await claim(user, "Orchard");
    await said("1 of 3 · $30.00 claimed");
    await user.click(next() ?? document.body);
    expect(sent("noteOpened")).toEqual([{ key: keyOf("Lantern") }]);
    await said("");
  });

  it("goes on after Undo", async () => {
    const { user } = await openPanelPage();
    await claim(user, "Lantern");
    await said("1 of 3 · $29.00 claimed");
    await claim(user, "Orchard");
    await said("2 of 3 · $59.00 claimed");
    await user.click(button("Undo for Orchard"));
    await said("Back in the list: Orchard");
    await waitFor(() => expect(next()?.getAttribute("href")).toMatch(/Orchard$/));
    await user.click(next() ?? document.body);
    expect(sent("noteOpened")).toEqual([{ key: keyOf("Orchard") }]);
  });
});
