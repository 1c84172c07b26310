import { expect, it } from "vitest";
import { takeIn } from "../../src/background/sync-step.ts";
import { read } from "../../src/storage/item.ts";
import { syncItem } from "../../src/storage/sync.ts";
import { update } from "../../src/storage/write.ts";
import { parseStamp } from "../../src/sync/hlc.ts";
import { freshWorld, sandboxWallet, setUp, start, watchTyped } from "./world.ts";

const world = freshWorld();

it("a new device takes the name that it is given, and keeps it", async () => {
  await setUp(world);
  await watchTyped(world, sandboxWallet("evm-none"));
  await update(syncItem, (sync) => ({ ...sync, on: true }));
  const deviceAfter = async (name: string) => {
    await takeIn({}, name, start);
    return parseStamp((await read(syncItem)).clock ?? "")?.device;
  };
  expect(await deviceAfter("laptop")).toBe("laptop");
  expect(await deviceAfter("other")).toBe("laptop");
});
