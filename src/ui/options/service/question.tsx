import { useId } from "react";
import { Button } from "../../shared/components/button.tsx";
import style from "../shared/form.module.css";

type Props = {
  readonly title: string;
  readonly why?: string;
  readonly busy: boolean;
  /** The answer that loses nothing. It has the focus. */
  readonly safe: string;
  readonly onSafe: () => void;
  readonly risky: string;
  readonly onRisky: () => void;
};

/** Asks before something that cannot be undone. Screen readers read the group's name before the focused button. */
export function Question({ title, why, busy, safe, onSafe, risky, onRisky }: Props) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look like a form
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={why === undefined ? undefined : `${id}-why`}
      className={style.question}
    >
      <p id={id} className={style.label}>
        {title}
      </p>
      {why !== undefined && <p id={`${id}-why`}>{why}</p>}
      <div className={style.buttons}>
        <Button autoFocus busy={busy} onClick={onSafe}>
          {safe}
        </Button>
        <Button variant="danger" busy={busy} onClick={onRisky}>
          {risky}
        </Button>
      </div>
    </div>
  );
}
