import { i18n } from "#i18n";
import type { Row } from "../../../core/airdrops/row.ts";

/** The searchable text of each row, cached because building 10,000 takes noticeable time. */
const texts = new WeakMap<Row, string>();

/** @returns the rows that hold every word of the search */
export function searchRows<R extends Row>(rows: readonly R[], search: string): readonly R[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = texts.get(row) ?? textOf(row);
    texts.set(row, text);
    return words.every((word) => text.includes(word));
  });
}

function textOf({ airdrop, wallet }: Row): string {
  const network = i18n.t(`network.${wallet.network}`);
  return fold(`${airdrop.name}\n${wallet.label ?? ""}\n${wallet.address}\n${network}`);
}

/** Makes a search ignore case, accents and character width. */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
