import { type ReactNode, useId } from "react";
import style from "./form.module.css";

type Props = {
  readonly title: string;
  readonly why?: string;
  /** The answers. */
  readonly children: ReactNode;
};

/** Asks before something that cannot be undone. Screen readers read the group's name before a focused answer. */
export function Question({ title, why, children }: Props) {
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
      {children}
    </div>
  );
}
