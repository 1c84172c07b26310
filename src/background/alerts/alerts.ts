import { browser } from "wxt/browser";
import { limits } from "../../config.ts";
import { linkTrust } from "../../core/airdrops/link.ts";
import { rowWallet } from "../../core/airdrops/row.ts";
import { type Alert, type AlertWallet, dueAlerts } from "../../core/alerts/due-alerts.ts";
import { alertKinds } from "../../core/alerts/kinds.ts";
import { ledgerAfter, ledgerWith } from "../../core/alerts/ledger.ts";
import { quietUntil } from "../../core/alerts/quiet-hours.ts";
import { recordOf } from "../../core/records.ts";
import type { Request } from "../../messaging/commands.ts";
import { dismissalsItem } from "../../storage/airdrops/dismissals.ts";
import { read, readAll } from "../../storage/item.ts";
import {
  type AlertNotification,
  type AlertSettings,
  alertSettingsItem,
  ledgerItem,
  type Notifications,
  notificationsItem,
} from "../../storage/settings/alerts.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { type Transaction, transact, update } from "../../storage/transaction.ts";
import { idOf, watchlistItem } from "../../storage/wallets/watchlist.ts";
import { hasAgreed } from "../data/consent.ts";
import { NoAnswer, reportBug, sideEffect, withTimeout } from "../effects.ts";
import { withLock } from "../locks.ts";
import { readState } from "../state.ts";
import { notificationText } from "./alert-texts.ts";

// One write stores the ledgers and the waiting notifications. Each notification waits until it was shown, so that
// a killed background loses none. A notification that is shown twice replaces itself, because it has the same id.

/** Limits the waiting notifications, and the shown ones that still react to a click. */
const mostShown = 50;

/** Stores the due alerts and, outside quiet hours, shows them. @param now ms since the epoch */
export function raiseAlerts(now: number): Promise<void> {
  return withLock("alerts", async () => {
    if (!(await hasAgreed())) return;
    const settings = await read(alertSettingsItem);
    if (!settings.on) return;
    await plan(settings, now);
    if (quietUntil(settings.quiet, now) === null) await show();
  });
}

async function plan(settings: AlertSettings, now: number): Promise<void> {
  const { kinds, quiet } = settings;
  const wallets = await alertWallets();
  const dismissals = await read(dismissalsItem);
  const isQuiet = quietUntil(quiet, now) !== null;
  const smallestValue = await smallestOf(settings);
  const options = { kinds, dismissals, smallestValue, quiet: isQuiet };
  const { alerts, ledgers } = dueAlerts(wallets, options, now);
  const before = new Map(wallets.map(({ wallet, ledger }) => [wallet.id, JSON.stringify(ledger)]));
  await transact(async (transaction) => {
    const watched = new Set((await transaction.read(watchlistItem)).map(idOf));
    for (const [id, ledger] of ledgers) {
      if (watched.has(id) && JSON.stringify(ledger) !== before.get(id))
        transaction.put(ledgerItem(id), ledger);
    }
    const notified = alerts.filter(({ wallet }) => watched.has(wallet.id));
    if (notified.length === 0) return;
    const notifications = await transaction.read(notificationsItem);
    // Limited, because a browser may show no notification for months.
    const waiting = [
      ...notifications.waiting,
      ...notificationsOf(notified, freeNumber(notifications, now)),
    ].slice(-mostShown);
    transaction.put(notificationsItem, { ...notifications, waiting });
  });
}

/** @returns the smallest value that raises an alert, USD */
async function smallestOf({ smallestAlert }: AlertSettings): Promise<number> {
  return smallestAlert ?? (await read(settingsItem)).smallestValue;
}

async function alertWallets(): Promise<AlertWallet[]> {
  const { wallets, snapshots } = await readState();
  const active = wallets.filter((wallet) => !wallet.paused);
  const ledgers = await readAll(active.map((wallet) => ledgerItem(idOf(wallet))));
  return active.flatMap((wallet, index) => {
    const snapshot = snapshots.get(idOf(wallet));
    if (snapshot === undefined) return [];
    return { wallet: rowWallet(wallet), snapshot, ledger: ledgers[index] ?? null };
  });
}

/** @returns an unused number for a summary's id, because the browser replaces a notification of the same id */
function freeNumber({ waiting, shown }: Notifications, now: number): number {
  const taken = new Set([...waiting, ...shown].map(({ id }) => id));
  let free = now;
  while (taken.has(summaryId(free))) free += 1;
  return free;
}

const summaryId = (number: number) => `summary ${number}`;

function notificationsOf(alerts: readonly Alert[], number: number): AlertNotification[] {
  if (alerts.length <= limits.alertsAtOnce)
    return alerts.map((alert) => ({ id: alert.id, kind: "one", alert }));
  const counts = recordOf(alertKinds, (kind) => alerts.filter((alert) => alert.kind === kind).length);
  return [{ id: summaryId(number), kind: "many", counts }];
}

async function show(): Promise<void> {
  const { waiting } = await read(notificationsItem);
  for (const notification of waiting) {
    try {
      await withTimeout(() => showOne(notification));
    } catch (error) {
      reportBug(error);
      // A browser that does not answer would hold up each of the other notifications too.
      if (error instanceof NoAnswer) return;
    }
  }
}

/** Continues after `withTimeout` gives up, so that a notification that is shown late stops waiting. */
async function showOne(notification: AlertNotification): Promise<void> {
  await browser.notifications.create(notification.id, {
    type: "basic",
    iconUrl: browser.runtime.getURL("/icon/128.png"),
    ...notificationText(notification),
  });
  await update(notificationsItem, (notifications) => ({
    waiting: notifications.waiting.filter(({ id }) => id !== notification.id),
    shown: [...notifications.shown.filter(({ id }) => id !== notification.id), notification].slice(
      -mostShown,
    ),
  }));
}

/** The lock prevents alerts of a kind that the user has just switched off. @param now ms since the epoch */
export function saveAlertSettings(changes: Request<"saveAlertSettings">, now: number): Promise<void> {
  return withLock("alerts", async () => {
    const { on } = await read(alertSettingsItem);
    if (changes.on === true && !on) await seedLedgers(now);
    await transact(async (transaction) => {
      const settings = await transaction.read(alertSettingsItem);
      const kinds = { ...settings.kinds, ...changes.kinds };
      transaction.put(alertSettingsItem, { ...settings, ...changes, kinds });
      if (changes.on === false) await dropWaiting(transaction);
    });
  });
}

/** Drops waiting notifications, because they would be outdated when the user switches alerts on again. */
export async function dropWaiting(transaction: Transaction): Promise<void> {
  transaction.put(notificationsItem, { ...(await transaction.read(notificationsItem)), waiting: [] });
}

/**
 * Marks known airdrops as notified of `new`, so that only later ones raise that alert. Call it before alerts are
 * switched on, so that a kill in between raises no old alerts. Alerts about deadlines stay due.
 * @param now ms since the epoch
 */
export async function seedLedgers(now: number): Promise<void> {
  const wallets = await alertWallets();
  const smallest = await smallestOf(await read(alertSettingsItem));
  await transact((transaction) => {
    for (const { wallet, snapshot, ledger } of wallets) {
      const begun = ledgerWith(ledgerAfter(ledger, snapshot, smallest, now), ({ under }) =>
        under === undefined ? ["new"] : [],
      );
      transaction.put(ledgerItem(wallet.id), begun);
    }
  });
}

/** Opens the airdrop's page if it is on the service's own site. Otherwise it opens the popup's list in a tab. */
export async function openNotification(id: string): Promise<void> {
  const { waiting, shown } = await read(notificationsItem);
  const notification = [...waiting, ...shown].find((one) => one.id === id);
  const { serviceUrl } = await read(settingsItem);
  const page = notification?.kind === "one" ? linkTrust(notification.alert.airdrop.url, serviceUrl) : null;
  const url = page?.kind === "trusted" ? page.url : browser.runtime.getURL("/popup.html");
  await browser.tabs.create({ url });
  await sideEffect(() => browser.notifications.clear(id));
}

/** @returns when quiet hours end, ms since the epoch; null when alerts are off or not quiet */
export async function alertsWakeAt(now: number): Promise<number | null> {
  const { on, quiet } = await read(alertSettingsItem);
  return on ? quietUntil(quiet, now) : null;
}
