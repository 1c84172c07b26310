import type { Row } from "../../airdrops/row.ts";

/**
 * @param networkName how a network is called in the person's language
 * @returns the rows whose airdrop, wallet or network holds every word of the search
 */
export function searchRows(
  rows: readonly Row[],
  search: string,
  networkName: (row: Row) => string,
): readonly Row[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const { airdrop, wallet } = row;
    const text = fold(`${airdrop.name}\n${wallet.label ?? ""}\n${wallet.address}\n${networkName(row)}`);
    return words.every((word) => text.includes(word));
  });
}

/** Case, accents and width do not matter to who searches. */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
