import { type MouseEvent, useMemo, useState } from "react";
import { airdropKey } from "../../airdrops/airdrop-key.ts";
import type { Row } from "../../airdrops/row.ts";
import { day } from "../../duration.ts";
import { openedItem } from "../../storage/opened.ts";
import { useReach } from "../reach.ts";
import { useItem } from "../use-item.ts";

/**
 * The airdrop whose page was opened last, within a day: who comes back from there is asked whether they claimed it. One
 * opened from the first frame is not noted.
 *
 * @param rows all that are listed
 * @param now ms since the epoch
 * @returns `row`, which is to be asked about, or null; `note`, for clicks among the rows, or on a link to the page `of`
 *   one, by its `airdropKey`; `forget`, once answered
 */
export function useOpened(rows: readonly Row[], now: number) {
  const { send } = useReach();
  const item = useItem(openedItem);
  const [startedAt] = useState(now);
  const [isAnswered, setAnswered] = useState(false);
  const last = item.state === "known" ? item.value : null;
  const age = startedAt - (last?.at ?? 0);
  // From one that was opened while this popup stays, nobody has come back.
  const key = last !== null && age > 0 && age < day && !isAnswered ? last.key : null;
  const row = useMemo(
    () => (key && rows.find(({ wallet, airdrop }) => airdropKey(wallet.id, airdrop.id) === key)) || null,
    [rows, key],
  );

  // Where the background cannot keep it, nobody is asked, or somebody once more: no harm worth a word.
  const keep = (opened: string | null) => void send("noteOpened", { key: opened }).catch(() => undefined);

  return {
    row,
    note({ target, button }: MouseEvent, of?: string) {
      // The third button opens a menu.
      if (button > 1) return;
      const link = target instanceof Element ? target.closest<HTMLElement>("a[data-row]") : null;
      const noted = of ?? link?.dataset.row;
      if (noted !== undefined) keep(noted);
    },
    forget() {
      setAnswered(true);
      keep(null);
    },
  };
}
