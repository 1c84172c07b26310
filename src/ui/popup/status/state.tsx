import type { ReactNode } from "react";
import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { stepText } from "../../shared/text/error-text.ts";
import { Quote } from "../../shared/text/quote.tsx";
import picture from "./picture.module.css";
import style from "./state.module.css";

export type PictureName =
  | "start"
  | "key"
  | "wallet"
  | "calm"
  | "offline"
  | "clock"
  | "lock"
  | "broken"
  | "pause";

type Props = {
  /** A small drawing from pictures/. Decorative: the text beside it is complete. */
  readonly picture: PictureName;
  readonly title: string;
  readonly body?: string;
  /** The service's own words. */
  readonly quote?: string | undefined;
  /** The text of the button; empty for no button. */
  readonly action?: string;
  /** The user can do without the action. */
  readonly isQuiet?: boolean;
  readonly onAction?: () => void;
  readonly children?: ReactNode;
};

/** @returns the texts of storage that could not be read, with the next step */
export function storageFailureText() {
  return {
    title: i18n.t("state.storage.title"),
    body: i18n.t("state.storage.body"),
    action: stepText("refresh"),
  };
}

/** A state shown instead of the list: the problem and the next step. */
export function State({
  picture: name,
  title,
  body = "",
  quote,
  action = "",
  isQuiet,
  onAction,
  children,
}: Props) {
  return (
    <div className={style.state}>
      <span aria-hidden="true" className={`${picture.picture} ${picture[name]}`} />
      <h2>{title}</h2>
      {quote && (
        <p>
          <Quote text={quote} />
        </p>
      )}
      {body !== "" && <p>{body}</p>}
      {action !== "" && (
        <Button variant={isQuiet ? "text" : "primary"} onClick={onAction}>
          {action}
        </Button>
      )}
      {children}
    </div>
  );
}
