import { limits } from "../../../config.ts";
import { RemoteText } from "./remote-text.tsx";

/** The service's own words, in quotation marks. Renders nothing without any. */
export function Quote({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <q>
      <RemoteText text={text} maxChars={limits.messageChars} />
    </q>
  );
}
