import type { ReactNode } from "react";
import style from "./part.module.css";

type Props = {
  readonly title: string;
  /** 2 in a section without a title, so that the headings skip no level. */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
};

export function Part({ title, level = 3, children }: Props) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className={style.part}>
      <Heading className={style.title}>{title}</Heading>
      {children}
    </div>
  );
}
