import { beforeEach, describe, expect, it } from "vitest";
import { handlers } from "../../../src/background/main/handlers.ts";
import { read } from "../../../src/storage/item.ts";
import { pageHostsItem } from "../../../src/storage/items.ts";
import { freshWorld, setUp } from "../world.ts";

const world = freshWorld();
const host = "claims.example.org";
const hosts = () => read(pageHostsItem);

beforeEach(async () => {
  await setUp(world);
  await handlers.trustPageHost({ serviceUrl: world.sandbox.url, host });
});

describe("a host whose pages open without a question", () => {
  it("is kept once", async () => {
    await handlers.trustPageHost({ serviceUrl: world.sandbox.url, host });
    await handlers.trustPageHost({ serviceUrl: world.sandbox.url, host: "other.example" });
    expect(await hosts()).toEqual([host, "other.example"]);
  });

  it("is kept for no other service", async () => {
    await handlers.trustPageHost({ serviceUrl: "https://other.example", host: "evil.example" });
    expect(await hosts()).toEqual([host]);
  });

  it("is forgotten on request", async () => {
    await handlers.forgetPageHosts({});
    expect(await hosts()).toEqual([]);
  });

  it("is forgotten when the service changes", async () => {
    const { url } = world.sandbox;
    await handlers.saveServiceUrl({ url });
    expect(await hosts()).toEqual([host]);
    await handlers.saveServiceUrl({ url: "https://other.example" });
    await handlers.saveServiceUrl({ url });
    expect(await hosts()).toEqual([]);
  });
});
