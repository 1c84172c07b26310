import { screen, waitFor, within } from "@testing-library/react";
import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, it } from "vitest";
import { claimsIn } from "../../../../src/core/marks/claims.ts";
import { type Dismissals, withDismissal } from "../../../../src/core/marks/dismissals.ts";
import { read } from "../../../../src/storage/item.ts";
import { dismissalsItem } from "../../../../src/storage/items.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { takeFiles } from "../../files.ts";
import { agreeWithKey, storeWallets } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

const evm = `evm:${addresses.evm}` as const;
const solana = `solana:${addresses.solana}` as const;
const november = new Date(2026, 10, 20, 12).getTime();
const october = new Date(2026, 9, 31, 23, 59).getTime();

const claims: Dismissals = [
  { wallet: evm, airdrop: "a", claimed: { name: "=Orchard", usdValue: 1_234, at: november } },
  { wallet: solana, airdrop: "b", claimed: { name: "Lantern", usdValue: null, at: november - 1 } },
  { wallet: evm, airdrop: "c", claimed: { name: "Harbor", usdValue: null, at: october } },
  { wallet: evm, airdrop: "d", hidden: true },
];

beforeEach(async () => {
  await agreeWithKey();
  await storeWallets({ wallet: wallet({ label: "Savings" }) });
  // Stores dismissals as the background does.
  answerTo("setDismissals", async (requests) => {
    for (const { wallet: id, airdrop, change } of requests)
      await store(dismissalsItem, withDismissal(await read(dismissalsItem), id, airdrop, change));
  });
});

async function open(dismissals: Dismissals = claims) {
  await store(dismissalsItem, dismissals);
  const page = await openOptions("claimed");
  return { ...page, part: within(await screen.findByRole("main")) };
}

const items = (list: HTMLElement) =>
  within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the claimed airdrops", () => {
  it("show the sums of years and months above each claim", async () => {
    const last = { name: "Old", usdValue: 9, at: new Date(2025, 5, 1).getTime() };
    const { part } = await open([...claims, { wallet: evm, airdrop: "e", claimed: last }]);
    expect(await part.findByText(/^2026 · 1 airdrop \+ 2 unpriced$/)).toBeTruthy();
    expect(items(part.getByRole("list", { name: "Claimed" }))).toEqual([
      "November 2026 · $1,234.00 + 1 unpricedO=Orchard SavingsNov 20$1,234.00",
      "LLantern 7xKXtg…gAsUNov 20unpriced",
      "October 2026 · unpricedHHarbor SavingsOct 31unpriced",
      "June 2025 · $9.00OOld SavingsJun 1$9.00",
    ]);
    expect(part.getAllByText("$1,234.00")).toHaveLength(2);
    expect(part.getByText("2025 · 1 airdrop")).toBeTruthy();
  });

  it("show fifty claims at a time", async () => {
    const [claim] = claims;
    const { part } = await open(Array.from({ length: 60 }, (_, n) => Object({ ...claim, airdrop: `${n}` })));
    expect(await part.findByRole("button", { name: "Show more (10 left)" })).toBeTruthy();
    expect(part.getAllByRole("listitem")).toHaveLength(50);
  });

  it("lose an entry by Unmark, until Undo", async () => {
    const { part, user } = await open();
    const actions = { name: "Actions for =Orchard · Savings" };
    await user.click(await part.findByRole("button", actions));
    await user.click(screen.getByRole("menuitem", { name: "Unmark" }));
    await waitFor(() => expect(part.queryByText(/^2026 · 1 airdrop \+ 2 unpriced$/)).toBeNull());
    expect(part.queryByRole("button", actions)).toBeNull();
    expect(sent("setDismissals").flat()).toEqual([{ wallet: evm, airdrop: "a", change: { claimed: null } }]);
    expect(await screen.findByText("=Orchard: Unmarked")).toBeTruthy();
    const undo = await screen.findByRole("button", { name: "Undo for =Orchard" });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await user.keyboard("{Enter}");
    expect(await part.findByText(/^2026 · 1 airdrop \+ 2 unpriced$/)).toBeTruthy();
    expect(claimsIn(await read(dismissalsItem))).toEqual(claimsIn(claims));
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull());
  });

  it("become CSV without formulas", async () => {
    const saved = takeFiles();
    const { part, user } = await open();
    await user.click(await part.findByRole("button", { name: "Export CSV" }));
    const [file] = await saved();
    expect(file?.name).toMatch(/^windfall-claimed-\d{4}-\d\d-\d\d\.csv$/);
    const rows: string[][] = parse(file?.text ?? "", { bom: true });
    expect(rows).toEqual([
      ["name", "usdValue", "claimedAt", "walletLabel", "network", "address"],
      ["'=Orchard", "1234.00", new Date(november).toISOString(), "Savings", "evm", addresses.evm],
      ["Lantern", "", new Date(november - 1).toISOString(), "", "solana", addresses.solana],
      ["Harbor", "", new Date(october).toISOString(), "Savings", "evm", addresses.evm],
    ]);
  });
});
