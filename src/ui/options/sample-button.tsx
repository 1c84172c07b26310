import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { Button } from "../button.tsx";

/** Opens the popup with made-up data in a tab: it needs neither consent nor key, and leaves nothing behind. */
export function SampleButton() {
  return (
    <Button onClick={() => void browser.tabs.create({ url: browser.runtime.getURL("/sample.html") })}>
      {i18n.t("sample.look")}
    </Button>
  );
}
