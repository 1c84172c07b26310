import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { activityItem } from "../../../../src/storage/refresh/activity.ts";
import { addresses, agreeWithKey, airdrop, failing, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { store } from "../../world.ts";
import { partAt } from "../part.ts";

const hour = 60 * 60 * 1_000;

beforeEach(async () => {
  await agreeWithKey();
  vi.spyOn(browser.storage.local, "getBytesInUse").mockImplementation(async () => 2_500_000);
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
  await inside.findByRole("button", { name: "Copy as text" });
  return inside;
}

async function fact(label: string) {
  const term = await (await section()).findByText(label);
  return term.parentElement?.textContent?.slice(label.length);
}

describe("the diagnosis section", () => {
  it("shows the current state, live", async () => {
    await openOptions("connection");
    expect(await fact("Wallets")).toBe("2 (0 paused, 0 not checked yet)");
    expect(await fact("Wallets that failed")).toBe("1 wallet: The service rejected the request.");
    expect(await fact("Requests in the last 24 hours")).toBe("0 of 200");
    expect(await (await section()).findByText("2.5 MB")).toBeTruthy();
    const requests = [{ hour: Math.floor(Date.now() / hour), requests: 12 }];
    await store(activityItem, { ...activityItem.fallback, requests });
    expect(await (await section()).findByText("12 of 200")).toBeTruthy();
  });

  it("leaves out facts that the browser withholds", async () => {
    vi.mocked(browser.storage.local.getBytesInUse).mockRejectedValue(new Error("broken"));
    await openOptions("connection");
    expect(await fact("Storage used")).toBe("unknown");
  });

  it("copies the shown text without addresses, and confirms", async () => {
    const { user } = await openOptions("connection");
    await user.click((await section()).getByRole("button", { name: "Copy as text" }));
    expect((await screen.findByText("Copied.")).closest("[role=status]")).not.toBeNull();
    const text = await navigator.clipboard.readText();
    expect(text).toContain("Wallets: 2 (0 paused, 0 not checked yet)");
    for (const private_ of [addresses.evm, addresses.solana, "Cold one"])
      expect(text).not.toContain(private_);
  });

  it("says so when the browser refuses to copy", async () => {
    const { user } = await openOptions("connection");
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("not allowed"));
    const button = (await section()).getByRole("button", { name: "Copy as text" });
    await user.click(button);
    const problem = "Your browser didn’t let Windfall copy. Copy the text below yourself.";
    expect((await screen.findByText(problem)).closest("[role=alert]")).not.toBeNull();
    await user.click(button);
    expect(await screen.findByText("Copied.")).toBeTruthy();
    expect(document.activeElement).toBe(button);
  });
});
