import { beforeEach, vi } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../../src/background/main/handlers.ts";
import { runDueWork } from "../../../src/background/main/startup.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { freshWorld, sandboxWallet, setUp, type World, watchTyped } from "../world.ts";

const hour = 3_600_000;
export const wallet = sandboxWallet("evm-none");
export const id = walletId(wallet);

const calls = () => vi.mocked(browser.notifications.create).mock.calls;

/** @returns the ids of the notifications shown, in order */
export const shownIds = () => calls().map(([noticeId]) => String(noticeId));

/** @returns the notifications shown, by words and name, in order: `new Orchard`, `within 7 Orchard` */
export const shown = () => calls().map((call) => wordsAndName(String(Object(call[1]).title)));

const wordsAndName = (title: string) =>
  title.replace(/^(?:alert|deadline)_([a-zA-Z]+)\S*?( \d+)?: /, "$1$2 ");

/** Sets up a world with one fetched wallet and alerts on. @returns it with a function that fetches again */
export function alertWorld(): { readonly world: World; listed(...airdrops: object[]): Promise<void> } {
  const world = freshWorld();
  beforeEach(async () => {
    vi.spyOn(browser.notifications, "create").mockImplementation(async (...call: unknown[]) =>
      String(call[0]),
    );
    vi.spyOn(browser.notifications, "clear").mockImplementation(async () => true);
    vi.spyOn(browser.runtime, "getURL").mockImplementation((path) => `chrome-extension://windfall${path}`);
    await setUp(world);
    await watchTyped(wallet);
    await refreshDue();
    await handlers.saveAlertSettings({ new: true, expiring: true });
  });
  return {
    world,
    /** Sets the list of the service and fetches it by schedule. */
    async listed(...airdrops: object[]): Promise<void> {
      world.sandbox.setAirdrops("evm", wallet.address, airdrops);
      world.pass(7 * hour);
      await runDueWork();
    },
  };
}
