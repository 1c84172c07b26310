import { i18n } from "#i18n";
import type { Wallet } from "../../../core/wallets/wallet.ts";

/** The fields that a search compares. */
type Searched = {
  readonly text: string;
  readonly address?: string;
};

/** The `searchForm` of each object, kept because that of 10,000 texts takes noticeable time. */
const forms = new WeakMap<object, Searched>();

/** A shorter word finds no address: "Farm 1" would find the digit 1 in most of them. */
const fewestOfAddress = 4;

/**
 * @param partsOf what the search looks at in an item: objects that items may share
 * @param searchedOf always the same for an object
 * @returns the items whose parts hold every word of the search
 */
export function searchItems<T, P extends object>(
  items: readonly T[],
  search: string,
  partsOf: (item: T) => readonly P[],
  searchedOf: (part: P) => Searched,
): readonly T[] {
  const words = searchForm(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  const formOf = (part: P) => {
    const form = forms.get(part) ?? formOfSearched(searchedOf(part));
    forms.set(part, form);
    return form;
  };
  return items.filter((item) => {
    const parts = partsOf(item).map(formOf);
    return words.every((word) => parts.some((part) => holds(part, word)));
  });
}

/** @returns the texts that find a wallet: its label and its network, and its address */
export function searchedWallet({
  label,
  address,
  network,
}: Pick<Wallet, "label" | "address" | "network">): Searched {
  return { text: [label ?? "", network, i18n.t(`network.${network}`)].join("\n"), address };
}

function holds({ text, address = "" }: Searched, word: string): boolean {
  return text.includes(word) || (word.length >= fewestOfAddress && address.includes(word));
}

function formOfSearched({ text, address = "" }: Searched): Searched {
  return { text: searchForm(text), address: searchForm(address) };
}

/** Makes a search ignore case, accents and character width. */
function searchForm(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
