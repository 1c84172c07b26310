import { browser } from "wxt/browser";
import { limits } from "../../config.ts";
import { type WalletId, walletId } from "../../core/addresses/network.ts";
import { airdropKey, partsOfKey } from "../../core/airdrops/airdrop.ts";
import { fingerprint } from "../../core/airdrops/airdrop-id.ts";
import { linkTrust } from "../../core/airdrops/link.ts";
import { pageOf } from "../../core/airdrops/snapshot.ts";
import { type Alert, type AlertWallet, dueAlerts, ledgerAfterAlerts } from "../../core/alerts/due-alerts.ts";
import { type Ledger, ledgerAfter, ledgerWith } from "../../core/alerts/ledger.ts";
import { namedWallet } from "../../core/list/row.ts";
import { hasAlerts } from "../../core/settings/alert-settings.ts";
import type { Request } from "../../messaging/commands.ts";
import { attempt, StorageError, tryCall, withTimeout } from "../browser-call.ts";
import { hasAgreed } from "../consent.ts";
import { withLock } from "../locks.ts";
import { withOpenedPage } from "../opened-page.ts";
import { mayNotify } from "../permissions.ts";
import { changeState, readState, type State } from "../state.ts";
import { troubleNow } from "../trouble.ts";
import { notificationText } from "./alert-texts.ts";

/**
 * Shows the due alerts if the browser permits notifications; otherwise they stay due. A notification's id says what
 * it is about: after a kill before the write that marks its alerts as notified, the next one replaces it. Alerts need
 * no storage that works.
 */
export function raiseAlerts(): Promise<void> {
  return withLock("alerts", async () => {
    if (!(await hasAgreed()) || !hasAlerts((await readState()).alerts)) return;
    const alerts = await dueNow();
    if (await mayNotify()) await show(alerts);
  });
}

/** Stores what the ledgers note without an alert. @returns the due alerts */
async function dueNow(): Promise<readonly Alert[]> {
  if (troubleNow() === null)
    try {
      return await changeState((state) => {
        const { alerts, ledgers } = dueIn(state);
        const isNew = ([id, ledger]: readonly [WalletId, Ledger]) =>
          JSON.stringify(ledger) !== JSON.stringify(state.ledgers.get(id));
        return { ledgers: new Map([...state.ledgers, ...[...ledgers].filter(isNew)]), result: alerts };
      });
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
    }
  return dueIn(await readState()).alerts;
}

function dueIn(state: State) {
  const { alerts: switches, dismissals, settings } = state;
  const options = { switches, dismissals, smallestValue: settings.smallestValue };
  const wallets = state.wallets.filter(({ paused }) => !paused);
  return dueAlerts(alertWallets({ ...state, wallets }), options, Date.now());
}

function alertWallets({ wallets, snapshots, ledgers }: State): AlertWallet[] {
  return wallets.flatMap((wallet) => {
    const id = walletId(wallet);
    const snapshot = snapshots.get(id);
    if (snapshot === undefined) return [];
    return { wallet: namedWallet(wallet), snapshot, ledger: ledgers.get(id) ?? null };
  });
}

/** @returns the alerts of each notification: all of a last day, then each airdrop's, or all others if too many */
function notificationsOf(alerts: readonly Alert[]): readonly (readonly Alert[])[] {
  // A summary would hide what must be done today.
  const { today = [], other = [] } = Object.groupBy(alerts, ({ kind }) =>
    kind === "lastDay" ? "today" : "other",
  );
  const each = [...Map.groupBy(other, ({ kind, airdrop }) => `${kind} ${airdrop.id}`).values()];
  const others = each.length > limits.alertsAtOnce ? [other] : each;
  return today.length === 0 ? others : [today, ...others];
}

async function show(alerts: readonly Alert[]): Promise<void> {
  const earlier = new Set((await readState()).shownAlerts);
  const fresh = alerts.filter((alert) => !earlier.has(alertKey(alert)));
  if (fresh.length < alerts.length) await note(alerts.filter((alert) => earlier.has(alertKey(alert))));
  // A browser that is silent about one notification holds up no other.
  await Promise.all(notificationsOf(fresh).map(showAndNote));
}

async function showAndNote(alerts: readonly Alert[]): Promise<void> {
  const shown = create(alerts);
  // A notification that is shown late counts as shown.
  const noted = shown.then(() => note(alerts));
  noted.catch(() => undefined);
  await attempt(withTimeout(() => shown).then(() => noted));
}

async function create(alerts: readonly Alert[]): Promise<void> {
  await browser.notifications.create(notificationId(alerts), {
    type: "basic",
    iconUrl: browser.runtime.getURL("/icon/128.png"),
    ...notificationText(alerts),
  });
}

/** Marks alerts as notified. If storage refuses, the session remembers them until it takes that. */
async function note(alerts: readonly Alert[]): Promise<void> {
  const keys = new Set(alerts.map(alertKey));
  if (troubleNow() === null)
    try {
      return await changeState((state) => {
        const ledgers = new Map(state.ledgers);
        for (const [id, own] of Map.groupBy(alerts, ({ wallet }) => wallet.id)) {
          const ledger = ledgers.get(id);
          // A wallet that was removed meanwhile has no ledger.
          if (ledger !== undefined) ledgers.set(id, ledgerAfterAlerts(ledger, own));
        }
        const isShown = state.shownAlerts.some((key) => keys.has(key));
        if (!isShown) return { ledgers };
        return { ledgers, shownAlerts: state.shownAlerts.filter((key) => !keys.has(key)) };
      });
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
    }
  await changeState(({ shownAlerts }) => ({ shownAlerts: [...new Set([...shownAlerts, ...keys])] }), "later");
}

function alertKey({ kind, wallet, airdrop }: Alert): string {
  return `${kind} ${airdropKey(wallet.id, airdrop.id)}`;
}

/** @returns an id that stays the same for the same alerts */
function notificationId(alerts: readonly Alert[]): string {
  const keys = alerts.map(alertKey).sort();
  return keys.length === 1 ? String(keys[0]) : `alerts ${fingerprint(keys)}`;
}

export function saveAlertSettings(changes: Request<"saveAlertSettings">): Promise<void> {
  return changeState((state) => {
    const { alerts } = state;
    return {
      ...(changes.new === true && !alerts.new && { ledgers: seededLedgers(state) }),
      alerts: { ...alerts, ...changes },
    };
  });
}

/**
 * Marks known airdrops as notified of `new`, also those of paused wallets, so that only later ones raise that alert.
 * Alerts about deadlines stay due.
 * @returns the ledgers, to be stored together with the switch, so that a kill raises no old alerts
 */
export function seededLedgers(state: State): State["ledgers"] {
  const ledgers = new Map(state.ledgers);
  for (const { wallet, snapshot, ledger } of alertWallets(state)) {
    ledgers.set(
      wallet.id,
      ledgerWith(ledgerAfter(ledger, snapshot), () => ["new"]),
    );
  }
  return ledgers;
}

/** Opens the airdrop's page if it is trusted. Otherwise it opens the popup's list in a tab. */
export async function openNotification(id: string): Promise<void> {
  const { snapshots, settings, pageHosts } = await readState();
  const key = id.slice(id.indexOf(" ") + 1);
  const of = partsOfKey(key);
  const snapshot = of && snapshots.get(of.wallet);
  const listed = snapshot?.airdrops.find((one) => one.id === of?.airdrop);
  const url = snapshot && listed ? pageOf(listed, snapshot) : null;
  const page = linkTrust(url, { serviceUrl: settings.serviceUrl, pageHosts });
  const isTrusted = page.kind === "trusted";
  await browser.tabs.create({ url: isTrusted ? page.url : browser.runtime.getURL("/popup.html") });
  if (isTrusted) await attempt(changeState((state) => withOpenedPage(state, key)));
  await tryCall(() => browser.notifications.clear(id));
}
