import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { addresses, agree, airdrop, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";

beforeEach(agree);

describe("the line of what there is to claim", () => {
  const answered = { wallet: wallet(), snapshot: snapshot([]) };
  const other = wallet({ network: "solana", address: addresses.solana });

  it("says that there is nothing once every active wallet is looked up", async () => {
    await storeWallets(answered, { wallet: { ...other, paused: true } });
    await openOptions();
    expect(await screen.findByText("Nothing to claim in 2 wallets.")).toBeTruthy();
  });

  it("counts what expires first where no value is known", async () => {
    const airdrops = [1, 2].map(() => airdrop({ usdValue: null, urgency: "verySoon" }));
    await storeWallets({ wallet: wallet(), snapshot: snapshot(airdrops) });
    await openOptions();
    expect(await screen.findByText(/ 2 airdrops expire within 7 days\.$/)).toBeTruthy();
  });

  it("names the sum after the words where some values are unknown", async () => {
    const airdrops = [412.5, null].map((usdValue) => airdrop({ usdValue, urgency: "verySoon" }));
    await storeWallets({ wallet: wallet(), snapshot: snapshot(airdrops) });
    await openOptions();
    expect(await screen.findByText(/ Expiring within 7 days: \$412\.50 \+ 1 unknown\.$/)).toBeTruthy();
  });

  it("says nothing while an active wallet is not looked up", async () => {
    await storeWallets(answered, { wallet: other });
    await openOptions();
    await screen.findByRole("searchbox", { name: "Search wallets" });
    expect(screen.queryByText(/^Nothing to claim/)).toBeNull();
  });
});
