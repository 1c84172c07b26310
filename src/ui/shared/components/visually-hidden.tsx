import type { ReactNode } from "react";
import style from "./visually-hidden.module.css";

/** Words for who does not see the page. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={style.hidden}>{children}</span>;
}
