import type { ReactNode } from "react";
import type { PartId } from "../../shared/options-place.ts";
import style from "./section.module.css";
import { useArrival } from "./use-place.ts";

type Props = {
  /** The anchor of the section; none where the page's own hash leads here. */
  readonly id?: PartId;
  /** None where the page's heading has the same words. */
  readonly title?: string;
  readonly children: ReactNode;
};

/** The anchor leads to the heading. The section has no accessible name, so that "API key" names only the field. */
export function Section({ id, title, children }: Props) {
  useArrival(id);
  return (
    <section id={id} className={style.section}>
      {title !== undefined && <h2 tabIndex={-1}>{title}</h2>}
      {children}
    </section>
  );
}
