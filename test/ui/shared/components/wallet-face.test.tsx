import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { WalletFace } from "../../../../src/ui/shared/components/wallet-face.tsx";
import { addresses, wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openFirstPaint } from "../../render.tsx";

it.each([
  ["main", "MA"],
  ["Cold wallet 2", "CW"],
  ["x", "X"],
  ["金库", "金库"],
  ["🦊", "45"],
  [null, "45"],
])("The face of a wallet labelled %s has the letters %s", (label, letters) => {
  render(<WalletFace wallet={{ address: addresses.evm, label }} />);
  expect(screen.getByText(letters).getAttribute("aria-hidden")).toBe("true");
});

it.each([
  [1, 0],
  [2, 2],
])("The first paint of %i wallets has %i dots", async (wallets, dots) => {
  await agreeWithKey();
  const owners = [wallet(), wallet({ network: "solana", address: addresses.solana })];
  await storeWallets(
    ...owners.slice(0, wallets).map((one, index) => ({
      wallet: one,
      snapshot: snapshot([airdrop({ name: `Drop ${index}`, usdValue: 5 })]),
    })),
  );
  await openFirstPaint();
  expect(document.querySelectorAll("[data-airdrop] p > [aria-hidden]:empty")).toHaveLength(dots);
});
