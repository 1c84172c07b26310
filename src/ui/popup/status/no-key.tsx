import { i18n } from "#i18n";
import { KeyEntry, useKeyTitle } from "../../shared/api-key/key-entry.tsx";
import { useKeyForm } from "../../shared/api-key/use-key-form.ts";
import { Button } from "../../shared/components/button.tsx";
import { openSample } from "../../shared/open-pages.ts";
import { usePopup } from "../model/popup-context.tsx";
import style from "./no-key.module.css";

/** Says how the user gets a key, and takes it. */
export function KeyCard() {
  const { walletCount } = usePopup().stored.summary;
  return (
    <section className={style.card}>
      <h2>{useKeyTitle()}</h2>
      {/* Wallets come first. */}
      <KeyEntry form={useKeyForm()} isNext={walletCount > 0} action={i18n.t("key.saveShort")} />
    </section>
  );
}

/** Opens the popup with made-up data. */
export function SampleButton() {
  return (
    <Button variant="text" onClick={openSample}>
      {i18n.t("sample.show")}
    </Button>
  );
}
