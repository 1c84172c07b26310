import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { claimsIn } from "../../../../src/core/marks/claims.ts";
import { type Opened, withoutOpened } from "../../../../src/core/marks/opened.ts";
import { read } from "../../../../src/storage/item.ts";
import { dismissalsItem, openedItem, unlistedItem } from "../../../../src/storage/items.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPanel, openPopup } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";
import { keepDismissals } from "../list-page.ts";

const main = wallet();
const id = walletId(main);
const since = Date.now() - 3_600_000;

const asked = (name: string, over: Partial<Opened> = {}): Opened => ({
  ...{ wallet: id, airdrop: name, serviceUrl: "https://api.drops.bot", name, usdValue: 500 },
  ...{ at: since - 1, since, isConfirmed: true },
  ...over,
});
const status = () => within(screen.getByRole("contentinfo")).getByRole("status").textContent;
const said = (words: string) => waitFor(() => expect(status()).toBe(words));
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(async () => {
  await agreeWithKey();
  await storeWallets({ wallet: main, snapshot: snapshot([airdrop()]) });
  keepDismissals();
  answerTo("forgetOpened", async ({ wallet: of, airdrop: one }) =>
    store(openedItem, withoutOpened(await read(openedItem), of, one)),
  );
});

describe("the question", () => {
  it.each([
    ["with the last known value", asked("Vestor"), "Claimed Vestor? $500.00"],
    ["without an unknown value", asked("Vestor", { usdValue: null }), "Claimed Vestor?"],
    ["not before two answers lack it", asked("Vestor", { isConfirmed: false }), ""],
  ])("is asked %s", async (_how, opened, words) => {
    await store(openedItem, [opened]);
    await openPopup();
    await said(words);
  });

  it("names the wallet beside others, in the panel too", async () => {
    const other = wallet({ network: "solana", address: addresses.solana });
    await storeWallets(
      { wallet: { ...main, label: "Main" }, snapshot: snapshot([]) },
      { wallet: other, snapshot: snapshot([]) },
    );
    await store(openedItem, [asked("Vestor")]);
    await openPanel();
    await said("Claimed Vestor? $500.00\u00a0· Main");
  });

  it("asks one after the other, answered by Yes and No", async () => {
    await store(openedItem, [asked("Lantern"), asked("Vestor")]);
    const { user } = await openPopup();
    await said("Claimed Vestor? $500.00");
    expect(button("Yes").getAttribute("aria-describedby")).toBe("claim-question");
    await user.click(button("No"));
    await said("Claimed Lantern? $500.00");
    expect(sent("forgetOpened")).toEqual([{ wallet: id, airdrop: "Vestor" }]);
    await user.click(button("Yes"));
    await said("");
    const claim = { wallet: id, airdrop: "Lantern", name: "Lantern", usdValue: 500, at: since };
    expect(claimsIn(await read(dismissalsItem))).toEqual([claim]);
  });
});

describe("what is no longer listed", () => {
  const left = (name: string, usdValue: number | null, at = since) => ({
    wallet: id,
    airdrop: name,
    name,
    usdValue,
    at,
  });

  it.each([
    ["one", [left("Quiet Harbour", 12.5)], "No longer listed: Quiet Harbour $12.50"],
    ["an unpriced one", [left("Cedar", null)], "No longer listed: Cedar"],
    [
      "several",
      [left("Cedar", null), left("Amber", 3), left("Quiet Harbour", 12.5)],
      "No longer listed: Quiet Harbour $12.50 and 2 more",
    ],
  ])("is told: %s", async (_what, unlisted, words) => {
    await store(unlistedItem, unlisted);
    await openPopup();
    await said(words);
  });

  it("waits behind the question and is seen once closed", async () => {
    await store(openedItem, [asked("Vestor")]);
    await store(unlistedItem, [left("Cedar", 2), left("Amber", 3, since + 1)]);
    const { user } = await openPopup();
    await user.click(await screen.findByRole("button", { name: "No" }));
    await said("No longer listed: Amber $3.00 and 1 more");
    expect(sent("noteSeen")).toEqual([]);
    await user.click(button("Close"));
    expect(sent("noteSeen")).toEqual([{ of: "unlisted", through: since + 1 }]);
  });
});
