/** Chapter of the reliability story: a service with bad answers, or none. */
import { createServer } from "node:tls";
import { describe, expect, it, onTestFinished } from "vitest";
import { timing } from "../../../../src/config.ts";
import { activityItem } from "../../../../src/storage/refresh/activity.ts";
import { until } from "../../driver/until.ts";
import type { ReliabilityStage } from "../../stages/reliability-stage.ts";

const minute = 60_000;

export function badService(stage: () => ReliabilityStage): void {
  describe("a failing service", () => {
    it("costs each wallet one request without affecting others", async () => {
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
          const kinds = schedules.map((entry) => entry?.wait?.reason?.kind);
          return kinds.every((kind) => kind !== undefined) && { kinds, schedules };
        },
        { timeout: 25_000 },
      );
      expect(failed.kinds).toEqual(["timeout", "timeout", "tooLarge", "malformed"]);
      for (const entry of failed.schedules) {
        expect(entry?.wait?.until).toBeGreaterThanOrEqual(asked + minute);
        expect(entry?.wait?.until).toBeLessThanOrEqual(Date.now() + 60 * minute);
      }
      await stage().activityIs("the end of the run", ({ wait }) => wait === null);
      expect(await Promise.all(well.map(stage().isAnswered))).toEqual([true, true]);
      expect([...Object.values(bad), ...well].map(stage().listsAbout)).toEqual([1, 1, 1, 1, 1, 1]);
      sandbox.setFault(null);
      await popup.close();
    });

    it("gets no requests for at most six hours", async () => {
      await stage().begin(8);
      const { sandbox, driver } = stage();
      sandbox.setFault("429-absurd");
      const asked = sandbox.requests.length;
      const popup = await stage().refresh();
      const { wait } = await stage().activityIs("the wait", (activity) => activity.wait !== null);
      expect(wait?.reason?.kind).toBe("rateLimited");
      expect(wait?.until).toBeLessThanOrEqual(Date.now() + timing.retryAfterMax);
      expect(wait?.until).toBeGreaterThan(Date.now() + timing.retryAfterMax - minute);
      // Requests that were under way at the first answer.
      const spent = sandbox.requests.length - asked;
      expect(spent).toBeLessThanOrEqual(4);
      sandbox.setFault(null);
      await popup.click({ role: "button", name: "Refresh" });
      await driver.ringAlarm("refresh");
      await driver.killBackground();
      await driver.ringAlarm("refresh");
      // The alarm that rang repeats in an hour. The next background moves it to the end of the wait.
      await until("the alarm of the next background", async () =>
        (await driver.alarms()).some(({ scheduledTime }) => scheduledTime > Date.now() + 2 * 60 * minute),
      );
      expect(sandbox.requests.length - asked).toBe(spent);
      await popup.close();
    });

    it("cannot lead requests into a redirect loop", async () => {
      await stage().begin(8);
      const { sandbox } = stage();
      sandbox.setFault("redirect-loop");
      const asked = sandbox.requests.length;
      const popup = await stage().refresh();
      const { wait } = await stage().activityIs("its end", (activity) => activity.wait !== null);
      expect(wait?.reason?.kind).toBe("redirected");
      // Four concurrent requests, and four more if the background had already begun before the click.
      expect(sandbox.requests.length - asked).toBeLessThanOrEqual(8);
      sandbox.setFault(null);
      await popup.close();
    });

    it("receives nothing when its TLS handshake fails", async () => {
      const refusing = createServer();
      let heard = 0;
      // The server has no certificate, so every handshake fails.
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
      const { wait } = await stage().activityIs("its end", (activity) => activity.wait !== null);
      expect(wait?.reason?.kind).toBe("offline");
      expect(heard).toBeGreaterThan(0);
      expect(said).toEqual([]);
      const { requests: counts } = await stage().holds(activityItem);
      expect(counts.map(({ requests }) => requests)).toEqual([0]);
      expect((await stage().scheduleOf(first))?.wait ?? null).toBeNull();
      await popup.close();
    });
  });
}
