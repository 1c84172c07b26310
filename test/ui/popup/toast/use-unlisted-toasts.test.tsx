import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { airdropKey } from "../../../../src/core/airdrops/airdrop.ts";
import { type Unlisted, withoutTold } from "../../../../src/core/list/unlisted.ts";
import type { Dismissals } from "../../../../src/core/marks/dismissals.ts";
import { dismissalsItem } from "../../../../src/storage/airdrops/dismissals.ts";
import { unlistedItem } from "../../../../src/storage/airdrops/unlisted.ts";
import { read } from "../../../../src/storage/item.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";
import { keepDismissals } from "../list-page.ts";

const main = wallet();
const id = walletId(main);
const at = Date.now() - 3_600_000;

const left = (name: string, as: Unlisted["as"], usdValue: number | null = 1_920): Unlisted => {
  return { wallet: id, airdrop: name, name, usdValue, at, as, seen: false };
};
const keyOf = (name: string) => airdropKey(id, name);
const status = () => within(screen.getByRole("contentinfo")).getByRole("status").textContent;
const said = (words: string) => waitFor(() => expect(status()).toBe(words));
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(async () => {
  await agreeWithKey();
  await storeWallets({ wallet: main, snapshot: snapshot([airdrop()]) });
  // As the background does.
  answerTo("noteUnlistedSeen", async ({ as, keys }) =>
    store(unlistedItem, withoutTold(await read(unlistedItem), as, keys)),
  );
});

async function openWith(...unlisted: readonly Unlisted[]) {
  await store(unlistedItem, unlisted);
  const claims: Dismissals = unlisted
    .filter(({ as }) => as === "claimed")
    // A day later it is a past claim.
    .map(({ wallet: of, airdrop: one, name, usdValue }) => {
      return { wallet: of, airdrop: `${one}#${at}`, claimed: { name, usdValue, at } };
    });
  await store(dismissalsItem, claims);
  return openPopup();
}

describe("airdrops that are no longer listed", () => {
  it.each<[string, readonly Unlisted[]]>([
    ["Lantern looks claimed\u00a0· $1,920.00", [left("Lantern", "claimed")]],
    ["Lantern looks claimed\u00a0· unpriced", [left("Lantern", "claimed", null)]],
    ["2 look claimed\u00a0· $1,920.00 + 1 unpriced", [left("A", "claimed"), left("B", "claimed", null)]],
    ["Lantern is no longer listed\u00a0· $342.00", [left("Lantern", "gone", 342)]],
    ["2 no longer listed\u00a0· $342.50", [left("A", "gone", 342), left("B", "gone", 0.5)]],
    ["Have you claimed Lantern?\u00a0· 0xd8dA…6045", [left("Lantern", "asked")]],
  ])("are told: %s", async (words, unlisted) => {
    await openWith(...unlisted);
    await said(words);
  });

  it("are told by importance, each until the user closes it", async () => {
    const { user } = await openWith(left("A", "gone"), left("B", "asked"), left("C", "claimed"));
    for (const words of [/^C looks claimed/, /^Have you claimed B/, /^A is no longer listed/]) {
      await waitFor(() => expect(status()).toMatch(words));
      await user.click(button("Close"));
    }
    await said("");
    expect(sent("noteUnlistedSeen")).toEqual([
      { as: "claimed", keys: [keyOf("C")] },
      { as: "asked", keys: [keyOf("B")] },
      { as: "gone", keys: [keyOf("A")] },
    ]);
  });

  it.each([
    ["Lantern is no longer listed\u00a0· $1,920.00", [left("Lantern", "gone")]],
    ["2 no longer listed\u00a0· $3,840.00", [left("A", "gone"), left("B", "gone")]],
    ["2 look claimed\u00a0· $3,840.00", [left("A", "claimed"), left("B", "claimed")]],
  ])("lead to the claims: %s", async (words, unlisted) => {
    const { user } = await openWith(...unlisted);
    await said(words);
    await user.click(button("See"));
    await said("");
    await waitFor(() =>
      expect(browser.tabs.create).toHaveBeenCalledWith({
        url: expect.stringMatching(/options\.html#claimed$/),
      }),
    );
  });

  it("blur with all amounts", async () => {
    await openWith(left("Lantern", "gone"));
    await said("Lantern is no longer listed\u00a0· $1,920.00");
    expect(screen.getByText("$1,920.00").dataset.amount).toBe("");
  });
});

describe("Not by me", () => {
  it("takes the claim back, also a past one", async () => {
    keepDismissals();
    const { user } = await openWith(left("Lantern", "claimed"));
    await said("Lantern looks claimed\u00a0· $1,920.00");
    await user.click(button("Not by me"));
    expect(await read(dismissalsItem)).toEqual([]);
    expect(sent("setDismissals").flat()).toMatchObject([{ wallet: id, change: { claimed: null } }]);
  });
});

describe("the question after an opened page", () => {
  it("makes a claim of the time when the airdrop left", async () => {
    const { user } = await openWith(left("Lantern", "asked"));
    // A claim settles it.
    answerTo("setDismissals", () => store(unlistedItem, []));
    await waitFor(() => expect(status()).toMatch(/^Have you claimed/));
    await user.click(screen.getByRole("button", { name: "Yes", description: /^Have you claimed\s+Lantern/ }));
    await said("");
    const change = { claimed: { name: "Lantern", usdValue: 1_920, at } };
    expect(sent("setDismissals").flat()).toEqual([{ wallet: id, airdrop: "Lantern", change }]);
  });

  it("ends with No", async () => {
    const { user } = await openWith(left("Lantern", "asked"));
    await waitFor(() => expect(status()).toMatch(/^Have you claimed/));
    await user.click(button("No"));
    await said("");
    expect(sent("setDismissals")).toEqual([]);
  });

  it.each([
    ["Yes", "setDismissals"],
    ["No", "noteUnlistedSeen"],
  ] as const)("shows why the answer %s failed, and stays", async (name, command) => {
    const { user } = await openWith(left("Lantern", "asked"));
    answerTo(command, () => "storageFull");
    await waitFor(() => expect(status()).toMatch(/^Have you claimed/));
    await user.click(button(name));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(status()).toMatch(/^Have you claimed/);
  });
});
