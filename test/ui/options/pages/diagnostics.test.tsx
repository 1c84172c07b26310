import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { activityItem } from "../../../../src/storage/refresh/activity.ts";
import { addresses, agreeWithKey, airdrop, failing, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { store } from "../../world.ts";
import { partAt } from "../part.ts";

const hour = 60 * 60 * 1_000;

beforeEach(async () => {
  await agreeWithKey();
  await storeWallets(
    { wallet: wallet({ label: "Cold one" }), snapshot: snapshot([airdrop(), airdrop({ usdValue: null })]) },
    {
      wallet: wallet({ network: "solana", address: addresses.solana }),
      schedule: failing("rejected", `no ${addresses.solana}`),
    },
  );
});

async function section() {
  const inside = await partAt("diagnostics");
  await inside.findByText(/wallets: 2/);
  return inside;
}

describe("the diagnosis section", () => {
  it("shows the current state, live", async () => {
    await openOptions("connection");
    const part = await section();
    expect(part.getByText(/failed wallets: rejected/)).toBeTruthy();
    const requests = [{ hour: Math.floor(Date.now() / hour), requests: 12 }];
    await store(activityItem, { ...activityItem.fallback, requests });
    expect(await part.findByText(/requests today: 12 of 400/)).toBeTruthy();
  });

  it("copies the shown text without addresses, and confirms", async () => {
    const { user } = await openOptions("connection");
    await user.click((await section()).getByRole("button", { name: "Copy as text" }));
    expect((await screen.findByText("Copied.")).closest("[role=status]")).not.toBeNull();
    const text = await navigator.clipboard.readText();
    expect(text).toContain("wallets: 2 (0 paused, 0 not checked yet)");
    for (const private_ of [addresses.evm, addresses.solana, "Cold one"])
      expect(text).not.toContain(private_);
  });

  it("says so when the browser refuses to copy", async () => {
    const { user } = await openOptions("connection");
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("not allowed"));
    const button = (await section()).getByRole("button", { name: "Copy as text" });
    await user.click(button);
    const problem = "Your browser didn’t let Windfall copy.";
    expect((await screen.findByText(problem)).closest("[role=alert]")).not.toBeNull();
    await user.click(button);
    expect(await screen.findByText("Copied.")).toBeTruthy();
    expect(document.activeElement).toBe(button);
  });
});
