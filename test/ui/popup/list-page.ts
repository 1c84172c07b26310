import { screen, within } from "@testing-library/react";
import { noDismissals, withDismissal } from "../../../src/core/marks/dismissals.ts";
import { read } from "../../../src/storage/item.ts";
import { dismissalsItem } from "../../../src/storage/items.ts";
import { answerTo, store } from "../world.ts";

/** The parts of the open popup. */

export const region = () => within(screen.getByRole("region", { name: "Airdrops" }));

/** The names of the airdrops with a page. */
export const names = () =>
  region()
    .queryAllByRole("link")
    .map(({ textContent }) => textContent);

export const total = () => screen.getByRole("region", { name: "Total unclaimed value" }).textContent;

/** From now on, dismissals are stored as the background does. */
export function keepDismissals(): void {
  answerTo("setDismissals", async (requests) => {
    for (const { wallet, airdrop, change } of requests) {
      const before = await read(dismissalsItem).catch(() => noDismissals);
      await store(dismissalsItem, withDismissal(before, wallet, airdrop, change));
    }
  });
}
