import { expect, it } from "vitest";
import { walletText } from "../../../../src/ui/shared/text/wallet-text.ts";

const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

it.each([
  ["its label", "Main", "Main"],
  ["the ends of its address without one", null, "0xd8dA…6045"],
  ["the ends of its address where nothing of the label can be seen", "\u200b\u202e\u2800", "0xd8dA…6045"],
])("a wallet is called by %s", (_what, label, words) => {
  expect(walletText({ label, address })).toBe(words);
});
