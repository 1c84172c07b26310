import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { answerTo, sent } from "../../world.ts";

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
