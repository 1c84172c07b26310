/** Chapter of the reliability story: the user changes settings while requests are under way. */
import { describe, expect, it } from "vitest";
import { permissionPattern } from "../../../../src/core/service-url.ts";
import { activityItem } from "../../../../src/storage/refresh/activity.ts";
import { until } from "../../driver/until.ts";
import type { ReliabilityStage } from "../../stages/reliability-stage.ts";

export function changedInFlight(stage: () => ReliabilityStage): void {
  describe("a change during requests", () => {
    it("repeats requests of the old key with the new one", async () => {
      const addresses = await stage().begin(4);
      const last = addresses.at(-1) ?? "";
      const { sandbox, driver } = stage();
      sandbox.holdRequests(last);
      const popup = await stage().refresh();
      await until("the others' answers", async () =>
        (await Promise.all(addresses.slice(0, -1).map(stage().isAnswered))).every(Boolean),
      );
      await until("the request that is held", () => stage().listsAbout(last) === 1);
      const options = await driver.openExtensionPage("options.html#key");
      await options.fill({ label: "API key" }, sandbox.nextKey);
      await options.click({ role: "button", name: "Save key" });
      await options.waitUntil("its acceptance", { role: "status" }, (found) =>
        found.some(({ text }) => text.includes("The service accepted it")),
      );
      const changed = sandbox.requests.length;
      sandbox.release();
      await until("the answer to the new key", () => stage().isAnswered(last));
      const keys = sandbox.requests.slice(changed).map(({ path, key }) => [path.endsWith(last), key]);
      expect(keys).toContainEqual([true, sandbox.nextKey]);
      expect(keys.filter(([, key]) => key !== sandbox.nextKey)).toEqual([]);
      await options.close();
      await popup.close();
    });

    it("stops requests without losses when the permission is revoked", async () => {
      const { sandbox, driver } = stage();
      const url = `http://localhost:${new URL(sandbox.url).port}`;
      stage().allow(new URL(url).host);
      await stage().allowService(url);
      await stage().begin(8, url);
      sandbox.holdRequests();
      const asked = sandbox.requests.length;
      const popup = await stage().refresh();
      await sandbox.waitForRequests(asked + 4);
      const origins = [permissionPattern(url)];
      expect(
        await popup.evaluate((given) => Object(globalThis).chrome.permissions.remove(given), { origins }),
      ).toBe(true);
      await until("what is missing", async () => (await stage().holds(activityItem)).wait !== null);
      sandbox.release();
      const { wait } = await stage().activityIs("the end of the run", () => true);
      expect(wait).toMatchObject({ reason: { kind: "permissionMissing" }, until: null });
      await driver.ringAlarm("refresh");
      await driver.killBackground();
      await driver.ringAlarm("refresh");
      // The alarm that rang repeats in an hour. The next background sets a later one, because it has no work.
      await until("the alarm of the next background", async () =>
        (await driver.alarms()).some(({ scheduledTime }) => scheduledTime > Date.now() + 2 * 3_600_000),
      );
      await popup.waitFor({ role: "button", name: "Allow again" });
      const lists = sandbox.requests.slice(asked).filter(({ path }) => path.includes("/v1/airdrops/"));
      expect(new Set(lists.map(({ path }) => path)).size).toBe(4);
      expect(lists).toHaveLength(4);
      await popup.close();
    });
  });
}
