import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { unseenItem } from "../../../../src/storage/items.ts";
import { seenAfter } from "../../../../src/ui/popup/row/rows.ts";
import { wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPanel, openPopup } from "../../render.tsx";
import { sent, store } from "../../world.ts";

const main = wallet();

beforeEach(async () => {
  await agreeWithKey();
  const airdrops = [airdrop({ id: "a", name: "Orchard" }), airdrop({ id: "b", name: "Lantern" })];
  await storeWallets({ wallet: main, snapshot: snapshot(airdrops) });
});

const news = () =>
  screen
    .getAllByRole("listitem")
    .filter((item) => within(item).queryByText("New") !== null)
    .map((item) => within(item).getByRole("link").textContent);

it("marks a new airdrop, and reports it as seen", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await store(unseenItem, [{ wallet: walletId(main), airdrop: "b", at: 1_000 }]);
  await openPopup();
  expect(news()).toEqual(["Lantern"]);
  await act(() => vi.advanceTimersByTimeAsync(seenAfter));
  expect(sent("noteSeen")).toEqual([{ of: "new", through: 1_000 }]);
});

it("reports nothing as seen without the focus", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await store(unseenItem, [{ wallet: walletId(main), airdrop: "b", at: 1_000 }]);
  await openPanel();
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
  await act(() => vi.advanceTimersByTimeAsync(seenAfter));
  expect(sent("noteSeen")).toEqual([]);
  dispatchEvent(new Event("focus"));
  dispatchEvent(new Event("focus"));
  expect(sent("noteSeen")).toEqual([{ of: "new", through: 1_000 }]);
});

it("keeps a mark that counts as seen", async () => {
  await store(unseenItem, [{ wallet: walletId(main), airdrop: "b", at: 1_000 }]);
  await openPanel();
  await act(() => store(unseenItem, []));
  expect(news()).toEqual(["Lantern"]);
});
