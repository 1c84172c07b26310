import type { ReactNode, Ref } from "react";
import style from "./popup.module.css";

type Props = {
  readonly header: ReactNode;
  /** The list's total and the life line. */
  readonly summary?: ReactNode;
  /** All else that stays in place while the list scrolls: search, filter, the service's problem. */
  readonly tools?: ReactNode;
  /** The scrolling part: the list and everything below it. */
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  readonly scroller?: Ref<HTMLDivElement>;
  readonly isBlurred?: boolean;
  /** False for the first paint, whose controls do nothing. */
  readonly isLive: boolean;
};

/** The popup's layout. Without hooks, because the first paint draws it before React is loaded. */
export function Frame({ header, summary, tools, children, foot, scroller, isBlurred, isLive }: Props) {
  return (
    <div
      className={style.popup}
      data-popup=""
      data-painted={isLive || undefined}
      data-blurred={isBlurred || undefined}
    >
      {header}
      <main className={style.main}>
        {summary}
        {tools}
        <div className={style.scroll} ref={scroller} tabIndex={-1} data-scroller="">
          {children}
        </div>
      </main>
      {foot}
    </div>
  );
}
