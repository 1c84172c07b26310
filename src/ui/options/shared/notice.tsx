import type { ReactNode } from "react";
import { Icon } from "../../shared/components/icons.tsx";
import style from "./notice.module.css";

/** What came of something a person did; `past` once something else was done since, elsewhere on the page. */
export type NoticeText = { readonly kind: "good" | "past" | "unsure" | "bad"; readonly text: string };

type Props = {
  readonly notice: NoticeText | null;
  /** What can be done about it. */
  readonly children?: ReactNode;
};

const icons = { good: "good", past: "good", unsure: "warning", bad: "warning" } as const;

/**
 * Says what came of an action, aloud too: calmly when it went well, at once when it did not. Only the words are
 * spoken, not what can be done about them.
 */
export function Notice({ notice, children }: Props) {
  return (
    <div className={style[notice?.kind ?? "quiet"]}>
      {notice !== null && <Icon name={icons[notice.kind]} />}
      <div role="status">{notice !== null && notice.kind !== "bad" && <p>{notice.text}</p>}</div>
      <div role="alert">{notice?.kind === "bad" && <p>{notice.text}</p>}</div>
      {notice !== null && children}
    </div>
  );
}
