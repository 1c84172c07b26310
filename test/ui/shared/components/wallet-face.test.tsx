import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { WalletFace } from "../../../../src/ui/shared/components/wallet-face.tsx";
import { addresses } from "../../../fixtures.ts";

it.each([
  ["main", "MA"],
  ["Cold wallet", "CW"],
  ["Cold wallet 2", "2"],
  ["Wallet 27", "27"],
  ["Trading 2024", "T2"],
  ["1inch", "1I"],
  ["x", "X"],
  ["金库", "金库"],
  ["🦊", "45"],
  [null, "45"],
])("The face of a wallet labelled %s has the letters %s", (label, letters) => {
  render(<WalletFace wallet={{ address: addresses.evm, label }} place={0} />);
  expect(screen.getByText(letters).getAttribute("aria-hidden")).toBe("true");
});

it("Twelve wallets have different colours", () => {
  const wallet = { address: addresses.evm, label: null };
  const colours = Array.from({ length: 12 }, (_, place) => {
    const { container } = render(<WalletFace wallet={wallet} place={place} />);
    return container.querySelector("span")?.outerHTML;
  });
  expect(new Set(colours).size).toBe(12);
});
