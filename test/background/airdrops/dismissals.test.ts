import { expect, it } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../../src/background/handlers.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { wake } from "../../../src/background/startup.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { read } from "../../../src/storage/item.ts";
import { summaryItem } from "../../../src/storage/items.ts";
import { urgentEntry } from "../../sandbox/entry.ts";
import { freshWorld, sandboxWallet, setUp, watchTyped } from "../world.ts";

const world = freshWorld();
const wallet = sandboxWallet("evm-none");
const id = walletId(wallet);
const hour = 3_600_000;

async function listed(): Promise<void> {
  await setUp(world);
  world.sandbox.setAirdrops("evm", wallet.address, [urgentEntry("Orchard"), urgentEntry("Lantern")]);
  await watchTyped(world, wallet);
  await refreshDue(world.effects);
}
const badge = () => browser.action.getBadgeText({});

it("hides an airdrop from summary and badge until it is restored", async () => {
  await listed();
  expect(await badge()).toBe("2");
  await handlers.setDismissal({ wallet: id, airdrop: "Orchard", dismissal: { hidden: true } }, world.effects);
  await wake(world.effects);
  expect(await badge()).toBe("1");
  expect(await read(summaryItem)).toMatchObject({ rowCount: 1, dismissedCount: 1, total: { known: 10 } });
  await handlers.setDismissal({ wallet: id, airdrop: "Orchard", dismissal: {} }, world.effects);
  await wake(world.effects);
  expect(await badge()).toBe("2");
});

it("shows an airdrop on the badge after its snooze", async () => {
  await listed();
  const until = world.effects.now() + 2 * hour;
  await handlers.setDismissal(
    { wallet: id, airdrop: "Orchard", dismissal: { snoozed: until } },
    world.effects,
  );
  await wake(world.effects);
  expect(await badge()).toBe("1");
  world.pass(2 * hour);
  await wake(world.effects);
  expect(await badge()).toBe("2");
});
