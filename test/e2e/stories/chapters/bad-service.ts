/** Chapter of the reliability story: a service that answers badly, or not at all. */
import { createServer } from "node:tls";
import { describe, expect, it, onTestFinished } from "vitest";
import { timing } from "../../../../src/config.ts";
import { activityItem } from "../../../../src/storage/refresh/activity.ts";
import { until } from "../../driver/until.ts";
import type { ReliabilityStage } from "../../stages/reliability-stage.ts";

const minute = 60_000;

export function badService(stage: () => ReliabilityStage): void {
  describe("a service that answers badly", () => {
    it("costs one request a wallet, each fault for itself, and the other wallets are answered", async () => {
      const [never, drip, huge, truncated, ...well] = await stage().begin(6);
      if (never === undefined || drip === undefined || huge === undefined || truncated === undefined)
        throw new Error("six wallets");
      const bad = { never, drip, huge, truncated } as const;
      const { sandbox } = stage();
      sandbox.setFault("never", { address: never });
      sandbox.setFault("drip", { address: drip });
      sandbox.setFault("huge", { address: huge });
      sandbox.setFault("truncated", { address: truncated });
      const asked = Date.now();
      const popup = await stage().refresh();
      const failed = await until(
        "what came of each",
        async () => {
          const schedules = await Promise.all(Object.values(bad).map(stage().scheduleOf));
          const kinds = schedules.map((entry) => entry?.failure?.kind);
          return kinds.every((kind) => kind !== undefined) && { kinds, schedules };
        },
        { timeout: 25_000 },
      );
      expect(failed.kinds).toEqual(["timeout", "timeout", "tooLarge", "malformed"]);
      for (const entry of failed.schedules) {
        expect(entry?.dueAt).toBeGreaterThanOrEqual(asked + minute);
        expect(entry?.dueAt).toBeLessThanOrEqual(Date.now() + 60 * minute);
      }
      await stage().activityIs("the end of the run", ({ breaker }) => breaker.open === null);
      expect(await Promise.all(well.map(stage().isAnswered))).toEqual([true, true]);
      expect([...Object.values(bad), ...well].map(stage().listsAbout)).toEqual([1, 1, 1, 1, 1, 1]);
      sandbox.setFault(null);
      await popup.close();
    });

    it("asks for 3,000 years of patience and gets six hours, in which nothing is asked", async () => {
      await stage().begin(8);
      const { sandbox, driver } = stage();
      sandbox.setFault("429-absurd");
      const asked = sandbox.requests.length;
      const popup = await stage().refresh();
      const { breaker } = await stage().activityIs("the wait", (activity) => activity.breaker.open !== null);
      expect(breaker.open?.failure.kind).toBe("rateLimited");
      expect(breaker.open?.until).toBeLessThanOrEqual(Date.now() + timing.retryAfterMax);
      expect(breaker.open?.until).toBeGreaterThan(Date.now() + timing.retryAfterMax - minute);
      // Those that were under way when the first answer came.
      const spent = sandbox.requests.length - asked;
      expect(spent).toBeLessThanOrEqual(4);
      sandbox.setFault(null);
      await popup.click({ role: "button", name: "Refresh" });
      await driver.ringAlarm("refresh");
      await driver.killBackground();
      await driver.ringAlarm("refresh");
      // The one that rang comes again in an hour by itself; the next background sets it to the end of the wait.
      await until("the alarm of the next background", async () =>
        (await driver.alarms()).some(({ scheduledTime }) => scheduledTime > Date.now() + 2 * 60 * minute),
      );
      expect(sandbox.requests.length - asked).toBe(spent);
      await popup.close();
    });

    it("sends us round in circles: nobody goes round once", async () => {
      await stage().begin(8);
      const { sandbox } = stage();
      sandbox.setFault("redirect-loop");
      const asked = sandbox.requests.length;
      const popup = await stage().refresh();
      const { breaker } = await stage().activityIs("its end", (activity) => activity.breaker.open !== null);
      expect(breaker.open?.failure.kind).toBe("redirected");
      // Four at once, and four more where the background had begun by itself before the click.
      expect(sandbox.requests.length - asked).toBeLessThanOrEqual(8);
      sandbox.setFault(null);
      await popup.close();
    });

    it("cannot be talked to in secret: nothing is sent, and the popup says that it cannot be reached", async () => {
      const refusing = createServer();
      let heard = 0;
      // It knows no certificate, so that every handshake ends before the first word.
      refusing.on("tlsClientError", () => {
        heard += 1;
      });
      const said: Buffer[] = [];
      refusing.on("secureConnection", (socket) => socket.on("data", (data) => said.push(data)));
      await new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", resolve));
      onTestFinished(() => void refusing.close());
      const address = refusing.address();
      if (address === null || typeof address === "string") throw new Error("no port");
      const host = `127.0.0.1:${address.port}`;
      stage().allow(host);
      await stage().allowService(`https://${host}`);
      const [first = ""] = await stage().begin(2, `https://${host}`);
      const popup = await stage().refresh();
      const { breaker } = await stage().activityIs("its end", (activity) => activity.breaker.open !== null);
      expect(breaker.open?.failure.kind).toBe("offline");
      expect(heard).toBeGreaterThan(0);
      expect(said).toEqual([]);
      const { requests: counts } = await stage().holds(activityItem);
      expect(counts.map(({ requests }) => requests)).toEqual([0]);
      expect((await stage().scheduleOf(first))?.failures ?? 0).toBe(0);
      await popup.close();
    });
  });
}
