import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../shared/components/button.tsx";
import { plural } from "../../shared/text/error-text.ts";
import style from "./history.module.css";

/** Entries shown at once; each "Show more" shows as many again. */
const pageSize = 50;

type Props<T> = {
  readonly label: string;
  readonly entries: readonly T[];
  /** @returns a key that no other entry has */
  readonly keyOf: (entry: T) => string;
  readonly children: (entry: T) => ReactNode;
};

/** A long list, a page at a time. "Show more" moves the focus to the first new entry. */
export function PagedList<T>({ label, entries, keyOf, children }: Props<T>) {
  const [shown, setShown] = useState(pageSize);
  const list = useRef<HTMLUListElement>(null);
  const left = entries.length - shown;

  function showMore() {
    flushSync(() => setShown(shown + pageSize));
    list.current?.querySelectorAll<HTMLElement>(":scope > li")[shown]?.focus();
  }

  return (
    <>
      <ul ref={list} className={style.entries} aria-label={label}>
        {entries.slice(0, shown).map((entry) => (
          <li key={keyOf(entry)} tabIndex={-1}>
            {children(entry)}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p>
          <Button onClick={showMore}>{plural("popup.showMore", left)}</Button>
        </p>
      )}
    </>
  );
}
