import { describe, expect, it } from "vitest";
import { ask, askJson, listPath, sandboxForTest, valuePath } from "../asking.ts";
import { wallet, wallets } from "../wallets.ts";

const deadlines = wallet("evm-deadlines");

describe("sandbox keys", () => {
  const paths = [listPath(deadlines), valuePath(deadlines)];

  it.each(paths)("are refused with 401 if missing or unknown: %s", async (path) => {
    const sandbox = await sandboxForTest();
    for (const headers of [{}, { "x-api-key": "" }, { "x-api-key": "another" }]) {
      const response = await fetch(`${sandbox.url}${path}`, { headers });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ success: false, error: "Invalid API key" });
    }
  });

  it.each(paths)("include one refused with 200: %s", async (path) => {
    const sandbox = await sandboxForTest();
    const response = await ask(sandbox, path, { headers: { "x-api-key": "refused-with-200" } });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: false, error: "API key is not valid" });
  });
});

describe("sandbox lookups", () => {
  it("return the interface's fields with links to the sandbox", async () => {
    const sandbox = await sandboxForTest();
    const page = `${sandbox.url}/address/${deadlines.address}`;
    expect(await askJson(sandbox, listPath(deadlines))).toMatchObject({
      success: true,
      data: expect.arrayContaining([
        {
          airdropId: "alder-network",
          airdropName: "Alder Network",
          imgUrl: `${sandbox.url}/img/alder-network.png`,
          usdValue: 412.5,
          isUnknownUsdValue: false,
          isExpiringSoon: true,
          isExpiringVerySoon: true,
          addressUrl: `${page}/alder-network`,
        },
      ]),
    });
    expect(await askJson(sandbox, valuePath(deadlines))).toEqual({
      success: true,
      data: {
        airdropsCount: 6,
        totalValueUsd: 1718.86,
        totalValueUsdFormatted: "$1718.86",
        isUnknownUsdValue: true,
        addressUrl: page,
      },
    });
  });

  it.each(wallets)("answer both endpoints for $name", async (target) => {
    const sandbox = await sandboxForTest();
    for (const path of [listPath(target), valuePath(target)]) {
      const response = await ask(sandbox, path);
      expect(response.status).toBe(200);
      const text = await response.text();
      expect(JSON.parse(text)).toMatchObject({ success: true, data: expect.anything() });
      expect(text).not.toMatch(/\{(origin|host|address)\}/);
      expect(text.length).toBeLessThan(2 * 1024 * 1024);
    }
  });

  it("link to the host name that the client used", async () => {
    const sandbox = await sandboxForTest();
    const url = sandbox.url.replace("127.0.0.1", "localhost");
    expect(await askJson({ ...sandbox, url }, valuePath(wallet("evm-none")))).toMatchObject({
      data: { addressUrl: `${url}/address/${wallet("evm-none").address}` },
    });
  });

  it("accept every spelling of an address", async () => {
    const sandbox = await sandboxForTest();
    const spellings = [
      { network: "evm", address: deadlines.address.toLowerCase() },
      {
        network: "starknet",
        address: wallet("starknet-very-soon").address.replace("0x0", "0x").toLowerCase(),
      },
      { network: "bitcoin", address: wallet("bitcoin-very-soon").address.toUpperCase() },
    ] as const;
    for (const spelling of spellings) {
      expect(await askJson(sandbox, valuePath(spelling))).not.toMatchObject({ data: { airdropsCount: 0 } });
    }
  });

  it.each([
    { network: "evm", address: "0x27b1fdb04752bbc536007a920d24acb045561c26" },
    // A known address, but on another network.
    { network: "starknet", address: wallet("move-ambiguous").address },
  ] as const)("return nothing for an unknown plausible address: $network", async (target) => {
    const sandbox = await sandboxForTest();
    expect(await askJson(sandbox, listPath(target))).toEqual({ success: true, data: [] });
    expect(await askJson(sandbox, valuePath(target))).toMatchObject({
      success: true,
      data: { airdropsCount: 0, totalValueUsd: 0, totalValueUsdFormatted: "$0.00", isUnknownUsdValue: false },
    });
  });

  it.each([
    ["dogecoin", deadlines.address, "Invalid network"],
    ["toString", deadlines.address, "Invalid network"],
    ["evm", "0x1234", "Invalid address for network evm"],
    ["cosmos", "osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmqf9zqf", "Invalid address for network cosmos"],
    ["solana", deadlines.address, "Invalid address for network solana"],
  ])("refuse %s %s", async (network, address, error) => {
    const sandbox = await sandboxForTest();
    const response = await ask(sandbox, `/shared/v1/airdrops/${network}/${address}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ success: false, error });
  });

  it("accept no other path or method", async () => {
    const sandbox = await sandboxForTest();
    expect((await ask(sandbox, "/shared/v1/airdrops")).status).toBe(404);
    expect((await ask(sandbox, "/fault/no-such-fault/shared/v1/airdrops/evm/0x")).status).toBe(404);
    expect((await ask(sandbox, listPath(deadlines), { method: "POST" })).status).toBe(404);
  });

  it("permit no cross-origin page to read answers", async () => {
    const sandbox = await sandboxForTest();
    const response = await ask(sandbox, listPath(deadlines));
    expect(response.headers.has("access-control-allow-origin")).toBe(false);
  });
});

describe("sandbox pages and pictures", () => {
  it("include a public page that escapes its path", async () => {
    const sandbox = await sandboxForTest();
    const response = await ask(sandbox, `/address/${encodeURIComponent("<b>x</b>")}/alder-network`);
    const text = await response.text();
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(text).toContain("alder-network");
    expect(text).toContain("&lt;b&gt;x&lt;/b&gt;");
    expect(text).not.toContain("<b>");
  });

  it.each([
    ["alder-network.png", 0, 1_024],
    ["large.png", 1_024 * 1_024 + 1, 1_100 * 1_024],
  ])("include %s", async (file, least, most) => {
    const sandbox = await sandboxForTest();
    const response = await ask(sandbox, `/img/${file}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get("content-type")).toBe("image/png");
    expect([...bytes.slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect(bytes.length).toBeGreaterThan(least);
    expect(bytes.length).toBeLessThan(most);
  });
});
