import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { consentVersion } from "../../../../src/config.ts";
import { consentItem } from "../../../../src/storage/items.ts";
import { addresses, airdrop, snapshot, storeKey, storeWallets, wallet } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, store } from "../../world.ts";

/** Words of the three screens without the popup beside them (issue 28), and of the first one with it (issue 45). */
const most = { screens: 130, first: 150 };

/** Folds, labels that a title replaces, and what is only drawn. */
const hidden = "details > :not(summary), label[for], main [aria-hidden='true']";

/** The words and numbers of a screen, with placeholders. The popup's picture stands outside of `main`. */
function words(of: Element = screen.getByRole("main")): string[] {
  const shown = of.cloneNode(true);
  if (!(shown instanceof Element)) return [];
  for (const part of shown.querySelectorAll(hidden)) part.remove();
  const texts = [...shown.querySelectorAll("[placeholder]")].map((field) =>
    field.getAttribute("placeholder"),
  );
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent);
  return texts
    .join(" ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

it("The first run has few words and three presses", async () => {
  answerTo("agree", () => store(consentItem, { version: consentVersion, agreedAt: 1 }));
  answerTo("addWallets", async () => {
    await storeKey();
    const airdrops = [
      airdrop({ name: "Alder", usdValue: 2_000, urgency: "verySoon" }),
      airdrop({ name: "Birch", usdValue: 199, urgency: "soon" }),
      airdrop({ name: "Cedar", usdValue: null }),
    ];
    await storeWallets({ wallet: wallet(), snapshot: snapshot(airdrops) });
    return { added: [`evm:${addresses.evm}`], known: [], over: [] };
  });
  const { user } = await openOptions();
  const promise = words();
  expect(promise).toContain("api.drops.bot.");
  const first = await waitFor(() => {
    const all = words(document.body);
    expect(all).toContain("Lantern");
    return all;
  });
  expect(first.length).toBeLessThanOrEqual(most.first);

  await user.click(screen.getByRole("button", { name: "Agree and continue" }));
  const field = await screen.findByLabelText("Addresses");
  const adding = words();
  expect(adding).toContain("Paste");
  await user.click(field);
  await user.paste(addresses.evm);
  await user.click(screen.getByRole("button", { name: "Add addresses" }));
  await waitFor(() => expect(field).toHaveProperty("value", ""));

  await act(async () => screen.getByRole("button", { name: "Show my airdrops" }).click());
  expect(await screen.findByRole("link", { name: "Alder" })).toBeTruthy();
  const result = words();
  expect(result.join(" ")).toContain("$2,199 to claim in 1 wallet");

  expect([...promise, ...adding, ...result].length).toBeLessThanOrEqual(most.screens);
});
