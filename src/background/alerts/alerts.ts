import { browser } from "wxt/browser";
import { limits, type Time } from "../../config.ts";
import { walletId } from "../../core/addresses/network.ts";
import { linkTrust } from "../../core/airdrops/link.ts";
import { type Alert, type AlertWallet, dueAlerts, ledgerAfterAlerts } from "../../core/alerts/due-alerts.ts";
import { ledgerAfter, ledgerWith } from "../../core/alerts/ledger.ts";
import { rowWalletOf } from "../../core/list/row.ts";
import type { Request } from "../../messaging/commands.ts";
import {
  type AlertSettings,
  alertSettingsItem,
  ledgerItem,
  notificationsItem,
} from "../../storage/alerts.ts";
import { NoAnswer } from "../../storage/in-time.ts";
import { read } from "../../storage/item.ts";
import { pageHostsItem } from "../../storage/page-hosts.ts";
import { settingsItem } from "../../storage/settings.ts";
import { StorageWriteError, type Transaction, transact } from "../../storage/transaction/transaction.ts";
import { hasAgreed } from "../consent.ts";
import { reportBug, sideEffect, withTimeout } from "../effects.ts";
import { withLock } from "../locks.ts";
import { mayNotify } from "../sites/permissions.ts";
import { type State, stateIn } from "../state.ts";
import { notificationText } from "./alert-texts.ts";

/** Limits the shown notifications that still react to a click. */
const mostShown = 50;

/**
 * Shows the due alerts if the browser permits notifications; otherwise they stay due. A notification's id is a stored
 * number. One write marks the alerts as notified and raises the number. After a kill before that write, the next
 * notification has the same id and replaces this one.
 */
export function raiseAlerts(now: Time): Promise<void> {
  return withLock("alerts", async () => {
    if (!(await hasAgreed())) return;
    const settings = await read(alertSettingsItem);
    if (!settings.on) return;
    const alerts = await dueNow(settings, now);
    if (await mayNotify()) await show(notificationsOf(alerts));
  });
}

/** Stores what the ledgers note without an alert. @returns the due alerts */
function dueNow(settings: AlertSettings, now: Time): Promise<readonly Alert[]> {
  return transact(async (transaction) => {
    const state = await stateIn(transaction);
    const wallets = await alertWallets(state, transaction);
    const smallestValue = smallestOf(settings, state.settings);
    const options = { kinds: settings.kinds, dismissals: state.dismissals, smallestValue };
    const { alerts, ledgers } = dueAlerts(wallets, options, now);
    for (const { wallet, ledger: before } of wallets) {
      const ledger = ledgers.get(wallet.id) ?? null;
      if (JSON.stringify(ledger) !== JSON.stringify(before)) transaction.put(ledgerItem(wallet.id), ledger);
    }
    return alerts;
  });
}

/** @returns the smallest value that raises an alert, USD */
function smallestOf({ smallestAlert }: AlertSettings, { smallestValue }: State["settings"]): number {
  return smallestAlert ?? smallestValue;
}

async function alertWallets(
  { wallets, snapshots }: Pick<State, "wallets" | "snapshots">,
  { readSome }: Transaction,
): Promise<AlertWallet[]> {
  const active = wallets.filter((wallet) => !wallet.paused);
  const found = await readSome(active.map((wallet) => ledgerItem(walletId(wallet))));
  return active.flatMap((wallet) => {
    const id = walletId(wallet);
    const snapshot = snapshots.get(id);
    if (snapshot === undefined) return [];
    return { wallet: rowWalletOf(wallet), snapshot, ledger: found(ledgerItem(id)) };
  });
}

/** @returns the alerts of each notification: one airdrop in all its wallets, or everything if that is too many */
function notificationsOf(alerts: readonly Alert[]): readonly (readonly Alert[])[] {
  const byAirdrop = Map.groupBy(alerts, ({ kind, airdrop }) => `${kind} ${airdrop.id}`);
  return byAirdrop.size > limits.alertsAtOnce ? [alerts] : [...byAirdrop.values()];
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
  const { number } = await read(notificationsItem);
  await browser.notifications.create(notificationId(number), {
    type: "basic",
    iconUrl: browser.runtime.getURL("/icon/128.png"),
    ...notificationText(alerts),
  });
  await transact(async (transaction) => {
    const { number: present, shown } = await transaction.read(notificationsItem);
    // Another notification has replaced this one, which came too late.
    if (present !== number) return;
    const [only, ...others] = alerts;
    const page = { number, url: others.length > 0 ? null : (only?.airdrop.url ?? null) };
    transaction.put(notificationsItem, { number: number + 1, shown: [...shown, page].slice(-mostShown) });
    for (const [id, own] of Map.groupBy(alerts, ({ wallet }) => wallet.id)) {
      const ledger = await transaction.read(ledgerItem(id));
      // A wallet that was removed meanwhile has no ledger.
      if (ledger !== null) transaction.put(ledgerItem(id), ledgerAfterAlerts(ledger, own));
    }
  });
}

function notificationId(number: number): string {
  return `alert ${number}`;
}

/** The lock prevents alerts of a kind that the user has just switched off. */
export function saveAlertSettings(changes: Request<"saveAlertSettings">, now: Time): Promise<void> {
  const save = async (transaction: Transaction) => {
    const settings = await transaction.read(alertSettingsItem);
    if (changes.on === true && !settings.on) await seedLedgers(await stateIn(transaction), transaction, now);
    const kinds = { ...settings.kinds, ...changes.kinds };
    transaction.put(alertSettingsItem, { ...settings, ...changes, kinds });
  };
  return withLock("alerts", () => transact(save));
}

/**
 * Marks known airdrops as notified of `new`, so that only later ones raise that alert. Alerts about deadlines stay due.
 * @param transaction switches alerts on too, so that a kill raises no old alerts
 */
export async function seedLedgers(
  state: Pick<State, "wallets" | "snapshots" | "settings">,
  transaction: Transaction,
  now: Time,
): Promise<void> {
  const smallest = smallestOf(await transaction.read(alertSettingsItem), state.settings);
  for (const { wallet, snapshot, ledger } of await alertWallets(state, transaction)) {
    const begun = ledgerWith(ledgerAfter(ledger, snapshot, smallest, now), ({ under }) =>
      under === undefined ? ["new"] : [],
    );
    transaction.put(ledgerItem(wallet.id), begun);
  }
}

/** Opens the airdrop's page if it is trusted. Otherwise it opens the popup's list in a tab. */
export async function openNotification(id: string): Promise<void> {
  const { shown } = await read(notificationsItem);
  const { serviceUrl } = await read(settingsItem);
  const pages = { serviceUrl, pageHosts: await read(pageHostsItem) };
  const page = linkTrust(shown.find(({ number }) => notificationId(number) === id)?.url ?? null, pages);
  const url = page.kind === "trusted" ? page.url : browser.runtime.getURL("/popup.html");
  await browser.tabs.create({ url });
  await sideEffect(() => browser.notifications.clear(id));
}
