import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { hour } from "../../../../src/config.ts";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { settingsItem, snapshotItem } from "../../../../src/storage/items.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { store } from "../../world.ts";

beforeEach(async () => {
  await agreeWithKey();
  await store(settingsItem, { ...settingsItem.fallback, refreshEvery: 6 * hour });
});

async function openAfter(hours: number, paused = false) {
  const fetchedAt = Date.now() - hours * hour;
  await storeWallets({ wallet: wallet({ paused }), snapshot: snapshot([airdrop()], { fetchedAt }) });
  await openPopup();
  return within(screen.getByRole("banner"));
}

describe("the age of the data", () => {
  it.each([
    ["of old data", 12.1, false, /^Checked 12 hr\. ago$/],
    ["of paused wallets", 0, true, /^All your wallets are paused$/],
  ])("warns only when it has to: %s", async (_, hours, paused, words) => {
    const header = await openAfter(hours, paused);
    expect(header.getByText(words)).toBeTruthy();
  });

  it("names a wallet whose answer is lost, without its airdrops", async () => {
    const other = wallet({ network: "solana", address: addresses.solana });
    await storeWallets(
      { wallet: wallet(), snapshot: snapshot([airdrop()]) },
      { wallet: other, snapshot: snapshot([airdrop({ name: "Lantern" })]) },
    );
    await browser.storage.local.remove(snapshotItem(walletId(other)).key);
    await openPopup();
    expect(await within(screen.getByRole("banner")).findByText(/^1 wallet · not checked yet$/)).toBeTruthy();
    expect(document.querySelectorAll("[data-dot]")).toHaveLength(1);
  });
});
