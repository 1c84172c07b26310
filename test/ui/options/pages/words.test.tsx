import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { dismissalsItem } from "../../../../src/storage/airdrops/dismissals.ts";
import { dayValuesItem, historyItem } from "../../../../src/storage/history.ts";
import { pageIds } from "../../../../src/ui/options/navigation/place.ts";
import { addresses, agreeWithKey, airdrop, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { goTo, openOptions } from "../../render.tsx";
import { store } from "../../world.ts";

/** Content that a user does not see. The rail is counted once. */
const unseen = [
  "details:not([open]) > :not(summary)",
  "dialog:not([open])",
  "option:not(:checked)",
  "legend",
  "[class*=hidden]",
  "label[for=addresses]",
  "[class*=skip]",
].join();

/** React hides the pages that were open before. */
const isShown = (one: Element) => !(one instanceof HTMLElement && one.style.display === "none");

function wordsIn(root: Element): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null)
    if (texts.currentNode.parentElement?.closest(unseen) === null)
      found.push(texts.currentNode.textContent ?? "");
  for (const field of root.querySelectorAll("[placeholder]"))
    if (field.closest(unseen) === null) found.push(field.getAttribute("placeholder") ?? "");
  return found.join(" ").match(/[\p{L}\d’$.,]*\p{L}[\p{L}’]*/gu) ?? [];
}

it("shows at most 500 words on all pages", async () => {
  const main = wallet({ label: "Main" });
  const claimed = { name: "Lantern", usdValue: 5, at: Date.now() };
  await agreeWithKey();
  await store(dismissalsItem, [{ wallet: walletId(main), airdrop: "a", claimed }]);
  const today = Math.floor(Date.now() / 86_400_000);
  await store(
    dayValuesItem,
    [today - 1, today].map((day) => ({ day, known: 5, unknown: 0 })),
  );
  const event = { at: 1, wallet: walletId(main), airdrop: "a", name: "Lantern", usdValue: 5, before: null };
  await store(historyItem, [{ ...event, kind: "appeared", urgency: "none" }]);
  await storeWallets(
    { wallet: main, snapshot: snapshot([airdrop({ urgency: "verySoon" })]) },
    { wallet: wallet({ network: "solana", address: addresses.solana }), snapshot: snapshot([airdrop()]) },
  );
  await openOptions();
  const words = [...document.querySelectorAll("header, footer")].flatMap(wordsIn);
  for (const page of pageIds) {
    await goTo(page);
    const main = screen.getByRole("main");
    await within(main).findByRole("heading", {
      level: 1,
      name: screen.getByRole("link", { current: "page" }).textContent,
    });
    words.push(...[...main.children].filter(isShown).flatMap(wordsIn));
  }
  expect(words).toContain("Connected");
  expect(words).toContain("Unmark");
  expect(words.length).toBeLessThanOrEqual(500);
});
