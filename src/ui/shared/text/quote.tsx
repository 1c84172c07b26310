import { limits } from "../../../config.ts";
import { RemoteText } from "./remote-text.tsx";

/** All quotation marks (Unicode, Quotation_Mark). With one of its own, a text would seem to end before it does. */
const marks = /\p{Quotation_Mark}/gu;

/** The service's own words, in quotation marks. Renders nothing without any. */
export function Quote({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <q>
      <RemoteText text={text.replace(marks, "'")} maxChars={limits.messageChars} />
    </q>
  );
}
