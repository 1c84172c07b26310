import type { ReactNode } from "react";
import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { Picture, type PictureName } from "../list/picture.tsx";
import style from "./refresh-state.module.css";

type Props = {
  readonly picture: PictureName;
  readonly title: string;
  readonly body: string;
  /** The text of the button; empty for no button. */
  readonly action?: string;
  readonly onAction?: () => void;
  readonly children?: ReactNode;
};

/** @returns the texts of a state and of its next step */
export function stateText(name: "storage" | "unreadable" | "notAgreed" | "agreeAgain") {
  return {
    title: i18n.t(`state.${name}.title`),
    body: i18n.t(`state.${name}.body`),
    action: i18n.t(`state.${name}.action`),
  };
}

/** A state shown instead of the list: the problem and the next step. */
export function State({ picture, title, body, action = "", onAction, children }: Props) {
  return (
    <div className={style.state}>
      <Picture name={picture} />
      <h2>{title}</h2>
      <p>{body}</p>
      {action !== "" && (
        <Button variant="primary" onClick={onAction}>
          {action}
        </Button>
      )}
      {children}
    </div>
  );
}
