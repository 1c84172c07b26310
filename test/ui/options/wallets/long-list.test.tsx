import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { snapshotItem } from "../../../../src/storage/airdrops/snapshots.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";

const wallets = Array.from({ length: 25 }, (_, index) =>
  wallet({ address: `0x${String(index + 1).padStart(40, "0")}`, label: `Wallet ${index + 1}` }),
);
const last = wallets.map(walletId).at(-1) ?? "";

const items = () => within(screen.getByRole("list", { name: "Wallets" })).queryAllByRole("listitem");

/** Holds back the snapshots after the first. @returns releases them */
function holdBack() {
  const { promise: may, resolve: answer } = Promise.withResolvers<void>();
  const get = browser.storage.local.get.bind(browser.storage.local);
  vi.spyOn(browser.storage.local, "get").mockImplementation(async (keys?: unknown) => {
    if (JSON.stringify(keys)?.includes(last)) await may;
    return get(Object(keys));
  });
  return answer;
}

beforeEach(async () => {
  await agreeWithKey();
  await storeWallets(
    ...wallets.map((one) => ({ wallet: one, snapshot: snapshot([airdrop({ usdValue: 5 })]) })),
  );
});

describe("a long list of wallets", () => {
  it("shows every wallet before all snapshots are read", async () => {
    const answer = holdBack();
    await openOptions();
    await waitFor(() => expect(items()).toHaveLength(25));
    expect(items()[0]?.textContent).toContain("$5.00");
    expect(items()[24]?.textContent).not.toMatch(/\$5\.00|not checked yet/);
    expect(items()[24]?.querySelector("[aria-busy=true]")).not.toBeNull();
    answer();
    await waitFor(() => expect(items()[24]?.textContent).toContain("$5.00"));
    expect(document.querySelector("[aria-busy=true]")).toBeNull();
  });

  it("reads the rows that fit into the window first", async () => {
    vi.stubGlobal("innerHeight", 660);
    const get = vi.spyOn(browser.storage.local, "get");
    await openOptions();
    await waitFor(() => expect(items()[24]?.textContent).toContain("$5.00"));
    const keys = new Set(wallets.map((one) => snapshotItem(walletId(one)).key));
    const read = get.mock.calls.map(([asked]) => [asked ?? []].flat().filter((key) => keys.has(String(key))));
    expect(read.filter(({ length }) => length > 0).map(({ length }) => length)).toEqual([5, 20]);
  });

  it("can be searched meanwhile", async () => {
    const answer = holdBack();
    const { user } = await openOptions();
    await waitFor(() => expect(items()).toHaveLength(25));
    await user.type(screen.getByRole("searchbox", { name: "Search wallets" }), "wallet 25");
    expect(items().map((item) => item.textContent)).toEqual([expect.stringContaining("Wallet 25")]);
    answer();
    await waitFor(() => expect(items()[0]?.textContent).toContain("$5.00"));
  });
});
