import type { ReactNode } from "react";
import { Icon } from "../icons.tsx";
import style from "./notice.module.css";

/** What came of something a person did. */
export type NoticeText = { readonly kind: "good" | "unsure" | "bad"; readonly text: string };

type Props = {
  readonly notice: NoticeText | null;
  /** What can be done about it. */
  readonly children?: ReactNode;
};

/** Says what came of an action, aloud too: calmly when it went well, at once when it did not. */
export function Notice({ notice, children }: Props) {
  return (
    <>
      <div role="status">
        {notice !== null && notice.kind !== "bad" && <Words notice={notice}>{children}</Words>}
      </div>
      <div role="alert">{notice?.kind === "bad" && <Words notice={notice}>{children}</Words>}</div>
    </>
  );
}

function Words({ notice, children }: { readonly notice: NoticeText; readonly children: ReactNode }) {
  return (
    <div className={style[notice.kind]}>
      {notice.kind === "good" ? <Icon name="good" /> : <Icon name="warning" />}
      <span>{notice.text}</span>
      {children}
    </div>
  );
}
