import { beforeEach, describe, expect, it } from "vitest";
import { scanPage } from "../../../src/background/detection/scan-page.ts";
import { handlers } from "../../../src/background/main/handlers.ts";
import { read } from "../../../src/storage/item.ts";
import { scheduleItem } from "../../../src/storage/refresh/schedule.ts";
import { additionsItem } from "../../../src/storage/wallets/additions.ts";
import { scansItem } from "../../../src/storage/wallets/scans.ts";
import { finding, numbered } from "../../core/wallets/found.ts";
import { freshWorld, setUp } from "../world.ts";
import { page, report } from "./page.ts";

const world = freshWorld();
const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

const scan = () => scanPage(7, "click");

beforeEach(() => setUp(world));

describe("an added wallet", () => {
  it("counts as unseen after an automatic scan", async () => {
    page(report([finding(vitalik)]));
    await scanPage(7, "itself");
    expect(await read(scansItem)).toMatchObject([{ shownAt: null, outcome: { added: [`evm:${vitalik}`] } }]);
    expect((await read(scheduleItem))[`evm:${vitalik}`]?.requestedByUser ?? false).toBe(false);
    world.pass(60_000);
    expect(await scan()).toMatchObject({ kind: "added", added: [], known: [`evm:${vitalik}`] });
    expect(await read(additionsItem)).toMatchObject([{ id: `evm:${vitalik}`, seen: false }]);
  });

  it.each(["click", "itself"] as const)("counts as seen only once shown: by %s", async (reason) => {
    page(report(numbered(2)));
    await scanPage(7, reason);
    const [first] = await read(additionsItem);
    await handlers.noteAdditionsSeen({ ids: first === undefined ? [] : [first.id] });
    expect(await read(additionsItem)).toMatchObject([{ ...first, seen: true }, { seen: false }]);
  });
});
