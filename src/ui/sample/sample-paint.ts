import { consentVersion, type Time } from "../../config.ts";
import { noDismissals } from "../../core/airdrops/dismissals.ts";
import { usualView } from "../../core/airdrops/list-view.ts";
import { summaryOf } from "../../core/airdrops/summary.ts";
import { compareNames } from "../../i18n/compare-names.ts";
import { activityItem } from "../../storage/refresh/activity.ts";
import { type Appearance, appearanceItem } from "../../storage/settings/display.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import type { FirstPaint } from "../../storage/transaction/popup-contents.ts";
import { sampleLogos } from "./sample-logos.ts";
import { sampleNewAirdrops, sampleWallets } from "./sample-wallets.ts";

/** @returns what the popup's first paint draws of the sample wallets @param theme the user's choice of light or dark */
export function samplePaint(now: Time, theme: Appearance["theme"]): FirstPaint {
  const wallets = sampleWallets(now);
  const unseen = sampleNewAirdrops(wallets);
  const settings = settingsItem.fallback;
  const choices = { ...settings, dismissals: noDismissals };
  return {
    consent: { version: consentVersion, agreedAt: now },
    keyStatus: { state: "accepted", serviceUrl: settings.serviceUrl, sessionOnly: false, at: now },
    settings,
    pageHosts: [],
    activity: activityItem.fallback,
    summary: summaryOf(wallets, choices, now, compareNames()),
    listView: usualView,
    appearance: { ...appearanceItem.fallback, theme },
    unseen,
    logos: sampleLogos,
  };
}
