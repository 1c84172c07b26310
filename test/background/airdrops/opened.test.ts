import { beforeEach, describe, expect, it } from "vitest";
import { answer } from "../../../src/background/carry-out.ts";
import { handlers } from "../../../src/background/handlers.ts";
import { limits } from "../../../src/config.ts";
import { airdropKey } from "../../../src/core/airdrops/airdrop.ts";
import { openedItem } from "../../../src/storage/airdrops/opened.ts";
import { read } from "../../../src/storage/item.ts";
import { freshWorld, setUp } from "../world.ts";

const world = freshWorld();
const hour = 3_600_000;

beforeEach(() => setUp(world));

describe("noteOpened", () => {
  it("keeps every airdrop the user opened", async () => {
    const first = world.effects.now();
    await handlers.noteOpened({ key: "evm:0x1 orchard" }, world.effects);
    world.pass(hour);
    await handlers.noteOpened({ key: "evm:0x1 lantern" }, world.effects);
    expect(await read(openedItem)).toEqual([
      { key: "evm:0x1 orchard", at: first },
      { key: "evm:0x1 lantern", at: world.effects.now() },
    ]);
  });

  it("takes the longest address, and nothing longer", async () => {
    const longest = airdropKey(`starknet:${"0".repeat(limits.addressChars)}`, "i".repeat(limits.idChars));
    const note = (key: string) => answer({ command: "noteOpened", request: { key } }, world.effects);
    expect(await note(longest)).toEqual({ ok: true, value: undefined });
    expect(await note(`${longest}i`)).toEqual({ ok: false, refusal: "invalid" });
  });
});

describe("forgetOpened", () => {
  it("removes one airdrop and leaves the others", async () => {
    await handlers.noteOpened({ key: "evm:0x1 orchard" }, world.effects);
    await handlers.noteOpened({ key: "evm:0x1 lantern" }, world.effects);
    await handlers.forgetOpened({ key: "evm:0x1 orchard" }, world.effects);
    expect((await read(openedItem)).map(({ key }) => key)).toEqual(["evm:0x1 lantern"]);
  });
});
