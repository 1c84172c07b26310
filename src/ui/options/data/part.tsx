import type { ReactNode } from "react";
import style from "./part.module.css";

/** One of several things a section is about, under a heading of its own. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={style.part}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
