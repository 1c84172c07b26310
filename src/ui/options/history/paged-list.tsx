import type { ReactNode } from "react";
import { usePages } from "../../shared/components/use-pages.tsx";
import style from "./history.module.css";

type Props<T> = {
  readonly label: string;
  readonly entries: readonly T[];
  /** @returns a key that no other entry has */
  readonly keyOf: (entry: T) => string;
  readonly children: (entry: T) => ReactNode;
};

/** A list of any length, a page at a time. */
export function PagedList<T>({ label, entries, keyOf, children }: Props<T>) {
  const { list, shown, more } = usePages(entries);
  return (
    <>
      <ul ref={list} className={style.entries} aria-label={label}>
        {shown.map((entry) => (
          <li key={keyOf(entry)} tabIndex={-1}>
            {children(entry)}
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
