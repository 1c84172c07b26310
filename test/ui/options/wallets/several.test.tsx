import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { watchlistItem } from "../../../../src/storage/wallets/watchlist.ts";
import { addresses, agree, airdrop, snapshot, storeKey, storeWallets, wallet } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { secretTexts } from "../../secret-texts.ts";
import { answerTo, sent, store } from "../../world.ts";

const main = wallet({ label: "Main" });
const solana = wallet({
  network: "solana",
  address: addresses.solana,
  sources: [
    {
      kind: "page",
      origin: "https://app.example.org",
      wallet: "Phantom",
      remembered: false,
      firstSeen: 1,
      lastSeen: 1,
    },
  ],
});
const cold = wallet({ address: "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", label: "Cold", paused: true });
const all = [main, solana, cold];
const ids = all.map(({ network, address }) => `${network}:${address}`);

beforeEach(async () => {
  await agree();
  await storeKey();
  await storeWallets(
    {
      wallet: main,
      snapshot: snapshot([
        airdrop({ usdValue: 2_000, urgency: "verySoon" }),
        airdrop({ usdValue: 500, urgency: "soon" }),
      ]),
    },
    { wallet: solana, snapshot: snapshot([airdrop({ usdValue: null, urgency: "soon" })]) },
    { wallet: cold },
  );
});

const items = () => within(screen.getByRole("list", { name: "Wallets" })).queryAllByRole("listitem");

async function open() {
  const page = await openOptions();
  await waitFor(() => expect(items()).toHaveLength(3));
  return page;
}

describe("the wallets page", () => {
  it("shows the total to claim, and what expires first", async () => {
    await open();
    expect(
      screen.getByText("$2,500 + 1 unknown to claim in 3 wallets. $2,000 of it expires within 7 days."),
    ).toBeTruthy();
  });

  it("shows value, count and nearest deadline of each wallet", async () => {
    await open();
    const [first, second, third] = items().map((item) => item.textContent);
    for (const words of ["$2,500.00", "2 airdrops", "1 within 7 days"]) expect(first).toContain(words);
    for (const words of ["value unknown", "1 airdrop", "1 within 30 days"]) expect(second).toContain(words);
    expect(third).toContain("not checked yet");
    expect(third).not.toContain(" within 30 days");
  });
});

describe("the search for wallets", () => {
  it.each([
    ["cold", ["Cold"]],
    ["0xd8da6bf", ["Main"]],
    ["SOLANA", ["7xKXtg…gAsU"]],
    ["app.example", ["7xKXtg…gAsU"]],
    ["evm main", ["Main"]],
    ["nowhere", []],
  ])("for %j shows the wallets with every word", async (text, labels) => {
    const { user } = await open();
    await user.type(screen.getByRole("searchbox", { name: "Search wallets" }), text);
    expect(items()).toHaveLength(labels.length);
    for (const [index, label] of labels.entries()) expect(items()[index]?.textContent).toContain(label);
    expect(screen.queryByText("No wallets match.") !== null).toBe(labels.length === 0);
  });

  it("can be cleared when only one wallet is left", async () => {
    const { user } = await open();
    await user.type(screen.getByRole("searchbox", { name: "Search wallets" }), "cold");
    await store(watchlistItem, [main]);
    expect(await screen.findByText("No wallets match.")).toBeTruthy();
    await user.clear(screen.getByRole("searchbox", { name: "Search wallets" }));
    expect(items()).toHaveLength(1);
  });

  it("refuses a secret", async () => {
    const { user } = await open();
    const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search wallets" });
    await user.click(field);
    await user.paste(secretTexts[0]?.[1] ?? "");
    expect(field.value).toBe("");
    expect(await screen.findByText(/private key or recovery phrase/)).toBeTruthy();
  });
});

const focused = () => document.activeElement?.textContent;

describe("several selected wallets", () => {
  async function choose(...names: string[]) {
    const page = await open();
    await page.user.click(screen.getByRole("button", { name: "Select…" }));
    for (const name of names) await page.user.click(screen.getByRole("checkbox", { name }));
    return page;
  }

  it("move the focus to the new control", async () => {
    const { user } = await choose();
    await waitFor(() => expect(focused()).toBe("Select all"));
    await user.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(focused()).toBe("Select…"));
  });

  it("cannot be removed while none is chosen", async () => {
    await choose();
    const remove = screen.getByRole<HTMLButtonElement>("button", { name: "Remove" });
    expect(remove.disabled).toBe(true);
  });

  it("are paused with one command", async () => {
    const { user } = await choose("Select Main 0xd8dA…6045", "Select 7xKXtg…gAsU");
    expect(screen.getByText("2 selected")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Pause" }));
    expect(sent("setPaused")).toEqual([{ ids: ids.slice(0, 2), paused: true }]);
    expect(await screen.findByText("2 wallets paused.")).toBeTruthy();
    await waitFor(() => expect(focused()).toBe("Select…"));
    expect(screen.queryAllByRole("checkbox", { name: /^Select / })).toEqual([]);
  });

  it("are resumed if all are paused", async () => {
    const { user } = await choose("Select Cold 0xfB69…d359");
    await user.click(screen.getByRole("button", { name: "Resume" }));
    expect(sent("setPaused")).toEqual([{ ids: ids.slice(2), paused: false }]);
    expect(await screen.findByText("1 wallet resumed.")).toBeTruthy();
  });

  it("are removed together, and restored by one Undo", async () => {
    answerTo("removeWallets", async (request) => {
      await store(watchlistItem, [solana]);
      return { removed: request.ids.length };
    });
    const { user } = await choose("Select Main 0xd8dA…6045", "Select Cold 0xfB69…d359");
    await user.click(screen.getByRole("button", { name: "Remove 2" }));
    expect(sent("removeWallets")).toEqual([{ ids: [ids[0], ids[2]] }]);
    const undo = await screen.findByRole("button", { name: "Undo all" });
    await waitFor(() => expect(focused()).toBe("Undo all"));
    await user.click(undo);
    expect(sent("undoRemove")).toEqual([{ ids: [ids[0], ids[2]], forgot: [] }]);
    expect(await screen.findByText("2 wallets are back.")).toBeTruthy();
  });

  it("stay selected after a refused removal", async () => {
    answerTo("removeWallets", () => "storageFull");
    const { user } = await choose("Select Cold 0xfB69…d359");
    await user.click(screen.getByRole("button", { name: "Remove 1" }));
    expect(await screen.findByText(/storage is full/)).toBeTruthy();
    expect(screen.getByText("1 selected")).toBeTruthy();
  });

  it("are all search results after Select all", async () => {
    const { user } = await choose();
    await user.type(screen.getByRole("searchbox", { name: "Search wallets" }), "evm");
    await user.click(screen.getByRole("button", { name: "Select all" }));
    expect(screen.getByText("2 selected")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.getByRole("button", { name: "Select…" })).toBeTruthy();
  });
});
