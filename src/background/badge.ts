import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import type { Glance } from "../airdrops/glance.ts";
import type { KeyStatus } from "../core/refresh/key-retry.ts";
import { readSome } from "../storage/item.ts";
import { consentItem, coversConsent, glanceItem, keyStatusItem } from "../storage/items.ts";
import { type Settings, settingsItem } from "../storage/settings.ts";
import { counted } from "./alert-words.ts";
import { reportBug, sideEffect } from "./effects.ts";
import { mayReach } from "./permissions.ts";

/** What the toolbar badge shows (F10): a state that needs the person, else what expires soon, else nothing. */
export type Badge =
  | { readonly kind: "off" }
  | { readonly kind: "noKey" }
  | { readonly kind: "keyRefused" }
  | { readonly kind: "permissionMissing" }
  | { readonly kind: "verySoon" | "soon"; readonly count: number }
  | { readonly kind: "calm" };

export type BadgeFacts = {
  readonly agreed: boolean;
  readonly keyStatus: KeyStatus | null;
  readonly serviceUrl: Settings["serviceUrl"];
  readonly mayReach: boolean;
  readonly glance: Glance;
};

/** @returns the badge as these facts have it, and nothing else. */
export function badgeOf(facts: BadgeFacts): Badge {
  if (!facts.agreed) return { kind: "off" };
  const { keyStatus } = facts;
  if (keyStatus === null || keyStatus.serviceUrl !== facts.serviceUrl) return { kind: "noKey" };
  if (keyStatus.state === "refused") return { kind: "keyRefused" };
  if (!facts.mayReach) return { kind: "permissionMissing" };
  const { verySoon, soon } = facts.glance.urgent;
  if (verySoon > 0) return { kind: "verySoon", count: verySoon };
  if (soon > 0) return { kind: "soon", count: soon };
  return { kind: "calm" };
}

/** 4.5:1 and more under white text. */
const colours = { red: "#b3261e", amber: "#8f5400", grey: "#5f6368" } as const;

type Face = { readonly text: string; readonly colour: string; readonly title: string };

function faceOf(badge: Badge): Face {
  switch (badge.kind) {
    case "off":
      return { text: i18n.t("badge.off"), colour: colours.grey, title: i18n.t("badge.notAgreed") };
    case "noKey":
      return { text: i18n.t("badge.key"), colour: colours.grey, title: i18n.t("badge.noKey") };
    case "keyRefused":
      return { text: i18n.t("badge.alarm"), colour: colours.red, title: i18n.t("badge.keyRefused") };
    case "permissionMissing":
      return { text: i18n.t("badge.alarm"), colour: colours.red, title: i18n.t("badge.permissionMissing") };
    case "verySoon":
      return {
        text: shortCount(badge.count),
        colour: colours.red,
        title: counted(`badge.${badge.kind}`, badge.count),
      };
    case "soon":
      return {
        text: shortCount(badge.count),
        colour: colours.amber,
        title: counted(`badge.${badge.kind}`, badge.count),
      };
    case "calm":
      return { text: "", colour: colours.grey, title: i18n.t("badge.calm") };
  }
}

/** Four characters fit on a badge. */
function shortCount(count: number): string {
  return count > 999 ? "999+" : String(count);
}

let latest = 0;

/**
 * Shows on the toolbar what is stored. Never throws. Of several at once only the latest one paints, because an earlier
 * one may have read older data.
 */
export async function paintBadge(): Promise<void> {
  latest += 1;
  const own = latest;
  try {
    const { text, colour, title } = faceOf(badgeOf(await factsNow()));
    if (own !== latest) return;
    await Promise.all([
      sideEffect(() => browser.action.setBadgeText({ text })),
      sideEffect(() => browser.action.setBadgeBackgroundColor({ color: colour })),
      sideEffect(() => browser.action.setBadgeTextColor({ color: "#ffffff" })),
      sideEffect(() => browser.action.setTitle({ title })),
    ]);
  } catch (error) {
    reportBug(error);
  }
}

async function factsNow(): Promise<BadgeFacts> {
  const read = await readSome([consentItem, keyStatusItem, settingsItem, glanceItem]);
  const { serviceUrl } = read(settingsItem);
  return {
    agreed: coversConsent(read(consentItem)),
    keyStatus: read(keyStatusItem),
    serviceUrl,
    mayReach: await mayReach(serviceUrl),
    glance: read(glanceItem),
  };
}
