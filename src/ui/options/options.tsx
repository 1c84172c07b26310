import { useState } from "react";
import { i18n } from "#i18n";
import { coversConsent } from "../../core/consent.ts";
import type { Reply } from "../../messaging/commands.ts";
import { consentItem } from "../../storage/consent.ts";
import { keyStatusItem } from "../../storage/key-status.ts";
import { settingsItem } from "../../storage/settings.ts";
import { useItem } from "../shared/data/use-item.ts";
import { useTheme } from "../shared/data/use-theme.ts";
import { setupStepOf } from "../shared/setup-steps.ts";
import { Consent } from "./first-run/consent.tsx";
import { Setup } from "./first-run/setup.tsx";
import { useHash } from "./navigation/use-place.ts";
import { Pages } from "./pages/pages.tsx";
import type { NoticeText } from "./shared/notice.tsx";
import { OptionsToastArea } from "./shared/options-toast.tsx";
import { StorageFailure } from "./shared/storage-failure.tsx";

/** Shows nothing until the three items are read, so that all sections find them in the cache. */
export function Options() {
  const step = setupStepOf(useHash());
  const consent = useItem(consentItem);
  const items = [consent, useItem(settingsItem), useItem(keyStatusItem)];
  const [erased, setErased] = useState<NoticeText | null>(null);
  useTheme();

  function showErased({ isComplete }: Reply<"eraseAll">) {
    const text = i18n.t(isComplete ? "erase.done" : "erase.doneRest");
    setErased({ kind: isComplete ? "good" : "bad", text });
    // The consent screen takes `#data` as the wish to restore a backup.
    location.hash = "";
  }

  if (items.some(({ state }) => state === "failed")) return <StorageFailure />;
  if (consent.state !== "known" || items.some(({ state }) => state === "loading")) return null;
  // An erasure deletes the consent, which unmounts all pages with what the user typed there.
  if (!coversConsent(consent.value)) return <Consent again={consent.value !== null} erased={erased} />;
  return (
    <OptionsToastArea>
      {step === null ? <Pages onErased={showErased} /> : <Setup step={step} />}
    </OptionsToastArea>
  );
}
