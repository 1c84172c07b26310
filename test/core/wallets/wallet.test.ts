import { expect, it } from "vitest";
import { withCandidates } from "../../../src/core/wallets/wallet.ts";

const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const start = Date.UTC(2026, 10, 20, 12);

it("a wallet added again gets only a missing label", () => {
  const one = { network: "evm", address } as const;
  const { wallets } = withCandidates([], [one], start);
  const named = withCandidates(wallets, [{ ...one, label: "Rabby" }], start + 1);
  expect(named).toMatchObject({ added: [], wallets: [{ label: "Rabby", addedAt: start }] });
  const again = withCandidates(named.wallets, [{ ...one, label: "MetaMask" }], start + 2);
  expect(again.wallets).toEqual(named.wallets);
});
