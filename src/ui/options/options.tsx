import { useEffect, useRef, useState } from "react";
import { i18n } from "#i18n";
import { consentItem, coversConsent, keyStatusItem } from "../../storage/items.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { Button } from "../shared/components/button.tsx";
import { Logo } from "../shared/components/icons.tsx";
import { useItem } from "../shared/data/use-item.ts";
import { useNow } from "../shared/data/use-now.ts";
import { useTheme } from "../shared/data/use-theme.ts";
import { AboutSection } from "./about/about-section.tsx";
import { AddSection } from "./add/add-section.tsx";
import { AlertsSection } from "./alerts/alerts-section.tsx";
import { AppearanceSection } from "./appearance/appearance-section.tsx";
import { CalendarSection } from "./calendar/calendar-section.tsx";
import { DataSection } from "./data/data-section.tsx";
import { DiagnosticsSection } from "./diagnostics/diagnostics-section.tsx";
import { QuarantineAlert } from "./diagnostics/quarantine-alert.tsx";
import { ConsentSection } from "./first-run/consent.tsx";
import { GettingStarted } from "./first-run/getting-started.tsx";
import { HistorySection } from "./history/history-section.tsx";
import { Contents } from "./page/contents.tsx";
import { Notice, type NoticeText } from "./page/notice.tsx";
import style from "./page/options.module.css";
import { useAnchor } from "./page/use-anchor.ts";
import { RefreshSection } from "./refresh/refresh-section.tsx";
import { KeySection } from "./service/key-section.tsx";
import { ServiceSection } from "./service/service-section.tsx";
import { DetectionSection } from "./sites/detection-section.tsx";
import { SitesSection } from "./sites/sites-section.tsx";
import { SyncSection } from "./sync/sync-section.tsx";
import { WalletSection } from "./wallets/wallet-section.tsx";

/** The options page: consent first, then all there is to set. */
export function Options() {
  const now = useNow();
  const consent = useItem(consentItem);
  const settings = useItem(settingsItem);
  const keyStatus = useItem(keyStatusItem);
  /** A service URL stands in its field and is not saved. */
  const [urlUnsaved, setUrlUnsaved] = useState(false);
  /** All was erased; every part of the page begins anew, and what was typed into it goes. */
  const [erased, setErased] = useState<{ readonly times: number; readonly notice: NoticeText | null }>({
    times: 0,
    notice: null,
  });
  const keyField = useRef<HTMLInputElement>(null);
  const agreeButton = useRef<HTMLButtonElement>(null);
  const known = consent.state === "known" && settings.state === "known" && keyStatus.state === "known";
  const agreed = consent.state === "known" && coversConsent(consent.value);

  // Agreeing here leads on to the key; coming back later does not steal the focus.
  const wasAsked = useRef(false);
  useEffect(() => {
    if (known && agreed && wasAsked.current) {
      setErased(({ times }) => ({ times, notice: null }));
      // In sight stay the steps above it, which come with consent.
      keyField.current?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    wasAsked.current = known && !agreed;
  }, [known, agreed]);
  // What was pressed is out of reach now.
  useEffect(() => {
    if (erased.notice === null || agreed) return;
    agreeButton.current?.focus({ preventScroll: true });
    // Where it is said that all is erased.
    scrollTo(0, 0);
  }, [erased, agreed]);
  useAnchor(known);
  useTheme();

  function onErased(notLeft: boolean) {
    const notice: NoticeText = notLeft
      ? { kind: "bad", text: i18n.t("erase.doneNotLeft") }
      : { kind: "good", text: i18n.t("erase.done") };
    setErased(({ times }) => ({ times: times + 1, notice }));
  }

  return (
    <div className={style.page}>
      <header className={style.header}>
        <Logo size={36} />
        <h1>{i18n.t("options.title")}</h1>
      </header>
      {agreed && <Contents />}
      <main className={style.main}>
        {(consent.state === "failed" || settings.state === "failed" || keyStatus.state === "failed") && (
          <div className={style.quarantine} role="alert">
            <h2>{i18n.t("state.storage.title")}</h2>
            <p>{i18n.t("state.storage.body")}</p>
            <p>
              <Button onClick={() => location.reload()}>{i18n.t("state.storage.action")}</Button>
            </p>
          </div>
        )}
        {known && (
          <>
            <QuarantineAlert />
            <Notice notice={erased.notice} />
            {!agreed && (
              <>
                <ConsentSection
                  serviceUrl={settings.value.serviceUrl}
                  again={consent.value !== null}
                  buttonRef={agreeButton}
                />
                <p className={style.inertNote}>{i18n.t("options.inert")}</p>
              </>
            )}
            {agreed && <GettingStarted keyStatus={keyStatus.value} serviceUrl={settings.value.serviceUrl} />}
            <div key={erased.times} className={agreed ? style.rest : style.inert} inert={!agreed}>
              {agreed && <CalendarSection serviceUrl={settings.value.serviceUrl} now={now} />}
              <KeySection
                status={keyStatus.value}
                serviceUrl={settings.value.serviceUrl}
                now={now}
                fieldRef={keyField}
                urlUnsaved={urlUnsaved}
              />
              <ServiceSection serviceUrl={settings.value.serviceUrl} onUnsaved={setUrlUnsaved} />
              <AddSection keyStatus={keyStatus.value} serviceUrl={settings.value.serviceUrl} />
              <WalletSection />
              <HistorySection now={now} />
              <AlertsSection />
              <AppearanceSection />
              <RefreshSection settings={settings.value} now={now} />
              <DetectionSection settings={settings.value} />
              <SitesSection />
              <SyncSection now={now} />
              <DataSection serviceUrl={settings.value.serviceUrl} onErased={onErased} />
              <DiagnosticsSection settings={settings.value} now={now} />
              <AboutSection
                serviceUrl={settings.value.serviceUrl}
                agreedAt={agreed ? (consent.value?.agreedAt ?? null) : null}
              />
            </div>
          </>
        )}
      </main>
    </div>
  );
}
