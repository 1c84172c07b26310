import "../src/zod-config.ts";
import { browser } from "wxt/browser";
import { defineBackground } from "wxt/utils/define-background";
import { startNext } from "../src/background/alarm.ts";
import { openNotification } from "../src/background/alerts/alerts.ts";
import { attempt, reportBug } from "../src/background/browser-call.ts";
import { fetchLogos } from "../src/background/logos/logos.ts";
import { handleMessage, makesWork } from "../src/background/main/handlers.ts";
import { repairStorage, runDueWork, runDueWorkAfterSync } from "../src/background/main/startup.ts";
import { endOffline } from "../src/background/refresh/refresh.ts";
import { paintBadge } from "../src/background/toolbar/badge.ts";
import { followTrouble } from "../src/background/trouble.ts";
import { timing } from "../src/config.ts";
import { isOwnPage } from "../src/messaging/client.ts";

/** Adds a listener of an API that a browser may lack, so that the others are still added. */
function ifPresent(listen: () => void): void {
  try {
    listen();
  } catch (error) {
    reportBug(error);
  }
}

/**
 * Adds every listener synchronously, because a later one misses the event that woke the background. Browsers lack the
 * API of an optional permission until the user grants it.
 */
export default defineBackground(() => {
  followTrouble(paintBadge);
  const ready = repairStorage();
  /** Fetches logos after everything else that the wake does. */
  const withLogos = async (woken: Promise<void>) => {
    await woken;
    await fetchLogos();
  };

  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === "install") void attempt(browser.runtime.openOptionsPage());
  });

  // Without this listener Firefox does not start the background with the browser, and nothing refreshes.
  browser.runtime.onStartup.addListener(() => undefined);

  browser.alarms.onAlarm.addListener(() => attempt(ready.then(() => withLogos(runDueWork()))));

  browser.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    if (!isOwnPage(sender)) return false;
    const answered = ready.then(() => handleMessage(message));
    void attempt(answered.then(respond));
    if (!makesWork(message)) return true;
    // Not awaited, so that the page gets its answer at once.
    void attempt(answered.then(() => withLogos(runDueWork())));
    return true;
  });

  const notificationClicked = (id: string) =>
    attempt(ready.then(() => openNotification(id)).then(() => withLogos(runDueWork())));
  const listenToNotifications = () => {
    const { notifications }: Partial<typeof browser> = browser;
    // Browsers ignore a second addition of the same listener.
    ifPresent(() => notifications?.onClicked.addListener(notificationClicked));
    return notifications !== undefined;
  };
  const listensFromStart = listenToNotifications();
  // Firefox remembers only the listeners of a start. The next background adds the one that a grant has added here, so
  // that a click on a notification then wakes a dead background.
  if (import.meta.env.BROWSER === "firefox" && !listensFromStart)
    browser.runtime.onSuspend.addListener(async () => {
      if (listenToNotifications()) await startNext(timing.alarmSoon);
    });

  ifPresent(() =>
    browser.storage.sync.onChanged.addListener(() =>
      attempt(ready.then(() => withLogos(runDueWorkAfterSync()))),
    ),
  );

  const permissionsChanged = () => {
    // A wake also notes whether the browser permits requests to the service.
    void attempt(ready.then(() => withLogos(runDueWork())));
  };
  browser.permissions.onAdded.addListener(() => {
    listenToNotifications();
    permissionsChanged();
  });
  browser.permissions.onRemoved.addListener(permissionsChanged);

  addEventListener("online", () => {
    void attempt(ready.then(() => endOffline()).then(() => withLogos(runDueWork())));
  });

  // At every start, because a killed background has lost the permission event that woke it.
  permissionsChanged();
});
