import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { watchlistItem } from "../../../../src/storage/items.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { agree } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { sent, store } from "../../world.ts";
import { actionsOf, choose } from "./wallet-actions.ts";

beforeEach(agree);

const evm = wallet({ label: "Main" });
const solana = wallet({ network: "solana", address: addresses.solana });
const other = wallet({ address: "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359" });
/** The row of `evm`. */
const main = "Main 0xd8dA…6045";
const ids = [evm, solana, other].map(({ network, address }) => `${network}:${address}`);

const menus = () => screen.queryAllByRole("button", { name: /^Actions for / });
const field = () => screen.queryByRole<HTMLInputElement>("textbox", { name: /^Rename/ });

async function open() {
  await store(watchlistItem, [evm, solana, other]);
  const page = await openOptions();
  await waitFor(() => expect(menus()).toHaveLength(3));
  return page;
}

describe("the label of a wallet", () => {
  it("is saved by Enter, which returns the focus", async () => {
    const { user } = await open();
    await choose(user, "Rename", main);
    expect(field()?.value).toBe("Main");
    await user.keyboard("Cold{Enter}");
    expect(sent("setLabel")).toEqual([{ id: ids[0], label: "Cold" }]);
    await waitFor(async () => expect(document.activeElement).toBe(await actionsOf(main)));
    expect(sent("setLabel")).toHaveLength(1);
  });

  it("is saved when the user leaves the field", async () => {
    const { user } = await open();
    await choose(user, "Rename", "7xKXtg…gAsU");
    await user.keyboard("Ledger");
    const search = screen.getByRole("searchbox");
    await user.click(search);
    expect(sent("setLabel")).toEqual([{ id: ids[1], label: "Ledger" }]);
    await waitFor(() => expect(field()).toBeNull());
    expect(document.activeElement).toBe(search);
  });

  it("is not saved while the user is in another window", async () => {
    const { user } = await open();
    await choose(user, "Rename", main);
    await user.keyboard("legal winner thank");
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    fireEvent.blur(field() ?? document.body);
    expect(sent()).toEqual([]);
    expect(field()?.value).toBe("legal winner thank");
  });

  it.each([
    [
      "legal winner thank year",
      "This could be part of a private key or recovery phrase. Choose other words.",
    ],
    [`${"cold ".repeat(6)}wallet`, "Use at most 32 characters."],
    ["My seed", "A label can’t have words like “key”, “seed” or “password”."],
  ])("is refused with the reason: %s", async (typed, reason) => {
    const { user } = await open();
    await choose(user, "Rename", main);
    await user.keyboard(`${typed}{Enter}`);
    expect(screen.getByText(reason).getAttribute("role")).toBe("alert");
    expect(field()?.value).toBe(typed);
    await user.keyboard("s");
    expect(screen.queryByText(reason)).toBeNull();
    expect(sent("setLabel")).toEqual([]);
  });

  it("stays unchanged after Esc", async () => {
    const { user } = await open();
    await choose(user, "Rename", main);
    await user.keyboard("Nonsense{Escape}");
    expect(sent()).toEqual([]);
    expect(field()).toBeNull();
  });

  it("leaves the keys of an input method alone", async () => {
    const { user } = await open();
    await choose(user, "Rename", main);
    const input = field();
    if (input === null) throw new Error("no field");
    for (const key of ["Escape", "Enter"]) fireEvent.keyDown(input, { key, isComposing: true });
    expect(field()).toBe(input);
    expect(sent()).toEqual([]);
  });
});
