/** Chapter of the wallets story: WalletConnect's database, which the page changes while it is scanned. */
import { describe, expect, it } from "vitest";
import type { View } from "../../driver/view.ts";
import type { WalletStage } from "../../stages/wallet-stage.ts";

const query = "?wallets=wallet-connect";

const databasesOf = (page: View) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name, version }) => [name, version]));

/** @param stage with consent, without a key */
export function pageDatabase(stage: () => WalletStage): void {
  describe("scan of a page with WalletConnect's database", () => {
    it("leaves the database and its connections as they were", async () => {
      const page = await stage().open("keepsdatabase", query);
      const before = await databasesOf(page);
      const { found } = await stage().scan(page);
      expect(found).not.toEqual([]);
      expect(await databasesOf(page)).toEqual(before);
      expect(await page.evaluate(deleteDatabase)).toEqual(["success"]);
      await page.close();
    });
  });
}

/** Runs in the page. @returns the events of the deletion; `blocked` while something else has the database open */
function deleteDatabase(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const events: string[] = [];
    const deletion = indexedDB.deleteDatabase("WALLET_CONNECT_V2_INDEXED_DB");
    deletion.onblocked = () => events.push("blocked");
    deletion.onerror = () => reject(deletion.error);
    deletion.onsuccess = () => resolve([...events, "success"]);
  });
}
