import { expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { scanPage } from "../../../src/background/detection/scan-page.ts";
import { handlers } from "../../../src/background/main/handlers.ts";
import { read } from "../../../src/storage/item.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { finding } from "../../core/wallets/found.ts";
import { page, report } from "../detection/page.ts";
import { freshWorld, setUp } from "../world.ts";

const world = freshWorld();

it("keeps a scan under way from storing anything", async () => {
  await setUp(world);
  page(report([finding("0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045")]));
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const inject = vi.mocked(browser.scripting.executeScript);
  const real = inject.getMockImplementation();
  let calls = 0;
  inject.mockImplementation(async (...given) => {
    calls += 1;
    // The probe runs this, after the browser has named the page's origin.
    if (calls === 2) {
      begun.resolve();
      await gate.promise;
    }
    if (real === undefined) throw new Error("no page");
    return real(...given);
  });
  const scanning = scanPage(7, "click", world.effects.now);
  await begun.promise;
  await handlers.eraseAll({ fromSync: false }, world.effects);
  world.pass(1_000);
  await handlers.agree({}, world.effects);
  gate.resolve();
  await scanning;
  expect(await read(watchlistItem)).toEqual([]);
});
