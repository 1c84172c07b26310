import { type MouseEvent, useMemo, useState } from "react";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { keysToAskAbout } from "../../../core/airdrops/opened.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { openedItem } from "../../../storage/airdrops/opened.ts";
import { useEnvironment } from "../../shared/data/environment.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { openAirdrop, openInOf } from "../row/open-airdrop.ts";

/**
 * The airdrops whose pages the user opened within a day. The popup asks about one of them at a time.
 *
 * @param rows all that are listed
 * @param now ms since the epoch
 * @returns `row`, which to ask about, or null; `open`, for clicks among rows or on a link to the page `of` an airdrop,
 *   by its `airdropKey`; `forget`, once the user has answered about a row
 */
export function useOpened(rows: readonly Row[], now: number) {
  const { send } = useEnvironment();
  const item = useItem(openedItem);
  const [startedAt] = useState(now);
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const opened = item.state === "known" ? item.value : openedItem.fallback;
  const row = useMemo(() => {
    const keys = keysToAskAbout(opened, startedAt).filter((key) => !answered.includes(key));
    if (keys.length === 0) return null;
    const byKey = new Map(rows.map((one) => [keyOf(one), one]));
    return keys.flatMap((key) => byKey.get(key) ?? [])[0] ?? null;
  }, [rows, opened, startedAt, answered]);

  return {
    row,
    open(event: MouseEvent, of?: string) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const key = of ?? link?.dataset.row;
      const openIn = openInOf(event);
      if (link === null || key === undefined || openIn === null) return;
      event.preventDefault();
      void openAirdrop(send("noteOpened", { key }), link.href, openIn);
    },
    forget(answeredRow: Row) {
      const key = keyOf(answeredRow);
      setAnswered((before) => [...before, key]);
      // If the background cannot store the answer, a later popup asks once more.
      void send("forgetOpened", { key }).catch(() => undefined);
    },
  };
}

function keyOf({ wallet, airdrop }: Row): string {
  return airdropKey(wallet.id, airdrop.id);
}
