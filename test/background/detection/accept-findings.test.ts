import { beforeEach, describe, expect, it } from "vitest";
import { accept } from "../../../src/background/detection/accept-findings.ts";
import { read } from "../../../src/storage/item.ts";
import { additionsItem } from "../../../src/storage/scans/additions.ts";
import { settingsItem } from "../../../src/storage/settings/settings.ts";
import { update } from "../../../src/storage/transaction/transaction.ts";
import { freshWorld, sandboxWallet, setUp, start, watchTyped } from "../world.ts";
import { origin } from "./page.ts";

const world = freshWorld();
const known = { ...sandboxWallet("evm-none"), source: "MetaMask", remembered: false };
const invalid = { ...known, address: "0x1234" };

beforeEach(() => setUp(world));

describe("accept", () => {
  it.each([false, true])("drops invalid addresses (suspicious: %s)", async (suspicious) => {
    const report = { findings: [invalid], suspicious };
    expect(await accept(origin, report, "click", start)).toEqual({ kind: "nothing", suspicious });
    expect(await read(additionsItem)).toEqual([]);
  });

  it("asks nothing about a watched wallet", async () => {
    await watchTyped(world, known);
    await update(settingsItem, (settings) => ({ ...settings, alwaysAsk: true }));
    const report = { findings: [known], suspicious: false };
    expect(await accept(origin, report, "click", start)).toMatchObject({ kind: "added", added: [] });
  });
});
