import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../../src/background/main/handlers.ts";
import { limits } from "../../../src/config.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { read } from "../../../src/storage/item.ts";
import { alertSettingsItem, dismissalsItem } from "../../../src/storage/items.ts";
import { freshWorld, sandboxWallet, setUp, watchTyped } from "../world.ts";

/** A backup that an attacker wrote for the user to restore. */

const world = freshWorld();
const mine = sandboxWallet("evm-none");
const id = walletId(mine);

const fileOf = (body: object) => ({
  format: "windfall-backup",
  version: 1,
  madeAt: "2026-11-20T00:00:00Z",
  ...body,
});
const restore = (body: object, settings = false) =>
  handlers.restoreBackup({ file: fileOf(body), settings, service: false });
const hide = (airdrop: string) => handlers.setDismissals([{ wallet: id, airdrop, change: { hidden: true } }]);

function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

beforeEach(() => setUp(world));

describe("a hostile backup", () => {
  it("displaces no dismissal of the user", async () => {
    await watchTyped(mine);
    await hide("scam");
    await handlers.setDismissals([{ wallet: null, airdrop: "scam", change: { hidden: true } }]);
    await restore({
      dismissals: [
        ...many(limits.hidden, (index) => ({ wallet: id, airdrop: `x${index}`, hidden: true })),
        ...many(limits.hidden, (index) => ({ wallet: null, airdrop: `x${index}`, hidden: true })),
      ],
    });
    await hide("another");
    await handlers.setDismissals([{ wallet: null, airdrop: "another", change: { hidden: true } }]);
    const dismissals = await read(dismissalsItem);
    expect(dismissals).toContainEqual({ wallet: id, airdrop: "scam", hidden: true });
    expect(dismissals).toContainEqual({ wallet: null, airdrop: "scam", hidden: true });
  });

  it("fills no storage with fields of its own", async () => {
    const more = "x".repeat(1_000);
    await restore({ alerts: { new: true, more }, settings: { more } }, true);
    expect(await read(alertSettingsItem)).toEqual({ new: true, expiring: false });
    expect(JSON.stringify(await browser.storage.local.get())).not.toContain("xxx");
  });
});
