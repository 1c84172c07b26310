import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { noDismissals } from "../../../../src/core/airdrops/dismissals.ts";
import { dismissalsItem } from "../../../../src/storage/airdrops/dismissals.ts";
import { idOf } from "../../../../src/storage/wallets/watchlist.ts";
import { agree, airdrop, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { store } from "../../world.ts";

const main = wallet();
const total = (usdValue: number | null) => ({ usdValue, airdropsCount: 1, at: 1 });

beforeEach(agree);

async function row() {
  return within(await screen.findByRole("list", { name: "Wallets" })).findByRole("listitem");
}

describe("a wallet's row", () => {
  it("adds up to the line above the list", async () => {
    const airdrops = [airdrop({ usdValue: 767.61 }), airdrop({ usdValue: null })];
    await storeWallets({ wallet: main, snapshot: snapshot(airdrops, { total: total(2_304) }) });
    await openOptions();
    expect(await screen.findByText(/^\$767\.61 \+ 1 unknown to claim in 1 wallet\./)).toBeTruthy();
    const text = (await row()).textContent;
    expect(text).toContain("$767.61 + 1 unknown");
    expect(text).toContain("The service’s own total is $2,304.00.");
  });

  it("explains the service's total by the hidden airdrops", async () => {
    await store(dismissalsItem, [{ wallet: idOf(main), airdrop: "orchard", hidden: true }]);
    const airdrops = [airdrop({ id: "orchard", usdValue: 10 }), airdrop({ id: "amber", usdValue: 5 })];
    await storeWallets({ wallet: main, snapshot: snapshot(airdrops, { total: total(15) }) });
    await openOptions();
    const words = /own total is \$15\.00\.1 airdrop is hidden, claimed or expired\./;
    await waitFor(async () => expect((await row()).textContent).toMatch(words));
    expect((await row()).textContent).toContain("$5.00");
    await store(dismissalsItem, noDismissals);
    await waitFor(async () => expect((await row()).textContent).not.toMatch(/own total/));
    expect((await row()).textContent).toContain("$15.00");
  });

  it("counts the hidden airdrops if none is listed", async () => {
    await store(dismissalsItem, [
      { wallet: idOf(main), airdrop: "orchard", hidden: true },
      { wallet: idOf(main), airdrop: "amber", hidden: true },
    ]);
    await storeWallets({
      wallet: main,
      snapshot: snapshot([airdrop({ id: "orchard" }), airdrop({ id: "amber" })]),
    });
    await openOptions();
    const words = "2 airdrops are hidden, claimed or expired.";
    await waitFor(async () => expect((await row()).textContent).toContain(words));
    expect((await row()).textContent).toContain("nothing to claim");
  });

  it("mentions no hidden airdrops beside a sum", async () => {
    await store(dismissalsItem, [{ wallet: idOf(main), airdrop: "orchard", hidden: true }]);
    await storeWallets({
      wallet: main,
      snapshot: snapshot([airdrop({ id: "orchard" }), airdrop({ usdValue: 5 })]),
    });
    await openOptions();
    await waitFor(async () => expect((await row()).textContent).toContain("$5.00"));
    expect((await row()).textContent).not.toContain("is hidden");
  });

  it("says that there is nothing to claim, not 0 airdrops", async () => {
    await storeWallets({ wallet: main, snapshot: snapshot([]) });
    await openOptions();
    await waitFor(async () => expect((await row()).textContent).toContain("nothing to claim"));
    expect((await row()).textContent).not.toContain("0 airdrops");
  });
});
