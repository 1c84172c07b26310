import { useState } from "react";
import { i18n } from "#i18n";
import type { Appearance } from "../../storage/items.ts";
import { Button } from "../shared/components/button.tsx";
import { openOptionsInstead } from "../shared/open-pages.ts";
import style from "./sample-page.module.css";
import { SamplePopup } from "./sample-popup.tsx";

/** The popup with made-up data, for trying Windfall before the setup. */
export function SamplePage({ theme }: { readonly theme: Appearance["theme"] }) {
  /** The number of actions that do nothing here. */
  const [refused, setRefused] = useState(0);
  return (
    <div className={style.page}>
      <aside className={style.label} aria-label={i18n.t("sample.name")}>
        <p>
          <strong>{i18n.t("sample.name")}</strong> · {i18n.t("sample.what")}
        </p>
        {/* A new key each time, so that screen readers repeat the message. */}
        <div role="status">{refused > 0 && <p key={refused}>{i18n.t("sample.beyond")}</p>}</div>
        <Button onClick={openOptionsInstead}>{i18n.t("sample.begin")}</Button>
      </aside>
      <div className={style.frame}>
        <SamplePopup theme={theme} surface="popup" onAction={() => setRefused((before) => before + 1)} />
      </div>
    </div>
  );
}
