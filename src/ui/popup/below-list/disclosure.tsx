import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../../shared/components/icons.tsx";
import { formatCount } from "../../shared/text/format.ts";
import style from "./disclosure.module.css";

type Props = {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly open?: boolean;
  readonly children: ReactNode;
};

/** A folded list below the airdrops. Its content can be long, so it is rendered only while open. */
export function Disclosure({ id, title, count, open = false, children }: Props) {
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
      <summary className={style.line}>
        <span>{title}</span>
        <span className={style.count}>{`\u00a0${formatCount(count)}`}</span>
        <Icon name="chevron" />
      </summary>
      {isOpen && children}
    </details>
  );
}
