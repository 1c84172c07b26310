import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../../../src/config.ts";
import { dismissalsItem } from "../../../../src/storage/airdrops/dismissals.ts";
import { agreeWithKey, airdrop, failing, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { openOptions, openPopup } from "../../render.tsx";
import { store } from "../../world.ts";

/** Hostile names of airdrops and wallets, with the text that the user sees. */
const hostile: readonly (readonly [what: string, text: string, shown: string])[] = [
  ["500 characters", "x".repeat(500), `${"x".repeat(119)}…`],
  ["bidi overrides", "\u202Egpj.exe\u202C", "gpj.exe"],
  ["a tower of marks", `Z${"\u0300\u0321".repeat(50)}a`, "Z\u0300\u0321\u0300a"],
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

describe.each(hostile)("an airdrop named with %s", (_what, name, shown) => {
  const list = () => snapshot([airdrop({ id: "hostile", name, url: "https://evil.example.com/" })]);

  it("is shown as text in row, menu and Undo", async () => {
    await storeWallets({ wallet: main, snapshot: list() });
    const { user } = await openPopup();
    const item = row();
    expectText(item, shown);
    expect(within(item).getByRole("link", { name: shown })).toBeTruthy();
    expectCleanPage();

    await user.click(within(item).getByRole("button", { name: `Actions for ${shown}` }));
    const menu = screen.getByRole("menu", { name: `Actions for ${shown}` });
    expectCleanPage();

    await user.click(within(menu).getByRole("menuitem", { name: "Hide" }));
    expectText(await resultWith(`Hidden: ${shown}`), shown);
    expect(screen.getByRole("button", { name: `Undo for ${shown}` })).toBeTruthy();
    expectCleanPage();
  });

  it("is shown as text in the list of dismissals", async () => {
    await store(dismissalsItem, [{ wallet: id, airdrop: "hostile", hidden: true }]);
    await storeWallets({ wallet: main, snapshot: list() });
    const { user } = await openPopup();
    await user.click(await screen.findByText("Hidden & claimed"));
    const dismissals = await screen.findByRole("list", { name: "Hidden & claimed" });
    expectText(dismissals, shown);
    expect(within(dismissals).getByRole("button", { name: `Show again: ${shown}` })).toBeTruthy();
    expectCleanPage();
  });
});

/** The fields limit labels to this length, so the popup has space for no more. */
function asLabel(shown: string): string {
  return shown.length > limits.labelChars ? `${shown.slice(0, limits.labelChars - 1)}…` : shown;
}

describe.each(hostile)("a wallet labelled with %s", (_what, label, shown) => {
  const labelled = wallet({ label });

  it("is shown as text in the popup", async () => {
    await storeWallets({ wallet: labelled, snapshot: snapshot([airdrop({ name: "Orchard" })]) });
    const brief = asLabel(shown);
    const { user } = await openPopup();
    expectText(row(), brief);
    await user.click(await screen.findByText("Wallets"));
    expectText(await screen.findByRole("list", { name: "Wallets" }), brief);
    expectCleanPage();
  });

  it("is shown as text in the options and button names", async () => {
    await storeWallets({ wallet: labelled });
    const { user } = await openOptions();
    const wallets = await screen.findByRole("list", { name: "Wallets" });
    const item = await within(wallets).findByRole("listitem");
    expectText(item, shown);
    await user.click(within(item).getByRole("button", { name: `Actions for ${shown} 0xd8dA…6045` }));
    expectCleanPage();
  });
});

describe("other hostile text", () => {
  it.each(hostile)("in the service's message is shown as text: %s", async (_what, message) => {
    await storeWallets({
      wallet: main,
      schedule: failing("rejected", message.slice(0, limits.messageChars)),
    });
    const { user } = await openPopup();
    await user.click(await screen.findByText("Wallets"));
    await waitFor(() => expect(document.querySelector("q bdi")).not.toBeNull());
    expect(document.querySelector("q bdi")?.childElementCount).toBe(0);
    expectCleanPage();
  });

  it("in a link shows in full, with a Punycode host", async () => {
    const url = `https://drоps.bot/\u202Egpj.exe/<script>/${"x".repeat(500)}`;
    await storeWallets({ wallet: main, snapshot: snapshot([airdrop({ name: "Orchard", url })]) });
    const { user } = await openPopup();
    await user.click(screen.getByRole("link", { name: "Orchard" }));
    const dialog = screen.getByRole("dialog", { name: "Open xn--drps-65d.bot?" });
    expectText(dialog, new URL(url).href);
    expectCleanPage();
  });
});
