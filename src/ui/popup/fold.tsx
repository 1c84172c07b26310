import type { ReactNode, Ref } from "react";
import style from "./fold.module.css";

type Props = {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  /** Open from the start. */
  readonly open?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly summary?: Ref<HTMLElement>;
  readonly children: ReactNode;
};

/** What stands folded below the airdrops: its name and how many there are, the rest when it is opened. */
export function Fold({ id, title, count, open, onToggle, summary, children }: Props) {
  return (
    <details
      id={id}
      className={style.fold}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary ref={summary}>
        <span>{title}</span> <span className={style.count}>{count}</span>
      </summary>
      {children}
    </details>
  );
}
