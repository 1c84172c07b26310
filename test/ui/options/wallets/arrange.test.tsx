import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { watchlistItem } from "../../../../src/storage/wallets/watchlist.ts";
import { addresses, agree, wallet } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";
import { actionsOf, choose } from "./wallet-actions.ts";

beforeEach(agree);

const evm = wallet({ label: "Main" });
const solana = wallet({ network: "solana", address: addresses.solana });
const other = wallet({ address: "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359" });
/** The row of `evm`. */
const main = "Main 0xd8dA…6045";
const ids = [evm, solana, other].map(({ network, address }) => `${network}:${address}`);

async function open() {
  await store(watchlistItem, [evm, solana, other]);
  const page = await openOptions();
  await waitFor(() => expect(handles()).toHaveLength(3));
  return page;
}
const list = () => screen.getByRole("list", { name: "Wallets" });
const handles = () => within(list()).queryAllByRole("button", { name: /^Move / });

async function openMenu(user: UserEvent, index: number) {
  const button = within(list()).getAllByRole("button", { name: /^Actions for / })[index];
  if (button === undefined) throw new Error("the list has fewer wallets");
  await user.click(button);
}

describe("the label of a wallet", () => {
  it("is saved by Enter, which returns the focus", async () => {
    const { user } = await open();
    await choose(user, "Rename", main);
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: `Rename ${main}` });
    expect(field.value).toBe("Main");
    await user.clear(field);
    await user.type(field, "Cold{Enter}");
    expect(sent("setLabel")).toEqual([{ id: ids[0], label: "Cold" }]);
    await waitFor(async () => expect(document.activeElement).toBe(await actionsOf(main)));
  });

  it("stays unchanged after Esc", async () => {
    const { user } = await open();
    await choose(user, "Rename", main);
    await user.keyboard("Nonsense{Escape}");
    expect(sent()).toEqual([]);
    expect(screen.queryByRole("textbox", { name: /^Rename/ })).toBeNull();
  });

  it("ignores an Esc of the input method", async () => {
    const { user } = await open();
    await choose(user, "Rename", main);
    const field = screen.getByRole("textbox", { name: `Rename ${main}` });
    fireEvent.keyDown(field, { key: "Escape", isComposing: true });
    expect(screen.getByRole("textbox", { name: `Rename ${main}` })).toBe(field);
  });

  it("stays in the field with the reason of a failure", async () => {
    answerTo("setLabel", () => "storageFull");
    const { user } = await open();
    await choose(user, "Rename", main);
    await user.keyboard("Cold{Enter}");
    expect(await within(list()).findByRole("alert")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Rename/ }).value).toBe("Cold");
  });
});

describe("the order of wallets", () => {
  it.each([
    ["down", 0, "{ArrowDown}", { id: ids[0], before: ids[2] }, "Moved to place 2 of 3."],
    ["down to the end", 1, "{ArrowDown}", { id: ids[1], before: null }, "Moved to place 3 of 3."],
    ["up", 2, "{ArrowUp}", { id: ids[2], before: ids[1] }, "Moved to place 2 of 3."],
  ])("changes by keyboard: %s", async (_name, index, key, expected, words) => {
    const { user } = await open();
    handles()[index]?.focus();
    await user.keyboard(key);
    expect(sent("moveWallet")).toEqual([expected]);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    ["Move down", 0, { id: ids[0], before: ids[2] }, "Moved to place 2 of 3."],
    ["Move up", 2, { id: ids[2], before: ids[1] }, "Moved to place 2 of 3."],
  ])("changes from the menu: %s", async (action, index, expected, words) => {
    const { user } = await open();
    await openMenu(user, index);
    await user.click(screen.getByRole("menuitem", { name: action }));
    expect(sent("moveWallet")).toEqual([expected]);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    ["Move up Already first", 0],
    ["Move down Already last", 2],
  ])("cannot change beyond its ends: %s", async (action, index) => {
    const { user } = await open();
    await openMenu(user, index);
    await user.click(screen.getByRole("menuitem", { name: action }));
    expect(sent("moveWallet")).toEqual([]);
  });

  it("cannot change from the menu during a search", async () => {
    const { user } = await open();
    await user.type(screen.getByRole("searchbox", { name: "Search wallets" }), "Main");
    await openMenu(user, 0);
    expect(screen.queryByRole("menuitem", { name: /^Move/ })).toBeNull();
  });

  it("stops at both ends", async () => {
    const { user } = await open();
    handles()[0]?.focus();
    await user.keyboard("{ArrowUp}");
    handles()[2]?.focus();
    await user.keyboard("{ArrowDown}");
    expect(sent()).toEqual([]);
  });

  it.each([
    ["down, behind the target", 0, 1, { id: ids[0], before: ids[2] }],
    ["up, before the target", 2, 0, { id: ids[2], before: ids[0] }],
    ["onto the last wallet", 0, 2, { id: ids[0], before: null }],
  ])("changes by dragging: %s", async (_name, from, to, expected) => {
    await open();
    const items = within(list()).getAllByRole("listitem");
    const dataTransfer = { setData: () => undefined, effectAllowed: "" };
    const [handle, target] = [handles()[from], items[to]];
    if (handle === undefined || target === undefined) throw new Error("three wallets are listed");
    fireEvent.dragStart(handle, { dataTransfer });
    fireEvent.dragOver(target, { dataTransfer });
    fireEvent.drop(target, { dataTransfer });
    await waitFor(() => expect(sent("moveWallet")).toEqual([expected]));
  });

  it("cannot change for a single wallet", async () => {
    await store(watchlistItem, [evm]);
    await openOptions();
    await actionsOf(main);
    expect(handles()).toEqual([]);
  });
});
