import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { noMarks } from "../../../src/airdrops/marks.ts";
import { marksItem } from "../../../src/storage/marks.ts";
import { idOf } from "../../../src/storage/watchlist.ts";
import { agree, airdrop, snapshot, storeWallets, wallet } from "../fixtures.ts";
import { openOptions } from "../render.tsx";
import { store } from "../world.ts";

const main = wallet();
const words = /include what you put away/;

beforeEach(async () => {
  await agree();
  await store(marksItem, { marks: [{ wallet: idOf(main), airdrop: "orchard", hidden: true }], muted: [] });
});

it("the wallets' totals are said to count what was put away, while anything is", async () => {
  const total = { usdValue: 15, airdropsCount: 1, at: 1 };
  await storeWallets({ wallet: main, snapshot: snapshot([airdrop({ id: "orchard" })], { total }) });
  await openOptions();
  expect(await screen.findByText(words)).toBeTruthy();
  await store(marksItem, noMarks);
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

it.each([
  ["gives none", null, "1 airdrop"],
  ["does not know its own", { usdValue: null, airdropsCount: 1, at: 1 }, "≥ $10.00"],
])("nothing is said of totals where the service %s", async (_what, total, shown) => {
  await storeWallets({ wallet: main, snapshot: snapshot([airdrop({ id: "orchard" })], { total }) });
  await openOptions();
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(screen.queryByText(words)).toBeNull();
});
