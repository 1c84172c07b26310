import type { ReactNode } from "react";
import type { PartId } from "../navigation/place.ts";
import { useArrival } from "../navigation/use-place.ts";
import style from "./section.module.css";

type Props = {
  /** The anchor it can be opened at; none where the page's own address leads here. */
  readonly id?: PartId;
  /** None where the page's own heading says the same. */
  readonly title?: string;
  readonly children: ReactNode;
};

/**
 * One part of a page. Its heading is a place to jump to; the section itself has no name, so that "API key" is the name
 * of the field alone.
 */
export function Section({ id, title, children }: Props) {
  useArrival(id);
  return (
    <section id={id} className={style.section}>
      {title !== undefined && <h2 tabIndex={-1}>{title}</h2>}
      {children}
    </section>
  );
}
