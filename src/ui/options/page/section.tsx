import type { ReactNode } from "react";
import style from "./section.module.css";

type Props = {
  /** The anchor it can be opened at. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
};

/**
 * One part of the options page. Its heading is for people to jump to; the section itself has no name, so that
 * "API key" is the name of the field alone.
 */
export function Section({ id, title, children }: Props) {
  return (
    <section id={id} className={style.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
