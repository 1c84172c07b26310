import { i18n } from "#i18n";
import type { Wallet } from "../../../core/wallets/wallet.ts";

/** A wallet, found by its label, its network and its address, or an airdrop, found by its name. */
type Searched = Pick<Wallet, "label" | "address" | "network"> | { readonly name: string };

/** The `searchForm` of each part, kept because that of 10,000 texts takes noticeable time. */
const forms = new WeakMap<Searched, string>();

/** A shorter word finds no address: "Farm 1" would find the digit 1 in most of them. */
const fewestOfAddress = 4;

/**
 * @param partsOf what the search looks at in an item: objects that items may share
 * @returns the items whose parts hold every word of the search
 */
export function searchItems<T>(
  items: readonly T[],
  search: string,
  partsOf: (item: T) => readonly Searched[],
): readonly T[] {
  const words = searchForm(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const parts = partsOf(item);
    return words.every((word) => parts.some((part) => holds(part, word)));
  });
}

function holds(part: Searched, word: string): boolean {
  const form = forms.get(part) ?? searchForm(textOf(part));
  forms.set(part, form);
  if (form.includes(word)) return true;
  return "address" in part && word.length >= fewestOfAddress && searchForm(part.address).includes(word);
}

function textOf(part: Searched): string {
  if ("name" in part) return part.name;
  return [part.label ?? "", part.network, i18n.t(`network.${part.network}`)].join("\n");
}

/** Makes a search ignore case, accents and character width. */
function searchForm(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
