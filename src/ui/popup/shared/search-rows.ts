import { i18n } from "#i18n";
import { type Bundle, keepRows, rowsIn } from "../../../core/list/bundles.ts";
import type { Row } from "../../../core/list/row.ts";
import { searchItems } from "../../shared/text/search-items.ts";

/** @returns the rows whose airdrop, wallet or network holds every word of the search */
export function searchRows<R extends Row>(rows: readonly R[], search: string): readonly R[] {
  return searchItems(rows, search, ({ airdrop, wallet: { label, address, network } }) =>
    [airdrop.name, label ?? "", address, i18n.t(`network.${network}`)].join("\n"),
  );
}

/** @returns the bundles with only those rows */
export function searchBundles(bundles: readonly Bundle[], search: string): readonly Bundle[] {
  const found = new Set(searchRows(rowsIn(bundles), search));
  return keepRows(bundles, (row) => found.has(row));
}
