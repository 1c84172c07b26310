import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { i18n } from "#i18n";
import { timing } from "../../config.ts";
import { inTime } from "../../storage/in-time.ts";
import { read } from "../../storage/item.ts";
import { type Appearance, appearanceItem } from "../../storage/items.ts";
import { Button } from "../shared/components/button.tsx";
import { ErrorBoundary } from "../shared/components/error-boundary.tsx";
import { Clock } from "../shared/data/clock.tsx";
import { setDocumentLanguage } from "../shared/document-language.ts";
import { openOptions } from "../shared/open-pages.ts";
import style from "./sample-page.module.css";
import { SamplePopup } from "./sample-popup.tsx";

/** Shows the sample page. It reads only the theme from storage. */
export async function startSample(root: HTMLElement): Promise<void> {
  setDocumentLanguage(
    document.documentElement,
    i18n.t("named", [i18n.t("extension.name"), i18n.t("sample.name")]),
  );
  const { theme } = await inTime(read(appearanceItem), timing.firstRowsRead).catch(
    () => appearanceItem.fallback,
  );
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <Clock>
          <SamplePage theme={theme} />
        </Clock>
      </ErrorBoundary>
    </StrictMode>,
  );
}

/** The popup with made-up data, for trying Windfall before the setup. */
function SamplePage({ theme }: { readonly theme: Appearance["theme"] }) {
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
        <Button onClick={() => openOptions()}>{i18n.t("sample.begin")}</Button>
      </aside>
      <div className={style.frame}>
        <SamplePopup theme={theme} surface="popup" onAction={() => setRefused((before) => before + 1)} />
      </div>
    </div>
  );
}
