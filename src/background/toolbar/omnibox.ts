import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import type { Network } from "../../core/addresses/network.ts";
import { type Recognition, recognise } from "../../core/addresses/recognise.ts";
import { shortAddress } from "../../core/addresses/short-address.ts";
import { holdsSecretOrListedWords } from "../../core/secrets/listed-words.ts";
import { takeToField } from "./context-menu.ts";

/** Shows in the address bar what Enter does. @param typed the text after the keyword */
export function describeTyped(typed: string): void {
  const description = suggestionFor(typed);
  browser.omnibox.setDefaultSuggestion({
    description: import.meta.env.BROWSER === "firefox" ? description : asXml(description),
  });
}

/** Puts an address into the address field of the options, or the refusal of a secret. Other text opens the options. */
export async function addTypedInBar(typed: string): Promise<void> {
  if (holdsSecretOrListedWords(typed) || networksOf(recognise(typed)).length > 0)
    await takeToField(typed.trim());
  else await browser.runtime.openOptionsPage();
}

/** @returns the text that says what Enter does */
export function suggestionFor(typed: string): string {
  if (holdsSecretOrListedWords(typed)) return i18n.t("refusal.secret");
  const recognised = recognise(typed);
  const names = networksOf(recognised).map((network) => i18n.t(`network.${network}`));
  if (names.length === 0) return i18n.t("omnibox.other");
  const mayBeKey = recognised.kind === "ambiguous" && recognised.mayBeKey;
  return i18n.t(mayBeKey ? "omnibox.mayBeKey" : "omnibox.lookUp", [
    shortAddress(typed.trim()),
    names.join(" / "),
  ]);
}

/** @returns the networks that the address may belong to, the likeliest first */
function networksOf(recognised: Recognition): readonly Network[] {
  switch (recognised.kind) {
    case "recognised":
    case "derived":
      return [recognised.network];
    case "ambiguous":
      return recognised.choices.map(({ network }) => network);
    case "refused":
      return [];
  }
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes a suggestion for Chrome, which reads it as XML and rejects malformed text. Firefox reads plain text. */
export function asXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
