import { expect, it } from "vitest";
import { dismissalKey, readKey, settingKey, walletKey } from "../../../src/core/sync/keys.ts";

it.each([
  [walletKey("evm:0x1"), { kind: "wallet", wallet: "evm:0x1" }],
  [dismissalKey("evm:0x1", "a/b=c"), { kind: "dismissal", wallet: "evm:0x1", airdrop: "a/b=c" }],
  [dismissalKey(null, "=a"), { kind: "dismissal", wallet: null, airdrop: "=a" }],
  [settingKey("a/b"), { kind: "setting", name: "a/b" }],
])("readKey reads the name %j", (key, name) => {
  expect(readKey(key)).toEqual(name);
});
