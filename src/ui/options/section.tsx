import type { ReactNode } from "react";
import style from "./section.module.css";

type Props = {
  /** The anchor it can be opened at. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
};

/** One part of the options page. */
export function Section({ id, title, children }: Props) {
  return (
    <section id={id} className={style.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
