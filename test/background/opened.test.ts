import { beforeEach, expect, it } from "vitest";
import { airdropKey } from "../../src/airdrops/airdrop-key.ts";
import { limits } from "../../src/app.config.ts";
import { answer } from "../../src/background/answer.ts";
import { handlers } from "../../src/background/commands.ts";
import { read } from "../../src/storage/item.ts";
import { openedItem } from "../../src/storage/opened.ts";
import { freshWorld, setUp } from "./world.ts";

const world = freshWorld();
const hour = 3_600_000;

beforeEach(() => setUp(world));

it("the airdrop opened last is kept with its time, until nobody is to be asked about it", async () => {
  await handlers.noteOpened({ key: "evm:0x1 orchard" }, world.effects);
  world.pass(hour);
  await handlers.noteOpened({ key: "evm:0x1 lantern" }, world.effects);
  expect(await read(openedItem)).toEqual({ key: "evm:0x1 lantern", at: world.effects.now() });
  await handlers.noteOpened({ key: null }, world.effects);
  expect(await read(openedItem)).toBeNull();
});

it("that of the longest address is kept as well, and nothing longer", async () => {
  const longest = airdropKey(`starknet:${"0".repeat(limits.addressChars)}`, "i".repeat(limits.idChars));
  const note = (key: string) => answer({ command: "noteOpened", request: { key } }, world.effects);
  expect(await note(longest)).toEqual({ ok: true, value: {} });
  expect(await note(`${longest}i`)).toEqual({ ok: false, refusal: "invalid" });
});
