import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../../../src/config.ts";
import { acceptedLabel } from "../../../../src/core/wallets/label.ts";
import { dismissalsItem } from "../../../../src/storage/items.ts";
import { wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, failing, snapshot, storeWallets } from "../../fixtures.ts";
import { openOptions, openPopup } from "../../render.tsx";
import { store } from "../../world.ts";

/** Hostile names of airdrops and wallets, with the text that the user sees. */
const hostile: readonly (readonly [what: string, text: string, shown: string])[] = [
  ["bidi overrides", "\u202Egpj.exe\u202C", "gpj.exe"],
  ["a script", "</bdi><script>alert(1)</script>", "</bdi><script>alert(1)</script>"],
  ["our own placeholders", "$1 $2 $$ $& {0}", "$1 $2 $$ $& {0}"],
];

const main = wallet({ label: "Main" });
const id = `${main.network}:${main.address}` as const;

beforeEach(agreeWithKey);

/** The element's only content is a <bdi> with the text. */
function expectText(within: Element, shown: string): void {
  const texts = [...within.querySelectorAll("bdi")];
  const own = texts.find((bdi) => bdi.textContent === shown);
  expect(own, `${shown} in ${within.outerHTML}`).toBeTruthy();
  expect(own?.childElementCount).toBe(0);
}

/** The only airdrop. */
const row = () => within(screen.getByRole("region", { name: "Airdrops" })).getByRole("listitem");

/** Expects that no name created an element, and that no text of the page has invisible characters. */
function expectCleanPage(): void {
  expect(
    document.querySelectorAll("script, [onerror], img:not([src^='/icon/'], [src^='data:'], [src*='.svg'])"),
  ).toHaveLength(0);
  const spoken = [...document.querySelectorAll("[aria-label], [title]")].flatMap((element) => [
    element.getAttribute("aria-label") ?? "",
    element.getAttribute("title") ?? "",
  ]);
  for (const text of [document.body.textContent, ...spoken])
    expect(text).not.toMatch(/[\p{Cf}\p{Cc}\u2028\u{E0020}-\u{E007F}]/u);
}

/** The paragraph of the result. The name in it is a text of its own. */
const resultWith = (words: string) =>
  screen.findByText((_text, element) => element?.textContent === words, { selector: "p" });

describe.each(hostile)("text with %s", (_what, text, shown) => {
  const labelled = wallet({ label: text });
  const walletName = acceptedLabel(text) ?? "0xd8dA…6045";
  const schedule = failing("rejected", text.slice(0, limits.messageChars));

  it("is shown as text everywhere in the popup", async () => {
    const airdrops = ["hostile", "hidden"].map((one) =>
      airdrop({ id: one, name: text, url: "https://evil.example/" }),
    );
    await store(dismissalsItem, [{ wallet: id, airdrop: "hidden", hidden: true }]);
    await storeWallets({ wallet: labelled, snapshot: snapshot(airdrops), schedule });
    const { user } = await openPopup();
    const item = row();
    expectText(item, shown);
    expectText(item, walletName);
    expect(within(item).getByRole("link", { name: shown })).toBeTruthy();
    await user.click(screen.getByText("Wallets"));
    expectText(screen.getByRole("list", { name: "Wallets" }), walletName);
    expect(document.querySelector("q bdi")?.childElementCount).toBe(0);
    await user.click(screen.getByText("Hidden & claimed"));
    const dismissals = screen.getByRole("list", { name: "Hidden & claimed" });
    expectText(dismissals, shown);
    expect(
      within(dismissals).getByRole("button", { name: `Show again: ${shown} · ${walletName}` }),
    ).toBeTruthy();
    expectCleanPage();

    await user.click(within(item).getByRole("button", { name: `Actions for ${shown}` }));
    const menu = screen.getByRole("menu", { name: `Actions for ${shown}` });
    expectCleanPage();

    await user.click(within(menu).getByRole("menuitem", { name: "Hide" }));
    expectText(await resultWith(`Hidden: ${shown} $10.00`), shown);
    expect(screen.getByRole("button", { name: `Undo for ${shown}` })).toBeTruthy();
    expectCleanPage();
  });

  it("is shown as text in the options and button names", async () => {
    await storeWallets({ wallet: labelled, schedule });
    const { user } = await openOptions();
    const wallets = await screen.findByRole("table", { name: "Wallets" });
    const item = await within(wallets).findByRole("row", {
      name: /0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045/,
    });
    await user.click(within(item).getByRole("button", { name: /^Actions for .*0xd8dA…6045$/ }));
    expect(item.textContent).toContain(acceptedLabel(text) ?? "");
    expectCleanPage();
  });
});

it("a hostile link shows in full, with a Punycode host", async () => {
  const url = `https://drоps.bot/\u202Egpj.exe/<script>/${"x".repeat(500)}`;
  await storeWallets({ wallet: main, snapshot: snapshot([airdrop({ name: "Orchard", url })]) });
  const { user } = await openPopup();
  await user.click(screen.getByRole("link", { name: "Orchard" }));
  const dialog = screen.getByRole("dialog", { name: "Open xn--drps-65d.bot?" });
  expectText(dialog, new URL(url).href);
  expectCleanPage();
});
