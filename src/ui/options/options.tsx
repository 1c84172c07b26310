import { useEffect, useRef, useState } from "react";
import { i18n } from "#i18n";
import type { Reply } from "../../messaging/commands.ts";
import { consentItem, coversConsent, keyStatusItem } from "../../storage/items.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { Button } from "../shared/components/button.tsx";
import { useItem } from "../shared/data/use-item.ts";
import { useNow } from "../shared/data/use-now.ts";
import { useTheme } from "../shared/data/use-theme.ts";
import { FirstRun } from "./first-run/first-run.tsx";
import { Setup } from "./first-run/setup.tsx";
import { hashOfStep, setupStepOf } from "./first-run/setup-steps.ts";
import { useHash } from "./navigation/use-place.ts";
import style from "./options.module.css";
import { Pages } from "./pages/pages.tsx";
import { Notice, type NoticeText } from "./shared/notice.tsx";

export function Options() {
  const now = useNow();
  const setupStep = setupStepOf(useHash());
  const consent = useItem(consentItem);
  const settings = useItem(settingsItem);
  const keyStatus = useItem(keyStatusItem);
  /** Counts the erasures. Each one mounts all pages anew, so that typed text disappears. */
  const [erased, setErased] = useState<{ readonly times: number; readonly notice: NoticeText | null }>({
    times: 0,
    notice: null,
  });
  const known = consent.state === "known" && settings.state === "known" && keyStatus.state === "known";
  const agreed = consent.state === "known" && coversConsent(consent.value);

  // The first consent leads to the step for the key. A renewed one does not, because the user may have a key already.
  const isFirst = consent.state === "known" && consent.value === null;
  const asked = useRef<"first" | "again" | null>(null);
  useEffect(() => {
    if (known && agreed && asked.current !== null) {
      setErased(({ times }) => ({ times, notice: null }));
      if (asked.current === "first") location.hash = hashOfStep("key");
    }
    asked.current = known && !agreed ? (isFirst ? "first" : "again") : null;
  }, [known, agreed, isFirst]);
  useTheme();

  function onErased({ isComplete }: Reply<"eraseAll">) {
    const notice: NoticeText = isComplete
      ? { kind: "good", text: i18n.t("erase.done") }
      : { kind: "bad", text: `${i18n.t("erase.doneRest")} ${i18n.t("erase.tryAgain")}` };
    setErased(({ times }) => ({ times: times + 1, notice }));
  }

  if (consent.state === "failed" || settings.state === "failed" || keyStatus.state === "failed")
    return (
      <main className={style.alone}>
        <div className={style.failure} role="alert">
          <h1>{i18n.t("state.storage.title")}</h1>
          <p>{i18n.t("state.storage.body")}</p>
          <p>
            <Button onClick={() => location.reload()}>{i18n.t("state.storage.action")}</Button>
          </p>
        </div>
      </main>
    );
  if (!known) return null;
  const above = <Notice notice={erased.notice} />;
  if (!agreed)
    return (
      <FirstRun
        above={above}
        serviceUrl={settings.value.serviceUrl}
        again={!isFirst}
        wasErased={erased.times > 0}
      />
    );
  if (setupStep !== null)
    return (
      <Setup
        key={erased.times}
        step={setupStep}
        keyStatus={keyStatus.value}
        serviceUrl={settings.value.serviceUrl}
        now={now}
        above={above}
      />
    );
  return (
    <Pages
      key={erased.times}
      above={above}
      settings={settings.value}
      keyStatus={keyStatus.value}
      now={now}
      agreedAt={consent.value?.agreedAt ?? null}
      onErased={onErased}
    />
  );
}
