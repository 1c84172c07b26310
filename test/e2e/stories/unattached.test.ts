/**
 * Chromium ends the background during a refresh. An attached debugger would keep the background alive, so none is
 * attached. Only Chromium lists a background without a debugger.
 */
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Sandbox, startSandbox } from "../../sandbox/service/server.ts";
import { testBuild } from "../build/builds.ts";
import { type Life, launchUnattached, type UnattachedChromium } from "../chromium/unattached.ts";
import { type HostLog, startHostLog } from "../driver/host-log.ts";
import { until } from "../driver/until.ts";
import { numberedAddress, storedProfile } from "../stages/stored-profile.ts";

const addresses = Array.from({ length: 8 }, (_, index) => numberedAddress(index));
/** One of the first four wallets, which are fetched at once. */
const [, , , refused = ""] = addresses;

/** Source of the summary of storage that the story reads. */
const summary = `({ activity, ...items }) => ({
  answered: Object.keys(items).filter((key) => key.startsWith("snapshot:")).map((key) => key.split(":").at(-1)),
  failure: activity.d.wait?.reason?.kind ?? null,
  isRunning: activity.d.run !== null,
})`;
const storedSchema = z.object({
  answered: z.array(z.string()),
  failure: z.string().nullable(),
  isRunning: z.boolean(),
});

let opened: {
  readonly sandbox: Sandbox;
  readonly hosts: HostLog;
  readonly browser: UnattachedChromium;
} | null = null;

afterEach(async () => {
  await opened?.browser.close();
  await Promise.all([opened?.sandbox.stop(), opened?.hosts.close()]);
  opened = null;
});

/** The service answers slowly, and once requests a wait that is longer than Chromium lets a worker idle. */
async function open() {
  const { extensionDir } = await testBuild("chromium");
  const sandbox = await startSandbox({ retryAfter: 60 });
  sandbox.setLatency(2_000);
  sandbox.setFault("429", { address: refused });
  const hosts = await startHostLog();
  const items = storedProfile({ serviceUrl: sandbox.url, key: sandbox.key, addresses });
  const browser = await launchUnattached({ extensionDir, hosts, items, alarm: "refresh", summary });
  opened = { sandbox, hosts, browser };
  const stored = async () => storedSchema.parse(await browser.stored());
  return { ...opened, stored };
}

/** @returns when an address's list was requested */
function listsAbout({ requests }: Sandbox, address: string): number[] {
  return requests
    .filter(({ path }) => path.includes("/v1/airdrops/") && path.endsWith(address))
    .map(({ at }) => at);
}

const isWithin =
  ({ from, to }: Life) =>
  (at: number) =>
    at >= from && (to === null || at <= to);

describe("a background without a debugger", () => {
  it("ends during the wait, and its successor completes the refresh", {
    timeout: 150_000,
  }, async () => {
    const { browser, sandbox, hosts, stored } = await open();
    await until("the wait the service asks for", async () => (await stored()).failure === "rateLimited", {
      timeout: 20_000,
    });
    sandbox.setFault(null);
    await until(
      "Chromium to end the idle background",
      () => browser.lives().length === 1 && browser.lives().every(({ to }) => to !== null),
      { timeout: 50_000, every: 250 },
    );
    const { answered: answeredByFirst } = await stored();
    expect(answeredByFirst.length).toBeGreaterThan(0);
    expect(answeredByFirst.length).toBeLessThan(addresses.length);

    await until(
      "every answer, and the end of the refresh",
      async () => {
        const { answered, isRunning } = await stored();
        return answered.length === addresses.length && !isRunning;
      },
      { timeout: 60_000, every: 250 },
    );
    const lives = browser.lives();
    expect(lives.length).toBeGreaterThan(1);
    expect(browser.wasAttached()).toBe(false);
    for (const address of addresses) {
      const asked = listsAbout(sandbox, address);
      for (const life of lives) expect(asked.filter(isWithin(life)).length, address).toBeLessThanOrEqual(1);
    }
    for (const address of answeredByFirst) expect(listsAbout(sandbox, address), address).toHaveLength(1);
    expect(hosts.contacted()).toEqual([new URL(sandbox.url).host]);
  });
});
