import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { snapshotItem } from "../../../src/storage/airdrops/snapshots.ts";
import { addresses, agree, airdrop, snapshot, storeKey, storeWallets, wallet } from "../fixtures.ts";
import { openOptions } from "../render.tsx";

const key = snapshotItem(`evm:${addresses.evm}`).key;

function reads(get: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }): number {
  return get.mock.calls.filter(([keys]) => [keys].flat().includes(key)).length;
}

it("shows a stored snapshot without reading it again", async () => {
  await agree();
  await storeKey();
  await storeWallets({ wallet: wallet({}), snapshot: snapshot([airdrop()]) });
  await openOptions();
  expect(await screen.findAllByText(/\$10\.00/)).toBeTruthy();
  const get = vi.spyOn(browser.storage.local, "get");
  await storeWallets({
    wallet: wallet({}),
    snapshot: snapshot([airdrop(), airdrop({ id: "b", usdValue: 5 })]),
  });
  expect(await screen.findAllByText(/\$15\.00/)).toBeTruthy();
  expect(reads(get)).toBe(0);
});
