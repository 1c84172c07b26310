import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { dismissalsItem } from "../../../../src/storage/items.ts";
import { wallet } from "../../../fixtures.ts";
import {
  agree,
  agreeWithKey,
  airdrop,
  failing,
  type Stored,
  snapshot,
  storeKey,
  storeServiceUrl,
  storeWallets,
} from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { sent, store } from "../../world.ts";

async function line(stored: Stored): Promise<string> {
  await agreeWithKey();
  await storeWallets(stored);
  const { user } = await openPopup();
  const title = await screen.findByText("Wallets");
  // They are open when the service lists nothing.
  if (screen.queryByRole("list", { name: "Wallets" }) === null) await user.click(title);
  return within(screen.getByRole("list", { name: "Wallets" })).getByRole("listitem").textContent ?? "";
}

const total = (usdValue: number | null) => ({ usdValue, airdropsCount: 1, isUnknown: false, pageUrl: null });

const main = wallet({ label: "Main" });

describe("a wallet in the popup", () => {
  it.each<[string, Stored, readonly string[], string]>([
    [
      "has a text instead of $0 without airdrops",
      { wallet: main, snapshot: snapshot([], { total: total(0) }) },
      ["nothing listed"],
      "$",
    ],
    [
      "shows a total of airdrops that are not listed",
      { wallet: main, snapshot: snapshot([], { total: total(15) }) },
      ["$15.00", "The service’s count: 1. On its list: 0."],
      "nothing",
    ],
    [
      "leaves out a total that a hidden airdrop explains",
      {
        wallet: main,
        snapshot: snapshot([airdrop({ id: "hidden", usdValue: 20 }), airdrop({ usdValue: 5 })], {
          total: { ...total(30), airdropsCount: 2 },
        }),
      },
      ["$10.00 incl. $5.00 not listed"],
      "The service’s total",
    ],
    [
      "quotes a total that has less than its list",
      { wallet: main, snapshot: snapshot([airdrop({ usdValue: 20 })], { total: total(15) }) },
      ["$20.00", "The service’s total: $15.00"],
      "unpriced",
    ],
    [
      "shows why its fetch failed",
      { wallet: wallet({ paused: true }), schedule: failing("server") },
      ["paused", "not checked yet"],
      "$",
    ],
    [
      "counts dropped entries among those that the service lists",
      {
        wallet: main,
        snapshot: snapshot([airdrop({ usdValue: 10 })], {
          total: { ...total(10), airdropsCount: 6 },
          dropped: 5,
        }),
      },
      ["Airdrops that Windfall couldn’t keep: 5"],
      "The service’s count",
    ],
  ])("%s", async (_, stored, words, missing) => {
    await store(dismissalsItem, [{ wallet: walletId(main), airdrop: "hidden", hidden: true }]);
    const text = await line(stored);
    for (const each of words) expect(text).toContain(each);
    expect(text).not.toContain(missing);
  });
});

describe("a wallet for which the service lists nothing", () => {
  const named = { ...total(0), pageUrl: "https://www.drops.bot/address/0x1" };
  const nothing = { wallet: wallet(), snapshot: snapshot([], { total: named }) };
  const pages = () => screen.queryAllByRole("link", { name: /^Airdrops: / });

  it("links to its public page at once", async () => {
    await agreeWithKey();
    await storeWallets(nothing);
    await openPopup();
    await waitFor(() => expect(pages().map((page) => page.getAttribute("href"))).toEqual([named.pageUrl]));
  });

  it("quotes the words of an empty answer", async () => {
    const words = "No airdrops found for this address";
    const text = await line({ wallet: wallet(), snapshot: snapshot([], { doubt: { since: 1, words } }) });
    expect(text).toContain(words);
  });
});

it("asks before the public page of another host", async () => {
  const serviceUrl = "https://api.example.org";
  await agree();
  await storeServiceUrl(serviceUrl);
  await storeKey({ serviceUrl });
  const named = { ...total(10), pageUrl: "https://claims.example.org/0x1" };
  await storeWallets({ wallet: wallet(), snapshot: snapshot([airdrop()], { serviceUrl, total: named }) });
  const { user } = await openPopup();
  await user.click(await screen.findByText("Wallets"));
  await user.click(screen.getByRole("link", { name: "Airdrops: 0xd8dA…6045" }));
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("link", { name: "Open page" }));
  await waitFor(() => expect(sent("trustPageHost")).toHaveLength(1));
  // The page of a wallet is no airdrop that the user may have claimed.
  expect(sent("noteOpened")).toEqual([]);
});
