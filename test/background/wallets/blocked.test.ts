import { describe, expect, it } from "vitest";
import { setBlocked } from "../../../src/background/wallets/blocked.ts";
import { read } from "../../../src/storage/item.ts";
import { blockedSitesItem, blockedWalletsItem } from "../../../src/storage/wallets/blocked.ts";

const site = { kind: "site", origin: "https://dapp.example" } as const;
const wallet = { kind: "wallet", id: "evm:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" } as const;

describe("setBlocked", () => {
  it("keeps sites and addresses apart, each once", async () => {
    await setBlocked({ what: site, blocked: true });
    await setBlocked({ what: site, blocked: true });
    await setBlocked({ what: wallet, blocked: true });
    expect(await read(blockedSitesItem)).toEqual([site.origin]);
    expect(await read(blockedWalletsItem)).toEqual([wallet.id]);
  });

  it("unblocks one entry at a time", async () => {
    await setBlocked({ what: site, blocked: true });
    await setBlocked({ what: wallet, blocked: true });
    await setBlocked({ what: site, blocked: false });
    expect(await read(blockedSitesItem)).toEqual([]);
    expect(await read(blockedWalletsItem)).toEqual([wallet.id]);
  });
});
