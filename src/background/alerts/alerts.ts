import { browser } from "wxt/browser";
import { limits } from "../../config.ts";
import { type WalletId, walletId } from "../../core/addresses/network.ts";
import { airdropKey } from "../../core/airdrops/airdrop.ts";
import { linkTrust } from "../../core/airdrops/link.ts";
import { type Alert, type AlertWallet, dueAlerts, ledgerAfterAlerts } from "../../core/alerts/due-alerts.ts";
import { type Ledger, ledgerAfter, ledgerWith } from "../../core/alerts/ledger.ts";
import { rowWalletOf } from "../../core/list/row.ts";
import { hasAlerts } from "../../core/settings/alert-settings.ts";
import type { Request } from "../../messaging/commands.ts";
import { NoAnswer } from "../../storage/in-time.ts";
import { attempt, reportBug, tryCall, withTimeout } from "../browser-call.ts";
import { hasAgreed } from "../consent.ts";
import { withLock } from "../locks.ts";
import { StorageWriteError } from "../memory.ts";
import { withOpenedPage } from "../opened-page.ts";
import { mayNotify } from "../permissions.ts";
import { changeState, readState, type State } from "../state.ts";
import { notificationText } from "./alert-texts.ts";

/** Limits the shown notifications that still react to a click. */
const mostShown = 50;

/**
 * Shows the due alerts if the browser permits notifications; otherwise they stay due. A notification's id is a stored
 * number. One write marks the alerts as notified and raises the number. After a kill before that write, the next
 * notification has the same id and replaces this one.
 */
export function raiseAlerts(): Promise<void> {
  return withLock("alerts", async () => {
    if (!(await hasAgreed()) || !hasAlerts((await readState()).alerts)) return;
    const alerts = await dueNow();
    if (await mayNotify()) await show(notificationsOf(alerts));
  });
}

/** Stores what the ledgers note without an alert. @returns the due alerts */
function dueNow(): Promise<readonly Alert[]> {
  return changeState((state) => {
    const { alerts: switches, dismissals, settings } = state;
    const options = { switches, dismissals, smallestValue: settings.smallestValue };
    const { alerts, ledgers } = dueAlerts(alertWallets(state), options, Date.now());
    const isNew = ([id, ledger]: readonly [WalletId, Ledger]) =>
      JSON.stringify(ledger) !== JSON.stringify(state.ledgers.get(id));
    return { ledgers: new Map([...state.ledgers, ...[...ledgers].filter(isNew)]), result: alerts };
  });
}

function alertWallets({ wallets, snapshots, ledgers }: State): AlertWallet[] {
  return wallets.flatMap((wallet) => {
    const id = walletId(wallet);
    const snapshot = snapshots.get(id);
    if (wallet.paused || snapshot === undefined) return [];
    return { wallet: rowWalletOf(wallet), snapshot, ledger: ledgers.get(id) ?? null };
  });
}

/** @returns the alerts of each notification: all of a last day, then those of each airdrop, or all others if too many */
function notificationsOf(alerts: readonly Alert[]): readonly (readonly Alert[])[] {
  // A summary would hide what must be done today.
  const { today = [], other = [] } = Object.groupBy(alerts, ({ kind }) =>
    kind === "lastDay" ? "today" : "other",
  );
  const each = [...Map.groupBy(other, ({ kind, airdrop }) => `${kind} ${airdrop.id}`).values()];
  const others = each.length > limits.alertsAtOnce ? [other] : each;
  return today.length === 0 ? others : [today, ...others];
}

async function show(notifications: readonly (readonly Alert[])[]): Promise<void> {
  for (const alerts of notifications) {
    try {
      await withTimeout(() => showOne(alerts));
    } catch (error) {
      reportBug(error);
      // A silent browser would hold up the other notifications too. After a failed write the next one would replace
      // this one.
      if (error instanceof NoAnswer || error instanceof StorageWriteError) return;
    }
  }
}

/** Continues after `withTimeout` gives up, so that a notification that is shown late counts as shown. */
async function showOne(alerts: readonly Alert[]): Promise<void> {
  const { number } = (await readState()).notifications;
  await browser.notifications.create(notificationId(number), {
    type: "basic",
    iconUrl: browser.runtime.getURL("/icon/128.png"),
    ...notificationText(alerts),
  });
  await changeState((state) => {
    const { number: present, shown } = state.notifications;
    // Another notification has replaced this one, which came too late.
    if (present !== number) return {};
    const [only, ...others] = alerts;
    const one = others.length > 0 ? undefined : only;
    const key = one === undefined ? null : airdropKey(one.wallet.id, one.airdrop.id);
    const page = { number, url: one?.airdrop.url ?? null, key };
    const ledgers = new Map(state.ledgers);
    for (const [id, own] of Map.groupBy(alerts, ({ wallet }) => wallet.id)) {
      const ledger = ledgers.get(id);
      // A wallet that was removed meanwhile has no ledger.
      if (ledger !== undefined) ledgers.set(id, ledgerAfterAlerts(ledger, own));
    }
    return { ledgers, notifications: { number: number + 1, shown: [...shown, page].slice(-mostShown) } };
  });
}

function notificationId(number: number): string {
  return `alert ${number}`;
}

/** The lock prevents alerts that the user has just switched off. */
export function saveAlertSettings(changes: Request<"saveAlertSettings">): Promise<void> {
  return withLock("alerts", () =>
    changeState((state) => {
      const { alerts } = state;
      return {
        ...(changes.new === true && !alerts.new && { ledgers: seededLedgers(state) }),
        alerts: { ...alerts, ...changes },
      };
    }),
  );
}

/**
 * Marks known airdrops as notified of `new`, so that only later ones raise that alert. Alerts about deadlines stay due.
 * @returns the ledgers, to be stored together with the switch, so that a kill raises no old alerts
 */
export function seededLedgers(state: State): State["ledgers"] {
  const ledgers = new Map(state.ledgers);
  for (const { wallet, snapshot, ledger } of alertWallets(state)) {
    const present = ledgerAfter(ledger, snapshot, state.settings.smallestValue, Date.now());
    const begun = ledgerWith(present, ({ under }) => (under === undefined ? ["new"] : []));
    ledgers.set(wallet.id, begun);
  }
  return ledgers;
}

/** Opens the airdrop's page if it is trusted. Otherwise it opens the popup's list in a tab. */
export async function openNotification(id: string): Promise<void> {
  const { notifications, settings, pageHosts } = await readState();
  const { shown } = notifications;
  const pages = { serviceUrl: settings.serviceUrl, pageHosts };
  const clicked = shown.find(({ number }) => notificationId(number) === id);
  const page = linkTrust(clicked?.url ?? null, pages);
  const key = page.kind === "trusted" ? (clicked?.key ?? null) : null;
  const url = page.kind === "trusted" ? page.url : browser.runtime.getURL("/popup.html");
  await browser.tabs.create({ url });
  if (key !== null) await attempt(changeState((state) => withOpenedPage(state, key)));
  await tryCall(() => browser.notifications.clear(id));
}
