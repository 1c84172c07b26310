import { i18n } from "#i18n";
import type { Row } from "../../../core/airdrops/row.ts";
import { searchItems } from "../../shared/text/search-items.ts";

/** @returns the rows whose airdrop, wallet or network holds every word of the search */
export function searchRows<R extends Row>(rows: readonly R[], search: string): readonly R[] {
  return searchItems(rows, search, ({ airdrop, wallet: { label, address, network } }) =>
    [airdrop.name, label ?? "", address, i18n.t(`network.${network}`)].join("\n"),
  );
}
