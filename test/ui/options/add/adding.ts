import { screen } from "@testing-library/react";
import { addresses } from "../../../fixtures.ts";
import { openOptions } from "../../render.tsx";

/** Helpers for the tests of adding wallets in the options. */

export const evm = { network: "evm", address: addresses.evm } as const;
export const solana = { network: "solana", address: addresses.solana } as const;

export const field = () => screen.getByLabelText<HTMLTextAreaElement>("Addresses");
export const addButton = () => screen.getByRole("button", { name: "Add addresses" });

/** Opens the options and pastes a text into the field. */
export async function paste(text: string) {
  const page = await openOptions();
  await page.user.click(field());
  await page.user.paste(text);
  return page;
}

/** Opens the options, pastes a text into the field and presses the button. */
export async function add(text: string) {
  const page = await paste(text);
  await page.user.click(addButton());
  return page;
}
