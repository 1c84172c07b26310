import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import style from "./banner.module.css";

type Props = {
  readonly title: string;
  readonly body: string;
  /** The text of the button; empty for no button. */
  readonly action: string;
  readonly onAction: () => void;
  readonly also?: { readonly action: string; readonly onAction: () => void } | null;
};

/** A problem, shown above a list that stays. */
export function Banner({ title, body, action, onAction, also = null }: Props) {
  return (
    <div className={style.banner}>
      <Icon name="warning" />
      <div role="status">
        <p className={style.title}>{title}</p>
        <p>{body}</p>
      </div>
      {action !== "" && (
        <Button variant="text" onClick={onAction}>
          {action}
        </Button>
      )}
      {also !== null && (
        <Button variant="text" onClick={also.onAction}>
          {also.action}
        </Button>
      )}
    </div>
  );
}
