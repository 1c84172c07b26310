import type { ReactNode } from "react";
import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { Icon, type IconName } from "../../shared/components/icons.tsx";
import { stepText } from "../../shared/text/error-text.ts";
import { Quote } from "../../shared/text/remote-text.tsx";
import style from "./empty-state.module.css";

type Props = {
  readonly picture: IconName;
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
export function EmptyState({
  picture,
  title,
  body = "",
  quote,
  action = "",
  isQuiet,
  onAction,
  children,
}: Props) {
  return (
    <div className={style.state} data-state="">
      <span className={style.picture}>
        <Icon name={picture} size={28} />
      </span>
      <h2>{title}</h2>
      {body !== "" && <p>{body}</p>}
      <Quote text={quote} />
      {action !== "" && (
        <Button variant={isQuiet ? "text" : "primary"} onClick={onAction}>
          {action}
        </Button>
      )}
      {children}
    </div>
  );
}
