import { i18n } from "#i18n";
import { Button } from "../button.tsx";
import { openSample } from "../open-options.ts";

/** For who wants to see first what it is about. */
export function SampleButton() {
  return <Button onClick={openSample}>{i18n.t("sample.look")}</Button>;
}
