import type { ReactNode } from "react";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { Quote } from "../../shared/text/remote-text.tsx";
import style from "./banner.module.css";

type Props = {
  readonly title: ReactNode;
  /** Details that a press on the title shows; empty for none. They show at once if there is no button. */
  readonly body: ReactNode;
  /** The service's own words. They always show. */
  readonly quotes?: readonly string[];
  /** The text of the button; empty for no button. */
  readonly action: string;
  readonly onAction?: () => void;
};

/** A problem in one line above a list that stays. */
export function Banner({ title, body, quotes = [], action, onAction }: Props) {
  return (
    <div className={style.banner}>
      <Icon name="warning" />
      <div role="status">
        {body === "" ? (
          title
        ) : (
          <details open={action === ""}>
            <summary>{title}</summary>
            {body}
          </details>
        )}
        {quotes.map((quote) => (
          <Quote key={quote} text={quote} />
        ))}
      </div>
      {action !== "" && (
        <Button variant="text" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}
