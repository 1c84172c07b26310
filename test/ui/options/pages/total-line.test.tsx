import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { dismissalsItem } from "../../../../src/storage/airdrops/dismissals.ts";
import { addresses, agree, airdrop, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { store } from "../../world.ts";

beforeEach(agree);

describe("the line of totals", () => {
  const answered = { wallet: wallet(), snapshot: snapshot([]) };
  const other = wallet({ network: "solana", address: addresses.solana });

  it("says that the service lists nothing once all wallets are fetched", async () => {
    await storeWallets(answered, { wallet: { ...other, paused: true } });
    await openOptions();
    expect(await screen.findByText("Drops lists nothing for your wallets right now")).toBeTruthy();
  });

  it("knows that the user dismissed all that is listed", async () => {
    const main = wallet();
    await store(dismissalsItem, [{ wallet: walletId(main), airdrop: "orchard", hidden: true }]);
    await storeWallets({ wallet: main, snapshot: snapshot([airdrop({ id: "orchard" })]) });
    await openOptions();
    expect(await screen.findByText("All done")).toBeTruthy();
  });

  it("is empty while no wallet was ever fetched", async () => {
    await storeWallets({ wallet: wallet({ paused: true }) });
    await openOptions();
    await screen.findByRole("list", { name: "Wallets" });
    expect(screen.queryByText(/ lists nothing /)).toBeNull();
  });

  it.each([
    ["2 airdrops", [null, null]],
    ["$412.50 + 1 unpriced", [412.5, null]],
  ])("names the airdrops that expire first: %s", async (words, values) => {
    const airdrops = values.map((usdValue) => airdrop({ usdValue, urgency: "verySoon" }));
    await storeWallets({ wallet: wallet(), snapshot: snapshot(airdrops) });
    await openOptions();
    const line = await screen.findByText(/ to claim in 1 wallet · /);
    expect(line.textContent?.replaceAll("\u00a0", " ")).toContain(` · ${words} in 7 days`);
  });

  it("breaks over no line inside a sum", async () => {
    const airdrops = [412.5, null].map((usdValue) => airdrop({ usdValue }));
    await storeWallets({ wallet: wallet(), snapshot: snapshot(airdrops) });
    await openOptions();
    const line = await screen.findByText(/ to claim in 1 wallet$/);
    expect(line.textContent).toContain("$412.50\u00a0+\u00a01\u00a0unpriced to");
  });

  it("is empty while an active wallet is not fetched", async () => {
    await storeWallets(answered, { wallet: other });
    await openOptions();
    await screen.findByRole("searchbox", { name: "Search wallets" });
    expect(screen.queryByText(/ lists nothing /)).toBeNull();
  });
});
