import { beforeEach, describe, expect, it, vi } from "vitest";
import { fetchLogos } from "../../../src/background/logos/logos.ts";
import { read } from "../../../src/storage/item.ts";
import { firstLogosItem, readLogo } from "../../../src/storage/logos.ts";
import { allowedSitesItem } from "../../../src/storage/sites.ts";
import { update } from "../../../src/storage/transaction/transaction.ts";
import { type Sandbox, startSandbox } from "../../sandbox/service/server.ts";
import { outsideLocks } from "../lock-order.ts";
import { freshWorld, setUp } from "../world.ts";
import { logoList, picture, wallet } from "./logo-list.ts";

const world = freshWorld();
const { urlOf, asked, list } = logoList(world);
const draw = vi.fn(async () => picture);
const run = () => fetchLogos(world.effects, draw);

beforeEach(() => setUp(world));

describe("a logo on another host", () => {
  let other: Sandbox;
  beforeEach(async () => {
    other = await startSandbox();
    return () => other.stop();
  });
  const url = () => `${other.url.replace("127.0.0.1", "localhost")}/img/a.png`;
  const allow = (...logos: string[]) => update(allowedSitesItem, () => ({ scan: ["https://*/*"], logos }));

  it("is not fetched once the user disallows its host", async () => {
    const own = Array.from({ length: 4 }, (_, at) => urlOf(`${at}.png`));
    await list(...own, url());
    await allow("http://localhost/*");
    draw.mockImplementationOnce(async () => {
      await outsideLocks(() => allow());
      return picture;
    });
    await run();
    expect(asked()).toHaveLength(4);
    expect(other.logoRequests).toEqual([]);
  });

  it("is not fetched when its URL names a wallet", async () => {
    await list(url().replace("a.png", `${wallet.address.toLowerCase()}.png`), url());
    await allow("http://localhost/*");
    await run();
    expect(other.logoRequests.map(({ path }) => path)).toEqual(["/img/a.png"]);
  });

  it("is fetched only while the user allows that host", async () => {
    await list(url());
    await allow();
    await run();
    expect(other.logoRequests).toEqual([]);
    await allow("http://localhost/*");
    await run();
    expect(other.logoRequests).toHaveLength(1);
    expect(await readLogo(url())).toBe(picture);
    await allow();
    await run();
    expect(await readLogo(url())).toBeNull();
    expect(await read(firstLogosItem)).toEqual({});
  });
});
