import { screen, within } from "@testing-library/react";

/** @returns what can be found in the section of the options page under this heading */
export async function partUnder(name: string) {
  const part = (await screen.findByRole("heading", { name })).closest("section");
  if (part === null) throw new Error("no such section");
  return within(part);
}
