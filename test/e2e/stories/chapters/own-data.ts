/** Chapter of the main story: the user exports and erases data. */

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { until } from "../../driver/until.ts";
import type { Stage } from "../../stages/stage.ts";

/** @param stage on which wallets were fetched */
export function ownData(stage: () => Stage): void {
  /** @returns the content of the file that the page just saved */
  async function saved(name: RegExp): Promise<string> {
    const file = await until("the file", async () =>
      (await readdir(stage().downloadsDir)).find((found) => name.test(found)),
    );
    // The file exists before it is complete. Two equal reads mean that it is complete.
    let last = "";
    return until(
      "the whole of it",
      async () => {
        const text = await readFile(join(stage().downloadsDir, file), "utf8");
        const isWhole = text !== "" && text === last;
        last = text;
        return isWhole && text;
      },
      { every: 250 },
    );
  }

  describe("the user's data", () => {
    it("exports to files that other programs read", async () => {
      const options = await stage().driver.openExtensionPage("options.html#data");
      await options.click({ role: "button", name: "Save backup" });
      const backup = await saved(/^windfall-backup-[\d-]+\.json$/);
      expect(JSON.parse(backup)).toMatchObject({ format: "windfall-backup", version: 1 });
      expect(backup).not.toContain(stage().sandbox.key);
      await options.click({ role: "button", name: "Export CSV" });
      const csv: unknown[] = parse(await saved(/^windfall-airdrops-.*\.csv$/), {
        bom: true,
        columns: true,
      });
      expect(csv.length).toBeGreaterThan(17);
      await options.close();
    });

    it("disappears when erased, and consent is required again", async () => {
      const { driver, sandbox } = stage();
      const options = await driver.openExtensionPage("options.html#data");
      const caches = () => options.evaluate(() => globalThis.caches.keys());
      expect(await caches()).toHaveLength(1);
      await options.click({ role: "button", name: "Erase everything…" });
      await options.click({ role: "button", name: "Erase everything" });
      await options.waitFor({ role: "button", name: "Agree and continue" });
      await until("the badge", async () => (await driver.badge()).text === "off");
      expect(await driver.readStorage("local")).toEqual({});
      expect(await driver.readStorage("session")).toEqual({});
      expect(await caches(), "logos").toEqual([]);
      await until("no alarm", async () => (await driver.alarms()).length === 0);
      const asked = sandbox.requests.length;
      await driver.killBackground();
      const popup = await driver.openExtensionPage("popup.html");
      await popup.waitFor({ role: "button", name: "Review and agree" });
      expect(sandbox.requests).toHaveLength(asked);
      await popup.close();
      await options.close();
    });
  });
}
