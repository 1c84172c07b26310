import { beforeEach, describe, expect, it } from "vitest";
import { handlers } from "../../../src/background/handlers.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { usualView } from "../../../src/core/airdrops/list-view.ts";
import { unseenItem } from "../../../src/storage/airdrops/unseen.ts";
import { read } from "../../../src/storage/item.ts";
import { startHiddenItem } from "../../../src/storage/items.ts";
import { appearanceItem, listViewItem } from "../../../src/storage/settings/display.ts";
import { entry } from "../../sandbox/entry.ts";
import { freshWorld, sandboxWallet, setUp, watchTyped } from "../world.ts";

const world = freshWorld();
const wallet = sandboxWallet("evm-none");
const hour = 3_600_000;

beforeEach(() => setUp(world));

it("how the list and the page look is kept, each change beside the others", async () => {
  await handlers.saveListView({ ...usualView, sort: "name" }, world.effects);
  await handlers.saveAppearance({ theme: "dark" }, world.effects);
  await handlers.saveAppearance({ blurred: true }, world.effects);
  expect(await read(listViewItem)).toEqual({ ...usualView, sort: "name" });
  expect(await read(appearanceItem)).toEqual({ theme: "dark", blurred: true });
});

it("that the first steps are to be told no more is kept", async () => {
  expect(await read(startHiddenItem)).toBe(false);
  await handlers.hideGettingStarted({}, world.effects);
  expect(await read(startHiddenItem)).toBe(true);
});

describe("what is new since the last look", () => {
  async function answered(...airdrops: object[]): Promise<void> {
    world.sandbox.setAirdrops("evm", wallet.address, airdrops);
    world.pass(7 * hour);
    await refreshDue(world.effects);
  }
  const unseen = async () => (await read(unseenItem)).map(({ airdrop }) => airdrop);

  beforeEach(async () => {
    await watchTyped(world, wallet);
    await refreshDue(world.effects);
  });

  it("is what later answers added, of nobody's first one, until the person has seen it", async () => {
    expect(await unseen()).toEqual([]);
    await answered(entry("Orchard"), entry("Lantern"));
    expect(await unseen()).toEqual(["Orchard", "Lantern"]);
    const [first] = await read(unseenItem);
    expect(first?.wallet).toBe(walletId(wallet));
    await answered(entry("Orchard"), entry("Lantern"), entry("Amber"));
    await handlers.noteSeen({ through: first?.at ?? 0 }, world.effects);
    expect(await unseen()).toEqual(["Amber"]);
  });
});
