/** The user's data: claims, files, erasure; and sample data. */

import { publicServiceUrl } from "../../../src/config.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { encodeBackup } from "../../../src/core/backup/encode.ts";
import type { Dismissals } from "../../../src/core/marks/dismissals.ts";
import { alertSettingsItem, settingsItem } from "../../../src/storage/items.ts";
import { stored } from "../../e2e/stages/stored-profile.ts";
import { logoUrl } from "../logos.ts";
import { day, itemsOf, walletOf } from "../profile.ts";
import { mainWallet, usualWallets } from "../wallets.ts";
import { type Makings, press, type State } from "./state.ts";

/** Airdrops claimed in two months, one of them without a known value. */
function claimed(now: number): Dismissals {
  const claim = (name: string, usdValue: number | null, daysAgo: number, logo?: string) => ({
    wallet: walletId(mainWallet),
    airdrop: name.toLowerCase().replaceAll(" ", "-"),
    claimed: { name, usdValue, imageUrl: logo && logoUrl(logo), at: now - daysAgo * day },
  });
  return [
    claim("Tidewater Grants", 310.25, 1, "waves"),
    claim("Summer Claims", 120.5, 2, "sun"),
    claim("Paper Lantern", null, 5, "lantern"),
    claim("Harbour Lights", 1_234, 40),
  ];
}

export function dataStates({ now, sandboxUrl, say }: Makings): State[] {
  const watched = usualWallets(now);
  const items = itemsOf({ watched }, publicServiceUrl, now);
  const options = (name: string, more: Partial<State> = {}): State => ({
    name: `options-${name}`,
    page: "options",
    items,
    ...more,
  });
  const withAlerts = {
    ...items,
    ...stored(alertSettingsItem, { new: true, expiring: true }),
  };
  const backup = encodeBackup(
    {
      wallets: [
        ...watched.slice(0, 3).map(({ wallet }) => wallet),
        walletOf("evm-hundred", { label: "Another" }),
      ],
      dismissals: [{ wallet: null, airdrop: "summer-claims", hidden: true }],
      settings: settingsItem.fallback,
      alerts: alertSettingsItem.fallback,
    },
    now,
  );
  return [
    options("wallets"),
    options("alerts", { place: "#alerts" }),
    options("alerts-narrow", { place: "#alerts", size: { width: 320, height: 800 } }),
    options("claimed-narrow", {
      place: "#claimed",
      size: { width: 320, height: 800 },
      items: itemsOf({ watched, dismissals: claimed(now) }, publicServiceUrl, now),
    }),
    options("alerts-off-here", {
      place: "#alerts",
      items: withAlerts,
      act: async (view) => {
        await view.evaluate(withoutNotifications);
        await view.waitFor({ role: "checkbox", name: say("alerts.new") });
      },
    }),
    options("claimed", {
      place: "#claimed",
      items: itemsOf({ watched, dismissals: claimed(now) }, publicServiceUrl, now),
    }),
    options("data", { place: "#data" }),
    options("connection", {
      place: "#connection",
      items: itemsOf({ watched, pageHosts: ["claims.example.org"] }, sandboxUrl, now),
    }),
    options("erase-dialog", {
      place: "#data",
      size: { width: 900, height: 800 },
      act: press(say("erase.button")),
    }),
    options("restore-preview", {
      place: "#data",
      act: (view) =>
        view.evaluate((text: string) => {
          const field = document.querySelector("#restore-file");
          if (!(field instanceof HTMLInputElement)) throw new Error("no field for a file");
          const chosen = new DataTransfer();
          chosen.items.add(new File([text], "backup.json"));
          field.files = chosen.files;
          field.dispatchEvent(new Event("change", { bubbles: true }));
        }, backup),
    }),
    { name: "sample", page: "sample", items, size: { width: 900, height: 800 } },
  ];
}

/** Runs in the page: the browser permits no notifications. */
function withoutNotifications(): void {
  const { permissions } = Object(globalThis).chrome;
  permissions.contains = () => Promise.resolve(false);
  permissions.onRemoved.dispatch({ permissions: ["notifications"] });
}
