import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../../src/background/main/handlers.ts";
import { runDueWork } from "../../../src/background/main/startup.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { read } from "../../../src/storage/item.ts";
import { syncItem } from "../../../src/storage/sync.ts";
import { freshProfiles, type Profile } from "../profiles.ts";
import { freshWorld, sandboxWallet } from "../world.ts";

/** A browser's sync that answers late or never. */

const world = freshWorld();
const [one, two] = [sandboxWallet("evm-none"), sandboxWallet("evm-deadlines")];
const id = walletId(one);

let a: Profile;
let b: Profile;

beforeEach(async () => {
  const profile = freshProfiles(world);
  a = await profile();
  b = await profile();
  for (const each of [a, b]) await each.do("setSync", { on: true });
  await a.watch(one);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
});

const hasFailed = async () => (await read(syncItem)).failed;
const hang = (name: "get" | "set" | "remove") =>
  vi.spyOn(browser.storage.sync, name).mockImplementation(() => new Promise(() => undefined));
const isFetched = (address: string) => world.sandbox.requests.some(({ path }) => path.includes(address));
/** Waits in real time while timers are faked. */
const until = (condition: () => boolean) =>
  expect.poll(condition, { interval: 1, timeout: 2_000 }).toBe(true);

describe("a browser's sync that never answers", () => {
  it.each(["get", "set"] as const)("delays no refresh and times out at %s", async (name) => {
    await a.in(async () => {
      await handlers.setLabel({ id, label: "Main" });
      const silent = hang(name);
      const woken = runDueWork();
      await until(() => silent.mock.calls.length > 0);
      await until(() => isFetched(one.address));
      expect(await hasFailed()).toBe(false);
      await vi.advanceTimersByTimeAsync(10_000);
      await woken;
      expect(await hasFailed()).toBe(true);
    });
  });

  it("times out at remove and is reported", async () => {
    await a.in(async () => {
      const silent = hang("remove");
      const left = handlers.leaveSync({});
      await until(() => silent.mock.calls.length > 0);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await left).toEqual({ removed: false });
    });
  });
});

describe("a slow sync of the browser", () => {
  it("brings wallets that are fetched even after a kill", async () => {
    await b.in(() => runDueWork());
    await a.watch(two);
    await b.in(async () => {
      const area = await browser.storage.sync.get(null);
      const slow = Promise.withResolvers<typeof area>();
      const get = vi.spyOn(browser.storage.sync, "get").mockImplementationOnce(() => slow.promise);
      await browser.alarms.clearAll();
      const woken = runDueWork();
      await until(() => get.mock.calls.length > 0);
      await expect
        .poll(async () => (await browser.alarms.getAll()).map(({ scheduledTime }) => scheduledTime), {
          interval: 1,
        })
        .toEqual([Date.now() + 30_000]);
      expect(isFetched(two.address)).toBe(false);
      slow.resolve(area);
      await woken;
      expect(isFetched(two.address)).toBe(true);
      expect(await hasFailed()).toBe(false);
      const [alarm] = await browser.alarms.getAll();
      expect(alarm?.scheduledTime).toBeGreaterThan(Date.now() + 60_000);
    });
  });
});
