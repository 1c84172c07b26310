/** Scans of every kind of page: wallets of every family, a page closed by the browser, and hostile pages. */
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { setWalletStage, type WalletStage } from "../stages/wallet-stage.ts";
import { hostilePagesInBrowsers } from "./chapters/hostile-pages.ts";
import { pageDatabase } from "./chapters/page-database.ts";
import { walletFamilies } from "./chapters/wallet-families.ts";

let stage: WalletStage;

beforeAll(async () => {
  stage = await setWalletStage({ anyPort: true });
});
afterAll(() => stage?.strike());

afterEach(async () => {
  expect(stage.sandbox.requests, "requests without a key").toEqual([]);
  expect(await stage.driver.errors()).toEqual([]);
});

// All chapters share one browser, because its start takes longer than a chapter.
walletFamilies(() => stage);
pageDatabase(() => stage);
hostilePagesInBrowsers(() => stage);
