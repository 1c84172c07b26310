import { useMemo, useState } from "react";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { recentlyOpened } from "../../../core/airdrops/opened.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { openedItem } from "../../../storage/airdrops/opened.ts";
import { useEnvironment } from "../../shared/data/environment.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { useList } from "../shared/popup-context.tsx";

/** One constant list, so that rows without a question keep equal props and are not rendered again. */
const none: readonly Row[] = [];

/**
 * The airdrops that the user opened within the last day and was not asked about, the first opened first. The
 * popup asks when it is opened again. The side panel stays open, so it asks at once.
 */
export function useAsked(): readonly Row[] {
  const { listing, now } = useList();
  const { rows, folded } = listing;
  const { surface } = useEnvironment();
  const item = useItem(openedItem);
  const [startedAt] = useState(now);
  const opened = item.state === "known" ? item.value : openedItem.fallback;
  const isPanel = surface === "panel";
  return useMemo(() => {
    const asked = isPanel
      ? recentlyOpened(opened, now)
      : recentlyOpened(opened, startedAt).filter(({ at }) => at < startedAt);
    if (asked.length === 0) return none;
    const byKey = new Map(
      [...rows, ...folded.rows].map((row) => [airdropKey(row.wallet.id, row.airdrop.id), row]),
    );
    return asked.flatMap(({ key }) => byKey.get(key) ?? []);
  }, [rows, folded, opened, isPanel, now, startedAt]);
}
