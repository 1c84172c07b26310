import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../../shared/components/icons.tsx";
import style from "./disclosure.module.css";

type Props = {
  readonly id?: string;
  readonly title: string;
  /** Its count or sum. */
  readonly note: ReactNode;
  readonly open?: boolean;
  readonly children: ReactNode;
};

/** A folded list. Its content can be long, so it is rendered only while open. */
export function Disclosure({ id, title, note, open = false, children }: Props) {
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
        <span className={style.note}> {note}</span>
        <Icon name="chevron" />
      </summary>
      {isOpen && children}
    </details>
  );
}
