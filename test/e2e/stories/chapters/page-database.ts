/** Chapter of the wallets story: WalletConnect's database, which the page changes while it is scanned. */
import { describe, expect, it } from "vitest";
import { until } from "../../driver/until.ts";
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

    it("does not create a database that is deleted meanwhile", async () => {
      const page = await stage().open("deletesdatabase", query);
      await page.evaluate(`(() => {
        const original = IDBFactory.prototype.databases;
        const open = IDBFactory.prototype.open;
        window.opened = [];
        IDBFactory.prototype.databases = async function () {
          const listed = await original.call(this);
          await (${deleteDatabase})();
          IDBFactory.prototype.databases = original;
          return listed;
        };
        IDBFactory.prototype.open = function (...args) {
          window.opened.push(args);
          return open.apply(this, args);
        };
        window.scanErrors = [];
        addEventListener("error", (event) => window.scanErrors.push(String(event.message)));
      })()`);
      const { found } = await stage().scan(page);
      expect(found).toEqual([]);
      expect(await page.evaluate("window.opened")).toEqual([["WALLET_CONNECT_V2_INDEXED_DB"]]);
      expect(await page.evaluate("window.scanErrors")).toEqual([]);
      expect(await databasesOf(page)).toEqual([]);
      await page.close();
    });

    it("makes way for an upgrade at once", async () => {
      const page = await stage().open("upgradesdatabase", query);
      // The value never comes, so that only `versionchange` can close the connection before the end of the scan.
      await page.evaluate(`(() => {
        window.upgrade = [];
        IDBObjectStore.prototype.get = () => {
          const upgrading = indexedDB.open("WALLET_CONNECT_V2_INDEXED_DB", 2);
          const note = (event) => window.upgrade.push(event.type);
          upgrading.onblocked = note;
          upgrading.onupgradeneeded = note;
          upgrading.onsuccess = (event) => {
            note(event);
            upgrading.result.close();
          };
          return new EventTarget();
        };
      })()`);
      const { found } = await stage().scan(page);
      expect(found).toEqual([]);
      await until("the upgrade", () => page.evaluate(`window.upgrade.includes("success")`));
      expect(await page.evaluate("window.upgrade")).toEqual(["upgradeneeded", "success"]);
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
