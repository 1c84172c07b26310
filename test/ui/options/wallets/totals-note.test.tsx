import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { noDismissals } from "../../../../src/core/airdrops/dismissals.ts";
import { dismissalsItem } from "../../../../src/storage/airdrops/dismissals.ts";
import { idOf } from "../../../../src/storage/wallets/watchlist.ts";
import { agree, airdrop, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { store } from "../../world.ts";

const main = wallet();
const words = /include airdrops you hid or claimed/;

beforeEach(async () => {
  await agree();
  await store(dismissalsItem, [{ wallet: idOf(main), airdrop: "orchard", hidden: true }]);
});

it.each([
  ["the service's own total", 15, "$15.00"],
  ["a total of the listed airdrops", null, "at least $10.00"],
])("mentions dismissed airdrops beside %s", async (_what, usdValue, shown) => {
  const total = { usdValue, airdropsCount: 1, at: 1 };
  await storeWallets({ wallet: main, snapshot: snapshot([airdrop({ id: "orchard" })], { total }) });
  await openOptions();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(shown)).toBeTruthy();
  await store(dismissalsItem, noDismissals);
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

it("says nothing about totals without any", async () => {
  await storeWallets({ wallet: main, snapshot: snapshot([airdrop({ id: "orchard" })], { total: null }) });
  await openOptions();
  expect(await screen.findByText("1 airdrop")).toBeTruthy();
  expect(screen.queryByText(words)).toBeNull();
});
