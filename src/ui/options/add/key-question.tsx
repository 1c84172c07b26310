import { type ReactNode, useId } from "react";
import style from "./key-question.module.css";

type Props = { readonly title: string; readonly intro: string; readonly children: ReactNode };

/** Asks before a text that may be a private key is sent or stored. @param children the answers */
export function KeyQuestion({ title, intro, children }: Props) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look like a form
    <div role="group" aria-labelledby={`${id}title`} aria-describedby={`${id}why`} className={style.question}>
      <h2 id={`${id}title`}>{title}</h2>
      <p id={`${id}why`}>{intro}</p>
      {children}
    </div>
  );
}
