import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { usualView } from "../../../../src/core/airdrops/list-view.ts";
import { listViewItem } from "../../../../src/storage/settings/display.ts";
import { idOf } from "../../../../src/storage/wallets/watchlist.ts";
import { addresses, agree, airdrop, snapshot, storeKey, storeWallets, wallet } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

const main = wallet({ label: "Main" });
const other = wallet({ network: "solana", address: addresses.solana, label: "Ledger" });
const region = () => screen.getByRole("region", { name: "Airdrops" });
const names = () =>
  within(region())
    .queryAllByRole("link")
    .map((link) => link.textContent);
const total = () => screen.getByRole("region", { name: "Total unclaimed value" }).textContent;

beforeEach(async () => {
  await agree();
  await storeKey();
  await storeWallets(
    {
      wallet: main,
      snapshot: snapshot([
        airdrop({ name: "Orchard", usdValue: 10, urgency: "verySoon" }),
        airdrop({ name: "Lantern", usdValue: 500 }),
      ]),
    },
    { wallet: other, snapshot: snapshot([airdrop({ name: "Amber", usdValue: 40, urgency: "soon" })]) },
  );
});

async function open() {
  const page = await openPopup();
  await page.findByText("Wallets");
  return page;
}

async function choose() {
  const page = await open();
  await page.user.click(screen.getByRole("button", { name: "Filter and sort" }));
  return page;
}

const shownText = () =>
  screen
    .getAllByRole("status")
    .flatMap(({ textContent }) => (/airdrops shown/.test(textContent) ? [textContent] : []));

describe("the list, once a person chooses", () => {
  it("a wallet, shows that one's alone and their sum; the total stays that of all", async () => {
    const { user } = await open();
    const before = total();
    await user.selectOptions(screen.getByRole("combobox", { name: "Wallet" }), "Ledger · Solana");
    expect(names()).toEqual(["Amber"]);
    expect(total()).toBe(before);
    expect(shownText()).toEqual(["1 of 3 airdrops shown · $40.00 · Ledger"]);
    expect(sent("saveListView")).toEqual([{ ...usualView, wallet: idOf(other) }]);
  });

  it.each([
    ["Network", "Solana", ["Amber"]],
    ["Deadline", "Within 7 days", ["Orchard"]],
    // What expires within 7 days expires within 30 too.
    ["Deadline", "Within 30 days", ["Orchard", "Amber"]],
    ["Deadline", "Later or no date known", ["Lantern"]],
    ["Order", "Name", ["Amber", "Lantern", "Orchard"]],
    ["Order", "Value", ["Lantern", "Amber", "Orchard"]],
  ])("%s: %s", async (label, option, shown) => {
    const { user } = await choose();
    await user.selectOptions(screen.getByRole("combobox", { name: label }), option);
    expect(names()).toEqual(shown);
  });

  it.each([
    ["Value", ["Lantern", "Amber", "Orchard"]],
    ["Name", ["Amber", "Lantern", "Orchard"]],
    ["Earliest deadline first", ["Orchard", "Amber", "Lantern"]],
    ["Urgent, then value", ["Orchard", "Amber", "Lantern"]],
  ])("one list by %s, has no groups", async (order, shown) => {
    const { user } = await choose();
    await user.click(screen.getByRole("checkbox", { name: "Group by deadline" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), order);
    expect(names()).toEqual(shown);
    expect(within(region()).queryAllByRole("heading")).toEqual([]);
    expect(within(region()).getAllByRole("list")).toHaveLength(1);
  });

  it("by value it is one list, and has its groups again by deadline", async () => {
    const { user } = await choose();
    const order = screen.getByRole("combobox", { name: "Order" });
    await user.selectOptions(order, "Value");
    expect(within(region()).queryAllByRole("heading")).toEqual([]);
    await user.selectOptions(order, "Name");
    await user.selectOptions(order, "Urgent, then value");
    expect(within(region()).getAllByRole("heading")).toHaveLength(3);
  });

  it("what leaves nothing, says so, and Show all brings all back with the focus in the search", async () => {
    const { user } = await choose();
    await user.selectOptions(screen.getByRole("combobox", { name: "Network" }), "Bitcoin");
    expect(names()).toEqual([]);
    expect(screen.getByText("No airdrop matches these filters.")).toBeTruthy();
    expect(shownText()).toEqual(["0 of 3 airdrops shown · Bitcoin"]);
    const [button] = screen.getAllByRole("button", { name: "Show all" });
    if (button === undefined) throw new Error("no way back");
    await user.click(button);
    expect(names()).toHaveLength(3);
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
    expect(sent("saveListView").at(-1)).toEqual(usualView);
  });

  it("is all there again after a search, too, which is gone then", async () => {
    const { user } = await choose();
    await user.type(screen.getByRole("searchbox"), "amber");
    await waitFor(() => expect(names()).toEqual(["Amber"]));
    await user.click(screen.getByRole("button", { name: "Show all" }));
    expect(names()).toHaveLength(3);
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
  });

  it("keeps its order when all is shown again", async () => {
    const { user } = await choose();
    await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Name");
    await user.selectOptions(screen.getByRole("combobox", { name: "Network" }), "EVM");
    await user.click(screen.getByRole("button", { name: "Show all" }));
    expect(sent("saveListView").at(-1)).toEqual({ ...usualView, sort: "name", grouped: true });
  });

  it("finds it as it was left", async () => {
    await store(listViewItem, { ...usualView, grouped: false, sort: "value", network: "evm" });
    await open();
    expect(names()).toEqual(["Lantern", "Orchard"]);
    expect(shownText()).toEqual(["2 of 3 airdrops shown · $510.00 · EVM"]);
  });

  it("says each choice that leaves something out", async () => {
    await store(listViewItem, { ...usualView, wallet: idOf(main), network: "evm", urgency: "verySoon" });
    await open();
    expect(shownText()).toEqual(["1 of 3 airdrops shown · $10.00 · Main · EVM · Within 7 days"]);
  });

  it("shows it all the same when it cannot be kept, and says so", async () => {
    answerTo("saveListView", () => "storageFull");
    const { user } = await choose();
    await user.selectOptions(screen.getByRole("combobox", { name: "Network" }), "Solana");
    expect(names()).toEqual(["Amber"]);
    expect((await screen.findByRole("alert")).textContent).toContain("storage");
  });
});

it("names each filter once, though a wallet is called as its network is", async () => {
  await storeWallets(
    { wallet: wallet({ label: "EVM" }), snapshot: snapshot([airdrop({ name: "Orchard" })]) },
    {
      wallet: wallet({ label: "bee", address: "0x0000000000000000000000000000000000000b0b" }),
      snapshot: snapshot([airdrop({ name: "Lantern" })]),
    },
  );
  await store(listViewItem, { ...usualView, network: "evm" });
  const { user } = await open();
  const choose = (name: string) => user.selectOptions(screen.getByRole("combobox", { name: "Wallet" }), name);
  for (const name of ["EVM · EVM", "bee · EVM", "EVM · EVM"]) await choose(name);
  expect(shownText()).toEqual(["1 of 2 airdrops shown · $10.00 · EVM · EVM"]);
  await choose("All wallets");
  expect(shownText()).toEqual(["2 of 2 airdrops shown · $20.00 · EVM"]);
});

it("a wallet that was removed filters nothing", async () => {
  await store(listViewItem, { ...usualView, wallet: "evm:0x0000000000000000000000000000000000000009" });
  await open();
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(screen.queryByText(/airdrops shown/)).toBeNull();
});

it("a filter that is kept counts no wallet away where there is no airdrop at all", async () => {
  await store(listViewItem, { ...usualView, network: "solana" });
  await storeWallets({ wallet: main, snapshot: snapshot([]) }, { wallet: other, snapshot: snapshot([]) });
  await open();
  expect(total()).toBe("2 wallets");
  expect(screen.getByText("Nothing to claim right now")).toBeTruthy();
});

it("nothing is said to be left out, and no sum is 0, before every wallet is read", async () => {
  const many = Array.from({ length: 60 }, () => airdrop({ usdValue: 100 }));
  await storeWallets(
    { wallet: main, snapshot: snapshot(many) },
    { wallet: other, snapshot: snapshot([airdrop({ name: "Amber", usdValue: 1 })]) },
  );
  await store(listViewItem, { ...usualView, network: "solana" });
  const get = browser.storage.local.get.bind(browser.storage.local);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  vi.spyOn(browser.storage.local, "get").mockImplementation(async (keys?: unknown) => {
    if (JSON.stringify(keys).includes("snapshot:")) await held;
    return get(Object(keys));
  });
  await openPopup();
  expect(total()).toBe("$6,001.002 wallets");
  expect(screen.queryByText("No airdrop matches these filters.")).toBeNull();
  expect(screen.queryByText(/airdrops shown/)).toBeNull();
  goOn();
  await waitFor(() => expect(names()).toEqual(["Amber"]));
  expect(total()).toBe("$6,001.002 wallets");
});

it("the arrows of a choice choose, and leave the rows alone", async () => {
  const { user } = await choose();
  const order = screen.getByRole("combobox", { name: "Order" });
  order.focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(order);
});

it("a person with one wallet is not asked which", async () => {
  await storeWallets({ wallet: main, snapshot: snapshot([airdrop()]) });
  await open();
  expect(screen.queryByRole("combobox", { name: "Wallet" })).toBeNull();
});

it("blurring and clearing values is one button, kept by the background", async () => {
  const { user } = await open();
  const eye = screen.getByRole("button", { name: "Blur values" });
  expect(eye.getAttribute("aria-pressed")).toBe("false");
  await user.click(eye);
  expect(sent("saveAppearance")).toEqual([{ blurred: true }]);
});

it("the link of an airdrop is copied from its menu", async () => {
  const url = "https://www.drops.bot/airdrops/orchard";
  await storeWallets({ wallet: main, snapshot: snapshot([airdrop({ name: "Orchard", url })]) });
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "What to do with Orchard" }));
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(await screen.findByText("Link copied.")).toBeTruthy();
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(url));
});
