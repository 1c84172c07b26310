import { type MouseEvent, useMemo, useState } from "react";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { type Opened, recentlyOpened } from "../../../core/airdrops/opened.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { openedItem } from "../../../storage/airdrops/opened.ts";
import { useEnvironment } from "../../shared/data/environment.ts";
import { useItem } from "../../shared/data/use-item.ts";
import type { Listing } from "../list/listing.ts";
import { openAirdrop, openInOf } from "../row/open-airdrop.ts";

/** One constant list, so that rows without a question keep equal props and are not rendered again. */
const none: readonly Row[] = [];

/**
 * The airdrops that the user opened within the last day and was not asked about. The popup asks when it is
 * opened again. The side panel stays open, so it asks at once.
 *
 * @param listing all that are listed or folded
 * @param now ms since the epoch
 * @returns `asked`, the rows to ask about, the first opened first; `open`, the click handler for links marked
 *   with an `airdropKey`; `forget`, for a row the user answered about
 */
export function useOpened({ rows, folded }: Listing, now: number) {
  const { send, surface } = useEnvironment();
  const item = useItem(openedItem);
  const [startedAt] = useState(now);
  const [answered, setAnswered] = useState<readonly Opened[]>([]);
  const opened = item.state === "known" ? item.value : openedItem.fallback;
  const isPanel = surface === "panel";
  const asked = useMemo(() => {
    const waiting = isPanel
      ? recentlyOpened(opened, now)
      : recentlyOpened(opened, startedAt).filter(({ at }) => at < startedAt);
    // An airdrop that was opened again after the answer is asked about again.
    const unanswered = waiting.filter(
      ({ key, at }) => !answered.some((one) => one.key === key && one.at === at),
    );
    if (unanswered.length === 0) return none;
    const byKey = new Map([...rows, ...folded.rows].map((one) => [keyOf(one), one]));
    return unanswered.flatMap(({ key }) => byKey.get(key) ?? []);
  }, [rows, folded, opened, isPanel, now, startedAt, answered]);

  return {
    asked,
    open(event: MouseEvent, of?: string) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const key = of ?? link?.dataset.row;
      const openIn = openInOf(event);
      if (link === null || key === undefined || openIn === null) return;
      event.preventDefault();
      // In the side panel, the second click of a double click would open a second tab.
      if (event.detail > 1) return;
      void openAirdrop(send("noteOpened", { key }), link.href, openIn);
    },
    forget(answeredRow: Row) {
      const key = keyOf(answeredRow);
      setAnswered((before) => [...before, ...opened.filter((one) => one.key === key)]);
      // If the background cannot store the answer, a later popup asks again.
      void send("forgetOpened", { key }).catch(() => undefined);
    },
  };
}

function keyOf({ wallet, airdrop }: Row): string {
  return airdropKey(wallet.id, airdrop.id);
}
