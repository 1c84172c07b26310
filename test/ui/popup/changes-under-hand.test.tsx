import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { type Look, looksItem } from "../../../src/storage/looks.ts";
import { marksItem } from "../../../src/storage/marks.ts";
import { drawFirstFrame } from "../../../src/ui/popup/first-frame.tsx";
import { followFirstFrame } from "../../../src/ui/popup/first-frame-input.ts";
import { showLivePopup } from "../../../src/ui/popup/live.tsx";
import { addresses, agree, airdrop, snapshot, storeKey, storeWallets, wallet } from "../fixtures.ts";
import { openPopup } from "../render.tsx";
import { answerTo, pageTab, sent, store } from "../world.ts";

/** What a person is about to press, or was reading, must not become something else by itself. */

const main = wallet({ label: "Main" });
const savings = wallet({ network: "solana", address: addresses.solana, label: "Savings" });

beforeEach(async () => {
  document.body.replaceChildren();
  await agree();
  await storeKey();
});

describe("a search", () => {
  it("is not left for the rows, nor emptied, while a word is being put together", async () => {
    await storeWallets({ wallet: main, snapshot: snapshot([airdrop({ name: "Orchard" })]) });
    const { user } = await openPopup();
    const box = screen.getByRole<HTMLInputElement>("searchbox");
    await user.type(box, "orch");
    for (const key of ["ArrowDown", "Escape", "/"]) fireEvent.keyDown(box, { key, isComposing: true });
    expect(document.activeElement).toBe(box);
    expect(box.value).toBe("orch");
  });

  it("keeps the focus of who went there before an airdrop was put away", async () => {
    await storeWallets({
      wallet: main,
      snapshot: snapshot([airdrop({ name: "Orchard" }), airdrop({ name: "Lantern" })]),
    });
    let done = () => {};
    answerTo(
      "setMark",
      () =>
        new Promise((resolve) => {
          done = () => resolve({});
        }),
    );
    const { user } = await openPopup();
    await user.click(await screen.findByRole("button", { name: "What to do with Orchard" }));
    await user.click(screen.getByRole("button", { name: "Hide it" }));
    const box = screen.getByRole("searchbox");
    await user.type(box, "lan");
    await act(async () => done());
    await screen.findByRole("button", { name: "Undo for Orchard" });
    expect(document.activeElement).toBe(box);
    await user.keyboard(" tern");
    expect(sent("setMark")).toHaveLength(1);
  });
});

it("the focus stays on its row when another answer puts it elsewhere in the list", async () => {
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
