import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { unseenItem } from "../../../../src/storage/airdrops/unseen.ts";
import { idOf } from "../../../../src/storage/wallets/watchlist.ts";
import { agree, airdrop, snapshot, storeKey, storeWallets, wallet } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { sent, store } from "../../world.ts";

const main = wallet();

beforeEach(async () => {
  await agree();
  await storeKey();
  const airdrops = [airdrop({ id: "a", name: "Orchard" }), airdrop({ id: "b", name: "Lantern" })];
  await storeWallets({ wallet: main, snapshot: snapshot(airdrops) });
});

const news = () =>
  screen
    .getAllByRole("listitem")
    .filter((item) => within(item).queryByText("New") !== null)
    .map((item) => within(item).getByRole("link").textContent);

it("a new airdrop is marked, and reported as seen", async () => {
  await store(unseenItem, [{ wallet: idOf(main), airdrop: "b", at: 1_000 }]);
  await openPopup();
  expect(news()).toEqual(["Lantern"]);
  await waitFor(() => expect(sent("noteSeen")).toEqual([{ through: 1_000 }]));
});

it("marks stay while the popup is open, and new ones join", async () => {
  await store(unseenItem, [{ wallet: idOf(main), airdrop: "b", at: 1_000 }]);
  await openPopup();
  await store(unseenItem, [{ wallet: idOf(main), airdrop: "a", at: 2_000 }]);
  await waitFor(() => expect(news()).toEqual(["Lantern", "Orchard"]));
});

it("nothing is marked where nothing is new", async () => {
  await openPopup();
  expect(news()).toEqual([]);
  expect(screen.queryByText("New")).toBeNull();
});
