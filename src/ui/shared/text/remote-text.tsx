import type { ReactNode } from "react";
import { limits } from "../../../config.ts";
import { cleanText } from "../../../core/clean-text.ts";
import style from "./remote-text.module.css";

type Props = { readonly text: string; readonly maxChars?: number };

/** Text from the service or a page: cleaned, shortened, and isolated from the direction of the text around it. */
export function RemoteText({ text, maxChars = limits.nameChars }: Props) {
  return <bdi>{cleanText(text, maxChars)}</bdi>;
}

/** All quotation marks (Unicode, Quotation_Mark). With one of its own, a text would seem to end before it does. */
const marks = /\p{Quotation_Mark}/gu;

/** The service's own words, in quotation marks and small type: a line below Windfall's. Renders nothing without any. */
export function Quote({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <p className={style.quote}>
      <q>
        <RemoteText text={text.replace(marks, "'")} maxChars={limits.messageChars} />
      </q>
    </p>
  );
}

type SentenceProps = {
  /** @returns the sentence with `part` in it */
  readonly words: (part: string) => string;
  /** The part. */
  readonly children: ReactNode;
};

/** A sentence with an element in it, such as an isolated name or amount. */
export function Sentence({ words, children }: SentenceProps) {
  // The text gets a placeholder that no catalogue contains, and is split there.
  const [before, after] = words("\n").split("\n");
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
