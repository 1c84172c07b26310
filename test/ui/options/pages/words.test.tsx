import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { dismissalsItem } from "../../../../src/storage/airdrops/dismissals.ts";
import { pageIds } from "../../../../src/ui/shared/options-place.ts";
import { addresses, agreeWithKey, airdrop, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { goTo, openOptions } from "../../render.tsx";
import { store } from "../../world.ts";

/** Folded, closed and hidden content. React hides the pages that were open before. */
const unseen =
  "details:not([open]) > :not(summary), dialog:not([open]), option:not(:checked), legend, label[for=addresses], [class*=hidden], [class*=skip], [style*=none]";

function wordsIn(root: Element): readonly string[] {
  const parts = [root, ...root.querySelectorAll("*")].filter((part) => part.closest(unseen) === null);
  const texts = parts.flatMap((part) => [
    part.getAttribute("placeholder") ?? "",
    ...[...part.childNodes].map((child) => (child instanceof Text ? child.data : "")),
  ]);
  return texts.join(" ").match(/[\p{L}’.,]*\p{L}[\p{L}’]*/gu) ?? [];
}

it("shows at most 500 words on all pages", async () => {
  const main = wallet({ label: "Main" });
  const claimed = { name: "Lantern", usdValue: 5, at: Date.now() };
  await agreeWithKey();
  await store(dismissalsItem, [{ wallet: walletId(main), airdrop: "a", claimed }]);
  await storeWallets(
    { wallet: main, snapshot: snapshot([airdrop({ urgency: "verySoon" })]) },
    { wallet: wallet({ network: "solana", address: addresses.solana }), snapshot: snapshot([airdrop()]) },
  );
  await openOptions();
  const words = [...document.querySelectorAll("header, footer")].flatMap(wordsIn);
  for (const page of pageIds) {
    await goTo(page);
    words.push(...wordsIn(await screen.findByRole("main")));
  }
  for (const word of ["Connected", "Lantern", "Diagnostics"]) expect(words).toContain(word);
  expect(words.length).toBeLessThanOrEqual(500);
});
