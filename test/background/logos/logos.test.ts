import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { agree } from "../../../src/background/consent.ts";
import { fetchLogos } from "../../../src/background/logos/logos.ts";
import { eraseAll } from "../../../src/background/main/erase.ts";
import { handlers } from "../../../src/background/main/handlers.ts";
import { runDueWork } from "../../../src/background/main/startup.ts";
import { setTrouble } from "../../../src/background/trouble.ts";
import { day, hour, limits, timing } from "../../../src/config.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { airdropOf } from "../../../src/core/airdrops/airdrop.ts";
import { claimedAt, claimOf } from "../../../src/core/marks/claims.ts";
import { read } from "../../../src/storage/item.ts";
import { activityItem, consentItem, settingsItem, snapshotItem } from "../../../src/storage/items.ts";
import { failedAt, logoCache, readLogo } from "../../../src/storage/logo-cache.ts";
import { outsideLocks } from "../lock-order.ts";
import { update } from "../update.ts";
import { freshWorld, setUp } from "../world.ts";
import { logoList, picture, wallet } from "./logo-list.ts";

const world = freshWorld();
const { urlOf, asked, list } = logoList(world);
/** Node.js has no decoder. The stories draw in real browsers. */
const bitmap = { width: 1, height: 1, close: () => undefined };
const draw = vi.fn(async () => bitmap);
class Canvas {
  getContext = () => ({ drawImage: () => undefined });
  convertToBlob = async () => new Blob([new Uint8Array(3)]);
}

/** @returns for each entry of the cache its file, and the time of its failure */
async function cached(): Promise<Record<string, string | null>> {
  const requests = await (await caches.open(logoCache)).keys();
  return Object.fromEntries(
    requests.map(({ url, headers }) => [url.slice(urlOf("").length), headers.get(failedAt)]),
  );
}

beforeEach(async () => {
  draw.mockReset();
  draw.mockImplementation(async () => bitmap);
  vi.stubGlobal("createImageBitmap", draw);
  vi.stubGlobal("OffscreenCanvas", Canvas);
  await setUp(world);
});

describe("fetchLogos", () => {
  it("caches each logo once, and tells pages", async () => {
    const channel = new BroadcastChannel(logoCache);
    const told = new Promise((resolve) => {
      channel.onmessage = ({ data }) => resolve(data);
    });
    await list(urlOf("a.png"), urlOf("a.png"), urlOf("b.png"));
    await fetchLogos();
    await fetchLogos();
    expect(await told).toContain(".png");
    channel.close();
    world.pass(30 * day);
    await fetchLogos();
    expect(asked().sort()).toEqual(["a.png", "b.png"]);
    expect(await readLogo(urlOf("a.png"))).toBe(picture);
  });

  it.each(["large.png", "missing.png", "redirect.png"])("refuses %s for a day", async (file) => {
    await list(urlOf(file));
    await fetchLogos();
    expect(draw).not.toHaveBeenCalled();
    world.pass(timing.logoRetry - 1);
    await fetchLogos();
    expect(asked()).toEqual([file]);
    world.pass(1);
    await fetchLogos();
    expect(asked()).toEqual([file, file]);
    // The clock is set back before the failure.
    world.pass(-1);
    await fetchLogos();
    expect(asked()).toEqual([file, file, file]);
    expect(world.sandbox.redirected).toEqual([]);
    expect(await readLogo(urlOf(file))).toBeNull();
  });

  it("notes a failure beforehand, because drawing may crash", async () => {
    const noted: unknown[] = [];
    draw.mockImplementationOnce(async () => {
      noted.push(await cached());
      return bitmap;
    });
    await list(urlOf("a.png"));
    await fetchLogos();
    expect(noted).toEqual([{ "a.png": String(Date.now()) }]);
    expect(await cached()).toEqual({ "a.png": null });
  });

  it("gives a host twenty seconds to answer", async () => {
    const ms = AbortSignal.timeout.bind(AbortSignal);
    await list(urlOf("slow.png"));
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => ms(50));
    await fetchLogos();
    expect(timeout.mock.calls).toEqual([[20_000]]);
    expect(await cached()).toEqual({ "slow.png": String(Date.now()) });
  });

  it("keeps the logo of a claim that left the list", async () => {
    await list(urlOf("a.png"), urlOf("b.png"));
    const [airdrop] = (await read(snapshotItem(walletId(wallet))))?.airdrops ?? [];
    if (airdrop === undefined) throw new Error("no airdrop");
    const change = claimedAt(claimOf([airdrop]), Date.now());
    await handlers.setDismissals([{ wallet: walletId(wallet), airdrop: airdropOf(airdrop.id), change }]);
    await fetchLogos();
    world.pass(timing.refreshEvery + hour);
    await list();
    await fetchLogos();
    expect(await cached()).toEqual({ [airdrop.imageUrl?.slice(urlOf("").length) ?? ""]: null });
  });

  it("keeps the first 500 logos of the list", async () => {
    const files = Array.from({ length: limits.logos + 2 }, (_, at) => `${at}.png`);
    const cache = await caches.open(logoCache);
    for (const file of files) await cache.put(urlOf(file), new Response(picture));
    await list(...files.map(urlOf));
    await fetchLogos();
    expect(Object.keys(await cached())).toHaveLength(limits.logos);
    expect(asked()).toEqual([]);
  });

  it.each([
    ["429", () => new Response(null, { status: 429 })],
    ["503", () => new Response(null, { status: 503 })],
    ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("loses few logos to an outage with %s", async (_fault, fail: () => Response | Promise<Response>) => {
    await list(...Array.from({ length: 40 }, (_, at) => urlOf(`${at}.png`)));
    const fetched = vi.fn(fail);
    world.fetch = async () => fetched();
    await fetchLogos();
    const lost = fetched.mock.calls.length;
    expect(lost).toBeLessThan(2 * limits.logosAtOnce);
    world.fetch = null;
    await fetchLogos();
    expect(asked()).toHaveLength(40 - lost);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      "while the service waits",
      () => {
        const wait = { reason: null, since: Date.now(), until: Date.now() + hour };
        return update(activityItem, (activity) => ({ ...activity, wait }));
      },
    ],
    ["while storage fails", () => setTrouble("fails")],
    ["before consent", () => update(consentItem, () => null)],
  ])("fetches nothing %s", async (_when, change) => {
    await list(urlOf("a.png"));
    await change();
    await fetchLogos();
    expect(asked()).toEqual([]);
  });

  it("fetches nothing without the browser's permission", async () => {
    await list(urlOf("a.png"));
    world.permission = false;
    await runDueWork();
    await fetchLogos();
    expect(asked()).toEqual([]);
    world.permission = true;
    await runDueWork();
    await fetchLogos();
    expect(asked()).toEqual(["a.png"]);
  });

  it("asks no service that the user leaves meanwhile", async () => {
    await list(...Array.from({ length: 2 * limits.logosAtOnce }, (_, at) => urlOf(`${at}.png`)));
    draw.mockImplementation(async () => {
      await outsideLocks(() =>
        update(settingsItem, (settings) => ({ ...settings, serviceUrl: "https://other.example" })),
      );
      return bitmap;
    });
    await fetchLogos();
    expect(asked()).toHaveLength(limits.logosAtOnce);
  });

  it("ends quietly when the browser has no space", async () => {
    const cache = await caches.open(logoCache);
    vi.spyOn(cache, "put").mockRejectedValue(new DOMException("full", "QuotaExceededError"));
    await list(urlOf("a.png"), urlOf("b.png"));
    await fetchLogos();
    expect(asked()).toEqual([]);
  });
});

describe("erasing everything", () => {
  it("ends a run and deletes the cache", async () => {
    await list(...Array.from({ length: 3 * limits.logosAtOnce }, (_, at) => urlOf(`${at}.png`)));
    let erased: Promise<unknown> | undefined;
    draw.mockImplementationOnce(async () => {
      erased = outsideLocks(async () => {
        await eraseAll({ fromSync: false });
        await agree();
      });
      return bitmap;
    });
    await fetchLogos();
    await erased;
    expect(asked().length).toBeLessThan(3 * limits.logosAtOnce);
    expect(await caches.has(logoCache)).toBe(false);
    expect(Object.keys(await browser.storage.local.get())).not.toContain("watchlist");
  });
});
