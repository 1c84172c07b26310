import type { ReactNode } from "react";
import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { stepText } from "../../shared/text/error-text.ts";
import { Quote } from "../../shared/text/quote.tsx";
import broken from "./pictures/broken.svg?no-inline";
import calm from "./pictures/calm.svg?no-inline";
import clock from "./pictures/clock.svg?no-inline";
import key from "./pictures/key.svg?no-inline";
import lock from "./pictures/lock.svg?no-inline";
import offline from "./pictures/offline.svg?no-inline";
import pause from "./pictures/pause.svg?no-inline";
import start from "./pictures/start.svg?no-inline";
import wallet from "./pictures/wallet.svg?no-inline";
import style from "./state.module.css";

const pictures = { start, key, wallet, calm, offline, clock, lock, broken, pause };

export type PictureName = keyof typeof pictures;

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
export function State({ picture, title, body = "", quote, action = "", isQuiet, onAction, children }: Props) {
  return (
    <div className={style.state}>
      <span
        aria-hidden="true"
        className={style.picture}
        style={{ maskImage: `url("${pictures[picture]}")` }}
      />
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
