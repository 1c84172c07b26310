import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { formatCount } from "../../shared/text/format.ts";
import style from "./disclosure.module.css";

type Props = {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly open?: boolean;
  readonly summary?: Ref<HTMLElement>;
  readonly children: ReactNode;
};

/** A folded list below the airdrops. Its content can be long, so it is rendered only while open. */
export function Disclosure({ id, title, count, open = false, summary, children }: Props) {
  const [isOpen, setOpen] = useState(open);
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The content may unfold below the visible part.
    if (isOpen && !open) fold.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, open]);
  return (
    <details
      ref={fold}
      id={id}
      className={style.fold}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary ref={summary}>
        <span>{title}</span> <span className={style.count}>{formatCount(count)}</span>
      </summary>
      {isOpen && children}
    </details>
  );
}
