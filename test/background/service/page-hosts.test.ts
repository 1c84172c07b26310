import { beforeEach, describe, expect, it } from "vitest";
import { handlers } from "../../../src/background/main/handlers.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { limits } from "../../../src/config.ts";
import { read } from "../../../src/storage/item.ts";
import { pageHostsItem } from "../../../src/storage/page-hosts.ts";
import { entry } from "../../sandbox/entry.ts";
import { update } from "../update.ts";
import { freshWorld, sandboxWallet, setUp, watchTyped } from "../world.ts";

const world = freshWorld();
const host = "claims.example.org";
const set = (over: { host?: string; allowed?: boolean; serviceUrl?: string } = {}) =>
  handlers.setPageHost({ serviceUrl: world.sandbox.url, host, allowed: true, ...over });

/** The service names `host` for this wallet. */
async function list(name: string, ...addressUrls: string[]): Promise<void> {
  const wallet = sandboxWallet(name);
  world.sandbox.setAirdrops(
    wallet.network,
    wallet.address,
    addressUrls.map((addressUrl, at) => entry(`${at}`, { addressUrl })),
  );
  await watchTyped(wallet);
  await refreshDue();
}

beforeEach(async () => {
  await setUp(world);
  await list("evm-deadlines", `https://${host}/0x1`);
});

describe("setPageHost", () => {
  it("allows a host that every answer names", async () => {
    await set();
    await set();
    expect(await read(pageHostsItem)).toEqual([host]);
  });

  it.each([
    ["a host that no answer names", { host: "evil.example" }],
    ["the port of another", { host: `${host}:8443` }],
    ["a subdomain", { host: `evil.${host}` }],
    ["a host of another service", { serviceUrl: "https://other.example" }],
  ])("refuses %s", async (_, over) => {
    await set(over);
    expect(await read(pageHostsItem)).toEqual([]);
  });

  it("refuses a host that one answer leaves out", async () => {
    await list("solana-soon", "https://www.example.org/1");
    await set();
    expect(await read(pageHostsItem)).toEqual([]);
  });

  it("keeps the latest of many hosts", async () => {
    const full = Array.from({ length: limits.pageHosts }, (_, at) => `a${at}.example`);
    await update(pageHostsItem, () => full);
    await set();
    expect(await read(pageHostsItem)).toEqual([...full.slice(1), host]);
  });

  it("forgets a host, also one that no answer names", async () => {
    await update(pageHostsItem, () => ["gone.example", host]);
    await set({ host: "gone.example", allowed: false });
    expect(await read(pageHostsItem)).toEqual([host]);
  });
});

it("forgets every host when the service changes", async () => {
  const { url } = world.sandbox;
  await set();
  await handlers.saveServiceUrl({ url });
  expect(await read(pageHostsItem)).toEqual([host]);
  await handlers.saveServiceUrl({ url: "https://other.example" });
  await handlers.saveServiceUrl({ url });
  expect(await read(pageHostsItem)).toEqual([]);
});
