import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { openSample } from "../../shared/open-options.ts";

/** For who wants to see first what it is about. */
export function SampleButton() {
  return <Button onClick={openSample}>{i18n.t("sample.show")}</Button>;
}
