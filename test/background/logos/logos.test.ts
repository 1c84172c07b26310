import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { agree } from "../../../src/background/consent.ts";
import { fetchLogos } from "../../../src/background/logos/logos.ts";
import { eraseAll } from "../../../src/background/main/erase.ts";
import { handlers } from "../../../src/background/main/handlers.ts";
import { limits, timing } from "../../../src/config.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { read } from "../../../src/storage/item.ts";
import {
  activityItem,
  consentItem,
  firstLogosItem,
  logoCache,
  logoIndexItem,
  logoRequestsItem,
  readLogo,
} from "../../../src/storage/items.ts";
import { outsideLocks } from "../lock-order.ts";
import { update } from "../update.ts";
import { freshWorld, setUp } from "../world.ts";
import { logoList, picture, wallet } from "./logo-list.ts";

const world = freshWorld();
const { urlOf, asked, list } = logoList(world);
/** Node.js has no decoder. The stories draw in real browsers. */
const draw = vi.fn(async () => picture);
const run = () => fetchLogos(draw);

beforeEach(async () => {
  draw.mockClear();
  await setUp(world);
});

describe("fetchLogos", () => {
  it("caches each logo and stores the first rows' logos", async () => {
    await list(urlOf("a.png"), urlOf("a.png"), urlOf("b.png"));
    await run();
    expect(asked().sort()).toEqual(["a.png", "b.png"]);
    expect(await readLogo(urlOf("a.png"))).toBe(picture);
    expect(await read(firstLogosItem)).toEqual({ [urlOf("a.png")]: picture, [urlOf("b.png")]: picture });
  });

  it("fetches each logo once", async () => {
    await list(urlOf("a.png"));
    await run();
    await run();
    world.pass(30 * 24 * 3_600_000);
    await run();
    expect(asked()).toEqual(["a.png"]);
  });

  it("sends at most a day's requests, failures among them", async () => {
    const left = 3;
    const hour = Math.floor(Date.now() / 3_600_000);
    await update(logoRequestsItem, () => [{ hour, requests: limits.logosADay - left }]);
    await list(...["missing.png", "a.png", "b.png", "c.png", "d.png"].map(urlOf));
    await run();
    await run();
    expect(asked()).toHaveLength(left);
    world.pass(25 * 3_600_000);
    await run();
    expect(new Set(asked()).size).toBe(5);
  });

  it("does not count in the request gate", async () => {
    await list(urlOf("a.png"));
    const before = await read(activityItem);
    await run();
    expect(await read(activityItem)).toEqual(before);
  });

  it.each(["bomb.png", "large.png", "missing.png", "page.png", "vector.svg", "redirect.png"])(
    "refuses %s for a day",
    async (file) => {
      await list(urlOf(file));
      await run();
      expect(draw).not.toHaveBeenCalled();
      world.pass(timing.logoRetry - 1);
      await run();
      expect(asked()).toEqual([file]);
      world.pass(1);
      await run();
      expect(asked()).toEqual([file, file]);
      expect(world.sandbox.redirected).toEqual([]);
      expect(await read(firstLogosItem)).toEqual({});
    },
  );

  it("notes a failure beforehand, because drawing may crash", async () => {
    const noted: unknown[] = [];
    draw.mockImplementationOnce(async () => {
      noted.push(await outsideLocks(() => read(logoIndexItem)));
      return picture;
    });
    await list(urlOf("a.png"));
    await run();
    expect(noted).toEqual([{ [urlOf("a.png")]: Date.now() + timing.logoRetry }]);
    expect(await readLogo(urlOf("a.png"))).toBe(picture);
  });

  it("gives a host twenty seconds to answer", async () => {
    const ms = AbortSignal.timeout.bind(AbortSignal);
    await list(urlOf("slow.png"));
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => ms(50));
    await run();
    expect(timeout.mock.calls).toEqual([[20_000]]);
    expect(await read(logoIndexItem)).toEqual({
      [urlOf("slow.png")]: Date.now() + timing.logoRetry,
    });
  });

  it("stores ten rows' logos, looking at the list once", async () => {
    const urls = Array.from({ length: 12 }, (_, at) => urlOf(`${at}.png`));
    await list(...urls);
    vi.mocked(browser.permissions.contains).mockClear();
    await run();
    expect(browser.permissions.contains).toHaveBeenCalledOnce();
    expect(asked()).toHaveLength(12);
    expect(Object.keys(await read(firstLogosItem))).toHaveLength(10);
  });

  it("fetches nothing before consent", async () => {
    await list(urlOf("a.png"));
    await update(consentItem, () => null);
    await run();
    expect(asked()).toEqual([]);
  });

  it("fetches nothing without the browser's permission", async () => {
    await list(urlOf("a.png"));
    world.permission = false;
    await run();
    expect(asked()).toEqual([]);
    world.permission = true;
    await run();
    expect(asked()).toEqual(["a.png"]);
  });

  it("writes no index when nothing changed", async () => {
    await list(urlOf("a.png"));
    await run();
    const set = vi.spyOn(browser.storage.local, "set");
    await run();
    expect(set.mock.calls.flatMap(([values]) => Object.keys(values))).not.toContain(logoIndexItem.key);
  });

  it("forgets the logos of a removed wallet", async () => {
    await list(urlOf("a.png"));
    await run();
    await handlers.removeWallets({ ids: [walletId(wallet)] });
    await run();
    expect(await readLogo(urlOf("a.png"))).toBeNull();
    expect(await read(logoIndexItem)).toEqual({});
  });

  it("retries a logo later that the browser cannot store", async () => {
    const cache = await caches.open(logoCache);
    vi.spyOn(cache, "put").mockRejectedValueOnce(new DOMException("full", "QuotaExceededError"));
    await list(urlOf("a.png"), urlOf("b.png"));
    await run();
    expect(await read(logoIndexItem)).toMatchObject({
      [urlOf("a.png")]: Date.now() + timing.logoRetry,
    });
  });

  it("fetches nothing in a browser without caches", async () => {
    vi.spyOn(caches, "has").mockRejectedValue(new DOMException("no caches", "SecurityError"));
    await list(urlOf("a.png"));
    await run();
    expect(asked()).toEqual([]);
  });

  it("fetches logos again that the browser dropped", async () => {
    await list(urlOf("a.png"));
    await run();
    await caches.delete(logoCache);
    await run();
    expect(asked()).toEqual(["a.png", "a.png"]);
  });
});

describe("erasing everything", () => {
  it("deletes the cache, also during a run", async () => {
    await list(urlOf("a.png"), urlOf("b.png"));
    draw.mockImplementationOnce(async () => {
      await outsideLocks(() => eraseAll({ fromSync: false }));
      return picture;
    });
    await run();
    expect(await caches.has(logoCache)).toBe(false);
    expect(await browser.storage.local.get()).toEqual({});
  });

  it("ends a run, also when the user agrees again meanwhile", async () => {
    await list(...Array.from({ length: 5 }, (_, at) => urlOf(`${at}.png`)));
    draw.mockImplementationOnce(async () => {
      await outsideLocks(async () => {
        await eraseAll({ fromSync: false });
        world.pass(1);
        await agree();
      });
      return picture;
    });
    await run();
    expect(asked()).toHaveLength(4);
    expect(await read(logoIndexItem)).toEqual({});
  });
});
