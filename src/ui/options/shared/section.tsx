import type { ReactNode } from "react";
import type { PartId } from "../../shared/options-place.ts";
import style from "./section.module.css";

type Props = {
  /** None where the page's own hash leads here. */
  readonly id?: PartId;
  readonly children: ReactNode;
};

/** A card. It has no accessible name, so that "API key" names only the field. */
export function Section({ id, children }: Props) {
  return (
    <section id={id} className={style.section}>
      {children}
    </section>
  );
}
