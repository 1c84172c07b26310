import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { i18n } from "#i18n";
import { formatCount } from "../text/format.ts";
import { Button } from "./button.tsx";

/** Entries of a page; each "Show more" shows as many again. */
const pageSize = 50;

/**
 * Shows a list of any length a page at a time, so that no page renders thousands of entries at once. "Show more" moves
 * the focus to the first new entry: to its `data-row`, where the popup's ↑ and ↓ stop, or to the entry itself.
 *
 * @param least the number of entries that have to show, such as those up to a restored one
 * @returns `list`: for the element around the entries; `shown`: the entries to render; `more`: goes below them
 */
export function usePages<T>(entries: readonly T[], least = 0) {
  const [most, setMost] = useState(pageSize);
  if (least > most) setMost(Math.ceil(least / pageSize) * pageSize);
  const list = useRef<HTMLUListElement>(null);
  const shown = useMemo(() => entries.slice(0, most), [entries, most]);

  function showMore() {
    flushSync(() => setMost(most + pageSize));
    const first = list.current?.children[most];
    const target = first?.querySelector("[data-row]") ?? first;
    if (target instanceof HTMLElement) target.focus();
  }

  const more = entries.length > most && (
    <Button variant="text" data-row="" data-more="" onClick={showMore}>
      {i18n.t("popup.showMore", [formatCount(entries.length - most)])}
    </Button>
  );
  return { list, shown, more };
}
