import { browser } from "wxt/browser";
import { limits } from "../../config.ts";
import { linkTrust } from "../../core/airdrops/link.ts";
import { rowWallet } from "../../core/airdrops/row.ts";
import { type Alert, type AlertWallet, dueAlerts } from "../../core/alerts/due-alerts.ts";
import { alertKinds } from "../../core/alerts/kinds.ts";
import { ledgerAfter, ledgerWith } from "../../core/alerts/ledger.ts";
import { quietUntil } from "../../core/alerts/quiet-hours.ts";
import { recordOf } from "../../core/records.ts";
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
import { transact, update } from "../../storage/transaction.ts";
import { idOf, watchlistItem } from "../../storage/wallets/watchlist.ts";
import { hasAgreed } from "../data/consent.ts";
import { limited, NoAnswer, reportBug, sideEffect } from "../effects.ts";
import { withLock } from "../locks.ts";
import { readState } from "../state.ts";
import { notificationText } from "./alert-texts.ts";

/**
 * Alerts: what is due is written down as told and as waiting, in one write; then it is shown; then it is crossed
 * out. So none is lost, and only one whose background was killed between showing and crossing out is shown again,
 * under the same id, in the place of the first.
 */

/** Notices that a click is still understood for, and as many that wait. */
const mostShown = 50;

/** @param now ms since the epoch */
export function raiseAlerts(now: number): Promise<void> {
  return withLock("alerts", async () => {
    if (!(await hasAgreed())) return;
    const settings = await read(alertSettingsItem);
    if (!settings.on) return;
    await plan(settings, now);
    if (quietUntil(settings.quiet, now) === null) await show();
  });
}

async function plan({ kinds, quiet }: AlertSettings, now: number): Promise<void> {
  const wallets = await alertWallets();
  const dismissals = await read(dismissalsItem);
  const isQuiet = quietUntil(quiet, now) !== null;
  const { alerts, ledgers } = dueAlerts(wallets, { kinds, dismissals, quiet: isQuiet }, now);
  const before = new Map(wallets.map(({ wallet, ledger }) => [wallet.id, JSON.stringify(ledger)]));
  await transact(async (transaction) => {
    const watched = new Set((await transaction.read(watchlistItem)).map(idOf));
    for (const [id, ledger] of ledgers) {
      // Who was removed meanwhile leaves no ledger behind.
      if (watched.has(id) && JSON.stringify(ledger) !== before.get(id))
        transaction.put(ledgerItem(id), ledger);
    }
    const notified = alerts.filter(({ wallet }) => watched.has(wallet.id));
    if (notified.length === 0) return;
    const notifications = await transaction.read(notificationsItem);
    // A browser that shows none for months must not fill the storage.
    const waiting = [
      ...notifications.waiting,
      ...notificationsOf(notified, freeNumber(notifications, now)),
    ].slice(-mostShown);
    transaction.put(notificationsItem, { ...notifications, waiting });
  });
}

/** Wallets that are looked up and have been answered for; those paused are left alone. */
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

/** @returns a number from `now` up that no earlier summary has: the browser replaces a notification of the same id */
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

/** Shows waiting notifications. One that the browser does not show stays waiting until the next wake. */
async function show(): Promise<void> {
  const { waiting } = await read(notificationsItem);
  for (const notification of waiting) {
    try {
      await limited(() => showOne(notification));
    } catch (error) {
      reportBug(error);
      // The other notices would wait for the silent browser as well.
      if (error instanceof NoAnswer) return;
    }
  }
}

/** Goes on after `limited` has given up, so that a notice that the browser shows late is crossed out as well. */
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

/**
 * Alerts begin with what comes from now on: what is already in the lists is not new. What expires soon is told all the
 * same.
 *
 * @param now ms since the epoch
 */
export async function beginAlerts(now: number): Promise<void> {
  const wallets = await alertWallets();
  await transact((transaction) => {
    for (const { wallet, snapshot, ledger } of wallets) {
      const begun = ledgerWith(ledgerAfter(ledger, snapshot, now), () => ["new"]);
      transaction.put(ledgerItem(wallet.id), begun);
    }
  });
}

/** Opens what a notification is about: the airdrop's page on the service's own site, or else our list. */
export async function openNotification(id: string): Promise<void> {
  const { waiting, shown } = await read(notificationsItem);
  const notification = [...waiting, ...shown].find((one) => one.id === id);
  const { serviceUrl } = await read(settingsItem);
  const page = notification?.kind === "one" ? linkTrust(notification.alert.airdrop.url, serviceUrl) : null;
  const url = page?.kind === "trusted" ? page.url : browser.runtime.getURL("/popup.html");
  await browser.tabs.create({ url });
  await sideEffect(() => browser.notifications.clear(id));
}

/** @returns when the quiet hours end, if they hold anything back; null when there is nothing to wake for */
export async function alertsWakeAt(now: number): Promise<number | null> {
  const { on, quiet } = await read(alertSettingsItem);
  return on ? quietUntil(quiet, now) : null;
}
