import type { View } from "../driver/view.ts";

/** A line of the card of what a scan found. `text`: all its words. */
export type Found = { readonly address: string; readonly text: string };

/** @returns the lines of the card in a popup; none without a card */
export function foundBy(popup: View): Promise<readonly Found[]> {
  return popup.evaluate(() =>
    [...document.querySelectorAll('section[aria-label^="Found on"] li')].map((line) => ({
      address: line.querySelector("code")?.title ?? "",
      text: line.textContent,
    })),
  );
}

/** Adds what the scan of the popup found and ticked, once its card is there. */
export async function addFound(popup: View): Promise<void> {
  await popup.click({ role: "button", name: /^Add(?: \d+ wallets?)?$/ });
  await popup.waitUntil("what was added", { role: "status" }, (all) =>
    all.some(({ text }) => text.startsWith("Added ")),
  );
}
