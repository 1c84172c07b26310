import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { activityItem } from "../../../../src/storage/items.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

/** A change must not replace a control that the user is about to press. */

const main = wallet({ label: "Main" });

beforeEach(async () => {
  document.body.replaceChildren();
  await agreeWithKey();
});

describe("the search box", () => {
  it("keeps focus and text during a composition", async () => {
    await storeWallets({ wallet: main, snapshot: snapshot([airdrop({ name: "Orchard" })]) });
    const { user } = await openPopup();
    const box = screen.getByRole<HTMLInputElement>("searchbox");
    await user.type(box, "orch");
    for (const key of ["ArrowDown", "Escape", "/"]) fireEvent.keyDown(box, { key, isComposing: true });
    expect(document.activeElement).toBe(box);
    expect(box.value).toBe("orch");
  });

  it("keeps the focus when a dismissal completes", async () => {
    await storeWallets({
      wallet: main,
      snapshot: snapshot([airdrop({ name: "Orchard" }), airdrop({ name: "Lantern" })]),
    });
    let done = () => {};
    answerTo(
      "setDismissals",
      () =>
        new Promise((resolve) => {
          done = () => resolve();
        }),
    );
    const { user } = await openPopup();
    await user.click(await screen.findByRole("button", { name: "Actions for Orchard" }));
    await user.click(screen.getByRole("menuitem", { name: "Hide" }));
    const box = screen.getByRole("searchbox");
    await user.type(box, "lan");
    await act(async () => done());
    await screen.findByRole("button", { name: "Undo for Orchard" });
    expect(document.activeElement).toBe(box);
    await user.keyboard(" tern");
    expect(sent("setDismissals")).toHaveLength(1);
  });
});

it("keeps the focus on a row that moves", async () => {
  const rows = (value: number) => [
    airdrop({ id: "orchard", name: "Orchard", usdValue: value }),
    airdrop({ id: "lantern", name: "Lantern", usdValue: 50 }),
    airdrop({ id: "kite", name: "Kite", usdValue: 20 }),
  ];
  await storeWallets({ wallet: main, snapshot: snapshot(rows(10)) });
  await openPopup();
  await screen.findByText("Wallets");
  screen.getByRole("link", { name: "Orchard" }).focus();
  await act(() => storeWallets({ wallet: main, snapshot: snapshot(rows(100)) }));
  await screen.findByText("$100.00");
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Orchard", "Lantern", "Kite"]);
  expect(document.activeElement?.textContent).toBe("Orchard");
});

it("renders no row again that stays the same", async () => {
  const other = wallet({ network: "solana", address: addresses.solana });
  await storeWallets(
    { wallet: main, snapshot: snapshot([airdrop({ name: "Orchard" })]) },
    { wallet: other, snapshot: snapshot([airdrop()]) },
  );
  const { user } = await openPopup();
  const { calls } = vi.mocked(browser.i18n.getMessage).mock;
  const rendered = (network: string) => calls.filter(([name]) => name === `network_${network}`).length;
  const before = [rendered("evm"), rendered("solana")];
  const run = { startedAt: Date.now(), total: 3, done: 1 };
  await act(() => store(activityItem, { ...activityItem.fallback, run }));
  await screen.findByText("Checking 1 of 3");
  expect([rendered("evm"), rendered("solana")]).toEqual(before);
  await user.click(screen.getByRole("button", { name: "Actions for Orchard" }));
  expect(rendered("solana")).toBe(before[1]);
  await user.click(screen.getByRole("menuitem", { name: "Hide" }));
  await screen.findByRole("button", { name: "Undo for Orchard" });
  expect([rendered("evm"), rendered("solana")]).toEqual(before);
});
