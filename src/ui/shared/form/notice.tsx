import type { ReactNode } from "react";
import { Icon } from "../components/icons.tsx";
import { Quote } from "../text/remote-text.tsx";
import style from "./notice.module.css";

/** The result of a user's action. */
export type NoticeText = {
  readonly kind: "good" | "unsure" | "bad";
  readonly text: string;
  /** The service's own words; remote text. */
  readonly quote?: string | undefined;
};

type Props = {
  readonly notice: NoticeText | null;
  readonly children?: ReactNode;
};

const icons = { good: "good", unsure: "warning", bad: "warning" } as const;

/** Announces the text and not the buttons: politely for a success, at once for a failure. */
export function Notice({ notice, children }: Props) {
  return (
    <div className={notice === null ? style.quiet : `${style.notice} ${style[notice.kind]}`}>
      {notice !== null && <Icon name={icons[notice.kind]} />}
      <div role="status">{notice !== null && notice.kind !== "bad" && <Words notice={notice} />}</div>
      <div role="alert">{notice?.kind === "bad" && <Words notice={notice} />}</div>
      {notice !== null && children}
    </div>
  );
}

function Words({ notice: { text, quote } }: { readonly notice: NoticeText }) {
  return (
    <>
      <p>{text}</p>
      <Quote text={quote} />
    </>
  );
}
