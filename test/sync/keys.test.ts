import { expect, it } from "vitest";
import { markKey, readKey, settingKey, walletKey } from "../../src/sync/keys.ts";

it.each([
  [walletKey("evm:0x1"), { kind: "wallet", wallet: "evm:0x1" }],
  [markKey("evm:0x1", "a/b=c"), { kind: "mark", wallet: "evm:0x1", airdrop: "a/b=c" }],
  [markKey(null, "=a"), { kind: "mark", wallet: null, airdrop: "=a" }],
  [settingKey("a/b"), { kind: "setting", name: "a/b" }],
])("the name %j says what the record is about", (key, name) => {
  expect(readKey(key)).toEqual(name);
});
