import { waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { snapshotItem } from "../../../src/storage/airdrops/snapshots.ts";
import { addresses, agree, airdrop, snapshot, storeKey, storeWallets, wallet } from "../fixtures.ts";
import { openOptions } from "../render.tsx";
import { allowScans } from "../world.ts";
import { partAt } from "./part.ts";

const key = snapshotItem(`evm:${addresses.evm}`).key;

function reads(get: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }): number {
  return get.mock.calls.filter(([keys]) => [keys].flat().includes(key)).length;
}

it("shows a stored snapshot without reading it again", async () => {
  await agree();
  await storeKey();
  await storeWallets({ wallet: wallet({}), snapshot: snapshot([airdrop()]) });
  await openOptions();
  await (await partAt("diagnostics")).findByText("1 (0 of unknown value)");
  const get = vi.spyOn(browser.storage.local, "get");
  await storeWallets({
    wallet: wallet({}),
    snapshot: snapshot([airdrop(), airdrop({ id: "b", usdValue: null })]),
  });
  await (await partAt("diagnostics")).findByText("2 (1 of unknown value)");
  expect(reads(get)).toBe(0);
});

it("asks for permissions once for all sections", async () => {
  await agree();
  await storeKey();
  await openOptions();
  const term = await (await partAt("diagnostics")).findByText("Scans automatically");
  await waitFor(() => expect(term.parentElement?.textContent).toMatch(/none$/));
  const getAll = vi.mocked(browser.permissions.getAll).mockClear();
  await allowScans("https://app.example/*");
  await (await partAt("diagnostics")).findByText("1 site");
  expect(getAll).toHaveBeenCalledOnce();
});
